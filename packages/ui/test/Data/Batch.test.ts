import { describe, expect, it } from "vitest"
import { inBatches } from "../../src/Data/Batch.tsx"

const listOf = (asked: Array<string>, known: ReadonlyArray<string>) =>
  inBatches(async ({ ids }) => {
    asked.push(ids)
    return {
      data: known.filter((id) => ids.split(",").includes(id)).map((id) => ({ id })),
      pagination: { page: 1, hasMore: false }
    }
  })

describe("inBatches", () => {
  it("takes one request for all that is asked for in one turn", async () => {
    const asked: Array<string> = []
    const read = listOf(asked, ["a", "b"])
    expect(await Promise.all([read("a"), read("b"), read("a")])).toEqual([
      { id: "a" },
      { id: "b" },
      { id: "a" }
    ])
    await read("a")
    expect(asked).toEqual(["a,b", "a"])
  })

  it("asks for at most a hundred at once, and fails for what is not there", async () => {
    const asked: Array<string> = []
    const ids = Array.from({ length: 101 }, (_, index) => `id-${index}`)
    const read = listOf(asked, ids.slice(1))
    const results = await Promise.allSettled(ids.map(read))
    expect(asked.map((text) => text.split(",").length)).toEqual([100, 1])
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1)
  })
})
