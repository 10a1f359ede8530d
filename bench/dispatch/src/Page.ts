import { readFileSync, writeFileSync } from "node:fs"

const page = new URL("../../../docs/performance.md", import.meta.url)

const between = /(?<=<!-- bench:dispatch -->\n)[\s\S]*?(?=<!-- \/bench:dispatch -->)/

/** Puts the results where docs/performance.md has its markers. */
export const writeResults = (markdown: string): void => {
  const text = readFileSync(page, "utf8")
  if (!between.test(text)) throw new Error("docs/performance.md has no markers for the results")
  writeFileSync(
    page,
    text.replace(between, () => `\n${markdown}\n\n`)
  )
}
