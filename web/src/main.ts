import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/kit.css";
import "./styles/forms.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
