import { expect, test, vi } from "vitest";
import { rulesFor } from "./spotlight";

vi.stubGlobal("CSS", { escape: (text: string) => text });

test("what is touched and what is shown keep their colour, and only what is shown has dashes", () => {
  const [calm, shown] = rulesFor(["card=14"], ["student=3"]).split("\n");
  expect(calm).toContain(':not(:is([data-ref="card=14"], [data-ref="student=3"]))');
  expect(calm).toContain("saturate(0.4)");
  expect(shown).toContain('[data-ref="student=3"]');
  expect(shown).not.toContain("card=14");
});

test("a step that talks of no piece calms nothing", () => {
  expect(rulesFor([], [])).toBe("");
});
