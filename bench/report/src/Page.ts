import { readFileSync, writeFileSync } from "node:fs"

/** Puts results where a page of `docs` has the markers `<!-- name -->` and `<!-- /name -->`. */
export const writeResults = (page: string, name: string, markdown: string): void => {
  const file = new URL(`../../../docs/${page}`, import.meta.url)
  const text = readFileSync(file, "utf8")
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(start) + start.length, text.indexOf(end)]
  if (from < start.length || to < from)
    throw new Error(`docs/${page} has no markers for the results of ${name}`)
  writeFileSync(file, `${text.slice(0, from)}\n${markdown}\n\n${text.slice(to)}`)
}
