import { expect, it } from "vitest"
import { nextTask, ownTask } from "../src/Tasks.tsx"

it("what waits alone goes on in the same task, and what waits with others in one of its own", async () => {
  const tasks: Array<number> = []
  let task = 0
  const begin = async () => {
    await ownTask()
    tasks.push(task)
  }
  const all = Promise.all([begin(), begin(), begin()])
  for (; task < 10; task++) await nextTask()
  await all
  const [first, second = -1, third = -1] = tasks
  expect(first).toBe(0)
  expect(second).toBeGreaterThan(0)
  expect(third).toBeGreaterThan(second)

  task = 0
  await begin()
  expect(tasks.at(-1)).toBe(0)
})
