import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Of the words in a game's room the page takes those of its board (`?board`) or of the lobby (`?lobby`), and no others. */
function wordsOfThePage(): Plugin {
  return {
    name: "words-of-the-page",
    enforce: "pre",
    transform(text, path) {
      const section = /\/games\/[^/]+\/words\.[\w-]+\.json\?(board|lobby)\b/.exec(path)?.[1];
      if (!section) return undefined;
      const words = Object.entries(JSON.parse(text) as Record<string, string>);
      const said = Object.fromEntries(words.filter(([key]) => key.startsWith(`${section}/`)));
      return { code: `export default ${JSON.stringify(said)};`, map: null };
    },
  };
}

/** Every asset lies there packed as well, once and as tightly as it goes: the server hands out what a browser can unpack. */
function packedBeside(): Plugin {
  return {
    name: "packed-beside",
    apply: "build",
    writeBundle({ dir = "" }) {
      const assets = join(dir, "assets");
      for (const name of readdirSync(assets).filter((each) => /\.(js|css)$/.test(each))) {
        const text = readFileSync(join(assets, name));
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(text));
        writeFileSync(join(assets, `${name}.gz`), gzipSync(text, { level: 9 }));
      }
    },
  };
}

// The built client lies in the Python package, which serves it; in development the server runs beside Vite.
export default defineConfig({
  plugins: [svelte(), wordsOfThePage(), packedBeside()],
  build: {
    outDir: "../src/hustings/server/client",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    // What every page needs is one file: fifty small ones, each packed by itself, weigh a fifth more.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "frame", tags: ["$initial"] }] } } },
  },
  server: {
    host: "127.0.0.1",
    // The words of games lie in their rooms, beside this folder.
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], setupFiles: ["src/i18n/testing.ts"] },
});
