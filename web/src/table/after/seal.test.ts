import { describe, expect, it } from "vitest";
import { sealOf } from "./seal";

const salt = "00112233445566778899aabbccddeeff";

/** What `printf '%s' 'SEED:SALT' | sha256sum` prints. */
const printed = {
  ["73".repeat(32)]: "d6b1deaebf804eedd387e2dbbe5b61413be5f8171922550cadd8115c4f345822",
  "18446744073709551615": "547f98537514eacd7cdbcfdd1f301b58dd5d15544c294910ba5c2e1d640ff9b3",
};

describe("the seal", () => {
  it("is the digest of the seed as it is spelled: a secret in hex, or a number that nobody has rounded", async () => {
    for (const [seed, digest] of Object.entries(printed)) expect(await sealOf(seed, salt)).toBe(digest);
  });
});
