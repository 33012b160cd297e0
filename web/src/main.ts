import { mount } from "svelte";
import App from "./App.svelte";
import { speech } from "./i18n/index.svelte";
import "./styles/tokens.css";
import "./styles/kit.css";
import "./styles/forms.css";

const target = document.getElementById("app");
await speech.begin();
if (target) mount(App, { target });
