import { expect, it } from "vitest";
import type { Choice, Step } from "../../api/types";
import { choiceRow } from "./choiceRow";

const deal = {
  sentences: [
    [
      "The students are ",
      { ref: "student=0", text: "Abby" },
      { ref: "student=1", text: "Bruno" },
      { ref: "student=2", text: "Chidi" },
    ],
  ],
} as unknown as Step;
const choices = [0, 2].map(
  (student) =>
    ({
      action: { type: "Play", card: 3, student },
      kind: "Play",
      text: "",
      labels: { student: `S${student}` },
      hints: {},
    }) as unknown as Choice,
);
const lit = [
  { ref: "student=0", label: "S0", hint: "" },
  { ref: "student=2", label: "S2", hint: "" },
];
const touches = [{ field: "card", value: "3" }];

it("shows targets of the deal that are out of reach, at their places", () => {
  const row = choiceRow("student", touches, choices, deal, lit);
  expect(row.map(({ option, place }) => [option.label, place])).toEqual([
    ["S0", 0],
    ["Bruno", null],
    ["S2", 1],
  ]);
});

it("shows nothing dimmed before anything is touched, nor among too many", () => {
  expect(choiceRow("student", [], choices, deal, lit)).toHaveLength(2);
  const many = Array.from({ length: 9 }, (_, student) => ({ ref: `student=${student + 10}`, label: "", hint: "" }));
  expect(choiceRow("student", touches, choices, deal, many)).toHaveLength(9);
});
