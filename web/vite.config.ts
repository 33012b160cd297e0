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

// The built client lies in the Python package, which serves it; in development the server runs beside Vite.
export default defineConfig({
  plugins: [svelte(), wordsOfThePage()],
  build: {
    outDir: "../src/hustings/server/client",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
  },
  server: {
    host: "127.0.0.1",
    // The words of games lie in their rooms, beside this folder.
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], setupFiles: ["src/i18n/testing.ts"] },
});
