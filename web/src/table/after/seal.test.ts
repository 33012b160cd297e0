import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sealedText, sealOf } from "./seal";

const salt = "00112233445566778899aabbccddeeff";

describe("the seal", () => {
  it("is the digest of the seed as it is spelled: a secret in hex, or a number", async () => {
    for (const seed of ["73".repeat(32), "18446744073709551615"]) {
      const printed = createHash("sha256").update(`${seed}:${salt}`).digest("hex");
      expect(await sealOf(seed, salt)).toBe(printed);
    }
  });

  it("is made of no rounded number", () => {
    expect(sealedText("18446744073709551615", salt)).toBe(`18446744073709551615:${salt}`);
  });
});
