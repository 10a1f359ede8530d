import { afterEach, expect, it, vi } from "vitest"
import { fetchInOwnTask, nextTask } from "../../src/Data/Tasks.tsx"

afterEach(() => void vi.unstubAllGlobals())

it("each request begins in a later task that no other has", async () => {
  let task = 0
  const begunIn: Array<number> = []
  vi.stubGlobal("fetch", async () => {
    begunIn.push(task)
    return new Response()
  })
  const all = Promise.all(["/a", "/b", "/c"].map((url) => fetchInOwnTask(url)))
  for (; task < 10; task++) await nextTask()
  await all
  expect(begunIn).toHaveLength(3)
  expect(begunIn[0]).toBeGreaterThan(0)
  expect(new Set(begunIn).size).toBe(3)
})
