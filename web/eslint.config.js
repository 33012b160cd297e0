// What the Svelte team's own rules ask for, and which way the rooms of the client look.

import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import typescript from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** A room that may not look into others: the rooms' folders, as seen from any depth inside it. */
function looksAwayFrom(...rooms) {
  const regex = `(^|/)\\.\\./(${rooms.join("|")})(/|$)`;
  const message = `This room knows nothing of: ${rooms.join(", ")}.`;
  return { "no-restricted-imports": ["error", { patterns: [{ regex, message }] }] };
}

export default defineConfig(
  { ignores: ["node_modules", "src/api/schema.d.ts"] },
  typescript.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { extraFileExtensions: [".svelte"], parser: typescript.parser, svelteConfig },
    },
  },
  {
    rules: {
      // Types and undeclared names are svelte-check's business.
      "no-undef": "off",
      // svelte-check says which of its warnings is ignored for nothing.
      "svelte/no-unused-svelte-ignore": "off",
      // A space that must not be lost stands as {" "}.
      "svelte/no-useless-mustaches": "off",
      // Maps and sets are put anew, never changed, wherever something depends on them.
      "svelte/prefer-svelte-reactivity": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  // The kit knows no game and no table; a game knows no other game.
  { files: ["src/kit/**"], rules: looksAwayFrom("games", "table", "lobby") },
  { files: ["src/games/electioneering/**"], rules: looksAwayFrom("crossroll_hong_kong", "generic", "lobby") },
  { files: ["src/games/crossroll_hong_kong/**"], rules: looksAwayFrom("electioneering", "generic", "lobby") },
);
