import { describe, expect, it } from "vitest"
import { memoryDeduplicator } from "../src/dedupe.ts"

const broken = () => {
  throw new Error("broken")
}

describe("memoryDeduplicator", () => {
  it("does the work for an event once", async () => {
    const { once } = memoryDeduplicator()
    const done: Array<string> = []
    const work = (name: string) => async () => done.push(name)
    expect(await once("evt_1", work("first"))).toEqual({ duplicate: false, value: 1 })
    expect(await once("evt_1", work("again"))).toEqual({ duplicate: true })
    expect(await once("evt_2", work("other"))).toEqual({ duplicate: false, value: 2 })
    expect(done).toEqual(["first", "other"])
  })

  it("does it again after a failure", async () => {
    const { once } = memoryDeduplicator()
    await expect(once("evt_1", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken")
    expect(await once("evt_1", async () => "retried")).toEqual({ duplicate: false, value: "retried" })
  })

  it("counts work that throws at once as a failure", async () => {
    const { once } = memoryDeduplicator()
    await expect(once("evt_1", broken)).rejects.toThrow("broken")
    expect(await once("evt_1", async () => "retried")).toEqual({ duplicate: false, value: "retried" })
  })

  it("has the same event wait for the one that is being handled", async () => {
    const { once } = memoryDeduplicator()
    const first = Promise.withResolvers<string>()
    const outcomes = Promise.all([
      once("evt_1", () => first.promise),
      once("evt_1", async () => "second"),
      once("evt_1", async () => "third")
    ])
    first.resolve("first")
    expect(await outcomes).toEqual([
      { duplicate: false, value: "first" },
      { duplicate: true },
      { duplicate: true }
    ])
  })

  it("lets exactly one of those that wait try when the first fails", async () => {
    const { once } = memoryDeduplicator()
    const first = Promise.withResolvers<string>()
    const outcomes = Promise.allSettled([
      once("evt_1", () => first.promise),
      once("evt_1", async () => "second"),
      once("evt_1", async () => "third")
    ])
    first.reject(new Error("broken"))
    expect(
      (await outcomes).map((outcome) => (outcome.status === "fulfilled" ? outcome.value : "failed"))
    ).toEqual(["failed", { duplicate: false, value: "second" }, { duplicate: true }])
  })

  it("forgets the oldest event beyond its capacity", async () => {
    const { once } = memoryDeduplicator({ capacity: 2 })
    for (const id of ["evt_1", "evt_2", "evt_3"]) await once(id, async () => id)
    expect(await once("evt_3", async () => "again")).toEqual({ duplicate: true })
    expect(await once("evt_1", async () => "again")).toEqual({ duplicate: false, value: "again" })
  })
})
