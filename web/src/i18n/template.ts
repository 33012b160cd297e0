// The one grammar of all catalogues, as on the server (src/hustings/core/template.py).
//
//   {name}                what a fact is called; a number below none with a true minus
//   {name:first|second}   a form that follows it: the first for 1, the second for all else

import { figure } from "../kit/figures";

export type Facts = Record<string, string | number>;

const PLACE = /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g;

/** The template with the facts in their places. */
export function filled(template: string, facts: Facts): string {
  return template.replace(PLACE, (_, name: string, first?: string, second?: string) => {
    const fact = facts[name] ?? "";
    const said = typeof fact === "number" ? figure(fact) : fact;
    return first === undefined ? said : Number(fact) === 1 ? first : (second ?? "");
  });
}

/** The facts that a template names or has forms for. */
export function factsIn(template: string): Set<string> {
  return new Set([...template.matchAll(PLACE)].map((place) => place[1] as string));
}

/** Whether every brace belongs to a place of the grammar. */
export function isTemplate(text: string): boolean {
  return !/[{}]/.test(text.replace(PLACE, ""));
}
