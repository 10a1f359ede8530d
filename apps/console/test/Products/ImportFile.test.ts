import { expect, it } from "vitest"
import { failedLinesFile, importFile } from "../../src/Products/ImportFile.ts"

/** A service that imports each line but those that say `bad`. */
const service = () => {
  const requests: Array<string> = []
  return {
    requests,
    send: async (content: Blob) => {
      const text = await content.text()
      requests.push(text)
      const lines = text.split("\n")
      const failed = lines.flatMap((line, i) => (line === "bad" ? [{ line: i + 1, message: "no JSON" }] : []))
      return { imported: lines.length - failed.length, updated: 0, failed }
    }
  }
}

it("a file goes in several requests, one after the other, and every line in one of them", async () => {
  const { requests, send } = service()
  const done: Array<number> = []
  const progress = await importFile(new Blob(["a\nb\nc\nd\ne"]), send, ({ lines }) => done.push(lines), 2)
  expect(requests).toEqual(["a\nb", "c\nd", "e"])
  expect(done).toEqual([2, 4, 5])
  expect(progress).toEqual({ doneBytes: 9, lines: 5, imported: 5, updated: 0, failed: [] })
})

it("lines that fail are named as they stand in the file, with what they say", async () => {
  const { send } = service()
  const { failed, imported } = await importFile(new Blob(["bad\nb\nc\nbad\n"]), send, () => undefined, 2)
  expect(imported).toBe(2)
  expect(failed).toEqual([
    { line: 1, message: "no JSON", text: "bad" },
    { line: 4, message: "no JSON", text: "bad" }
  ])
  expect(await failedLinesFile(failed.slice(1)).text()).toBe('{"line":4,"message":"no JSON","text":"bad"}\n')
})

it("a line that comes in pieces stays one line", async () => {
  const { requests, send } = service()
  const stream = new Blob(["é".repeat(100_000), "\nlast"])
  await importFile(stream, send, () => undefined, 10)
  expect(requests).toEqual([`${"é".repeat(100_000)}\nlast`])
})

it("what is no UTF-8 text is refused before anything wrong is imported", async () => {
  const { requests, send } = service()
  const file = new Blob([Uint8Array.from([0x61, 0xff, 0x0a])])
  await expect(importFile(file, send, () => undefined)).rejects.toThrow(TypeError)
  expect(requests).toEqual([])
})
