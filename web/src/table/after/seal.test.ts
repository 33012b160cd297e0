import { describe, expect, it } from "vitest";
import type { SealedRecord } from "../../api/deal";
import type { Part } from "../../api/parts";
import { droppedBefore, sumsOf, verdictOf } from "./seal";

/** Written by the server's own code: what it sealed must be what the page works out. */
const record: SealedRecord = {
  format: 3,
  game: "electioneering",
  rules: 1,
  digest: "28c8c9fc0cc7bb67",
  seats: 3,
  chance: "shake256",
  seed: "d93441cecf8942d585f80c3552b87e02c4ee9b8f80a62b0964693a5136abe84d",
  options: { first_seat: "random" },
  salt: "00112233445566778899aabbccddeeff",
  sealed: "6a3a1e4b253b1c1e9f59d2b547f58adacca7baebb0e0b2f85b37bc22080d3d0a",
  secret: "7373737373737373737373737373737373737373737373737373737373737373",
  code: "0.5.0",
  draw: 1,
  pledges: [
    "ae8736272918d1af1bc276f381f3d148a647e9922e404bebb57dbe94e7fd874f",
    "",
    "c2a43257d79a1def7495218af0767fe868ef59f42a803083f7d68f0dc1df386c",
  ],
  contributions: [
    "1111111111111111111111111111111111111111111111111111111111111111",
    "",
    "2222222222222222222222222222222222222222222222222222222222222222",
  ],
};
const sealed = record.sealed ?? "";
const part: Part = {
  contribution: "11".repeat(32),
  seen: { sealed, pledges: record.pledges ?? [] },
  times: 1,
};

describe("the seal", () => {
  it("fits, and so does the deal, with my part in it or where nothing was kept", () => {
    expect(verdictOf(record, sealed, null)).toBe("fits");
    expect(verdictOf(record, sealed, part)).toBe("mine");
    expect(sumsOf(record)).toHaveLength(4);
  });

  it("does not fit whatever of the record is changed", () => {
    const other = "33".repeat(32);
    const changes: Partial<SealedRecord>[] = [
      { secret: other },
      { secret: "" },
      { seed: other },
      { salt: "00" },
      { game: "electioneer" },
      { rules: 2 },
      { digest: "0" },
      { seats: 4 },
      { code: "0.0.1" },
      { draw: 2 },
      { options: { ...record.options, more: true } },
      { sealed: other },
      { contributions: [] },
      { contributions: ["", "", ""] },
      { contributions: [other, "", "22".repeat(32)] },
      { pledges: ["", "", ""] },
    ];
    for (const change of changes) expect(verdictOf({ ...record, ...change }, sealed, null)).toBe("differs");
  });

  it("does not fit where the table showed another seal, or this device saw or gave something else", () => {
    expect(verdictOf(record, "0".repeat(64), null)).toBe("differs");
    const others: Partial<Part>[] = [
      { contribution: "44".repeat(32) },
      { seen: { sealed: "0".repeat(64), pledges: record.pledges ?? [] } },
      { seen: { sealed, pledges: ["", "", ""] } },
    ];
    for (const change of others) expect(verdictOf(record, sealed, { ...part, ...change })).toBe("differs");
  });

  it("tells how many deals were broken off before, whatever the record says", () => {
    expect(droppedBefore(record, null)).toBe(0);
    expect(droppedBefore({ ...record, draw: 3 }, part)).toBe(2);
    expect(droppedBefore(record, { ...part, times: 4 })).toBe(3);
  });

  it("of earlier records is the digest of the seed as it is spelled and the salt", () => {
    const salt = "00112233445566778899aabbccddeeff";
    const printed = {
      ["73".repeat(32)]: "d6b1deaebf804eedd387e2dbbe5b61413be5f8171922550cadd8115c4f345822",
      "18446744073709551615": "547f98537514eacd7cdbcfdd1f301b58dd5d15544c294910ba5c2e1d640ff9b3",
    };
    for (const [seed, digest] of Object.entries(printed)) {
      const earlier = { ...record, format: 2, seed, salt, sealed: digest };
      expect(verdictOf(earlier, digest, null)).toBe("fits");
      expect(verdictOf({ ...earlier, salt: "0" }, digest, null)).toBe("differs");
    }
  });

  it("cannot be left out of a record of a game that this device had a part in", () => {
    const bare = { ...record, sealed: "" };
    expect(verdictOf(bare, "", null)).toBe("unsealed");
    expect(verdictOf(bare, "", part)).toBe("differs");
    const earlier = { ...record, format: 2, seed: "41", salt: "1", sealed: "", contributions: [], pledges: [] };
    expect(verdictOf(earlier, "", part)).toBe("differs");
  });
});
