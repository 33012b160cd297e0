import { mount } from "svelte";
import App from "./App.svelte";
import { speech } from "./i18n/index.svelte";
import "./styles/tokens.css";
import "./styles/kit.css";
import "./styles/forms.css";

const target = document.getElementById("app");
// Not awaited: whatever imports from this file would wait with it, its own words too.
void speech.begin().then(() => target && mount(App, { target }));

/** Long enough that it takes nothing from the first page. */
const SETTLED = 4000;

// Only for the page that says that there is no connection; where it cannot be, nothing is missing.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  setTimeout(() => void navigator.serviceWorker.register("/worker.js").catch(() => undefined), SETTLED);
