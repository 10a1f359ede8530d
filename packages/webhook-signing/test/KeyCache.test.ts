import { describe, expect, it } from "vitest"
import { KeyCache } from "../src/hmac/KeyCache.ts"

describe("KeyCache", () => {
  it("gives back the key of a secret", () => {
    const cache = new KeyCache<number>(2)
    expect(cache.get("a")).toBeUndefined()
    expect(cache.add("a", 1)).toBe(1)
    expect(cache.get("a")).toBe(1)
  })

  it("holds no more than its capacity, the oldest going first", () => {
    const cache = new KeyCache<number>(2)
    for (const [index, secret] of ["a", "b", "c"].entries()) cache.add(secret, index)
    expect(["a", "b", "c"].map((secret) => cache.get(secret))).toEqual([undefined, 1, 2])
  })

  it("forgets no other when a secret is added again", () => {
    const cache = new KeyCache<number>(2)
    for (const secret of ["a", "b", "b"]) cache.add(secret, 1)
    expect(cache.get("a")).toBe(1)
  })
})
