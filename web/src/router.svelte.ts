// Where we are, and how to go elsewhere, without loading the page anew.
//
//   go("/t/paper-kite-41")                     by script
//   <a href="/rules/electioneering" use:link>  any link inside the app; modified clicks are left to the browser

import type { Action } from "svelte/action";
import { parseRoute, type Route } from "./routes";

class Whereabouts {
  path = $state(location.pathname);
  search = $state(location.search);
  readonly here: Route = $derived(parseRoute(this.path));
  readonly query: URLSearchParams = $derived(new URLSearchParams(this.search));
}

export const route = new Whereabouts();

function look(): void {
  route.path = location.pathname;
  route.search = location.search;
}

export interface GoOptions {
  /** Takes the place of the present entry of the history, as a moving replay does. */
  replace?: boolean;
}

export function go(path: string, { replace = false }: GoOptions = {}): void {
  const target = new URL(path, location.origin);
  const isOtherPage = parseRoute(target.pathname).page !== route.here.page;
  const before = document.querySelector("main");
  if (replace) history.replaceState(null, "", target);
  else history.pushState(null, "", target);
  look();
  // A new page begins at its top and tells a screen reader so; a step within a page moves nothing.
  if (isOtherPage) {
    scrollTo(0, 0);
    focusNext(before);
  }
}

const PATIENCE = 5000;

/** Focuses the next page's main part, whenever it has arrived. */
function focusNext(before: Element | null): void {
  const observer = new MutationObserver(() => {
    const main = document.querySelector<HTMLElement>("main");
    if (!main || main === before) return;
    observer.disconnect();
    main.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE);
}

export const link: Action<HTMLAnchorElement> = (node) => {
  function click(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || event.defaultPrevented || node.target === "_blank" || node.origin !== location.origin) return;
    event.preventDefault();
    go(node.pathname + node.search + node.hash);
  }
  node.addEventListener("click", click);
  return { destroy: () => node.removeEventListener("click", click) };
};

addEventListener("popstate", look);
