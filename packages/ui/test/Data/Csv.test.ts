import { expect, it } from "vitest"
import { csvOf } from "../../src/Data/Csv.tsx"

const rows = async function* () {
  yield { name: 'Ada "Ace", Ltd.', count: 2 }
  yield { name: "=1+1", count: -3 }
  yield { name: " ＠x;y", count: undefined }
}

it("a list becomes a file that programs for tables read as it was written", async () => {
  expect(
    await csvOf(rows(), [
      ["Name", ({ name }) => name],
      ["Items", ({ count }) => count]
    ])
  ).toBe(`\uFEFFName,Items\r\n"Ada ""Ace"", Ltd.",2\r\n'=1+1,-3\r\n"' ＠x;y",\r\n`)
})
