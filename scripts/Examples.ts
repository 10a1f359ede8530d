import { globSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const fences: Record<string, string> = { ts: "ts", py: "python", sh: "sh" }
const MARKER = /(<!-- example: (\S+) -->\n)(?:\n```\w+\n[^]*?\n```\n)?/g

/** The examples of a package: files of its `examples` folder, which its documents show. */
export interface Examples {
  /** The documents that show examples. */
  readonly documents: ReadonlyArray<string>
  /** A document with each example that it names shown as the file has it. */
  readonly shown: (text: string) => string
  /** The blocks of TypeScript in a document that no example stands for. */
  readonly strayBlocks: (text: string) => ReadonlyArray<string>
  /** Every example in a docstring of the source, with where it stands. */
  readonly inDocstrings: () => ReadonlyArray<{ readonly file: string; readonly code: string }>
  /** The text of all examples in TypeScript. */
  readonly files: () => ReadonlyArray<string>
  /** Brings the examples that the documents show up to date with their files. */
  readonly write: () => void
}

/** The examples of the package in `root`; `documents` are relative to it. */
export const examplesOf = (root: string, documents: ReadonlyArray<string>): Examples => {
  const read = (path: string) => readFileSync(join(root, path), "utf8")
  const shown = (text: string): string =>
    text.replaceAll(MARKER, (_, marker: string, file: string) => {
      const fence = fences[file.split(".").at(-1) ?? ""] ?? ""
      return `${marker}\n\`\`\`${fence}\n${read(`examples/${file}`).trimEnd()}\n\`\`\`\n`
    })
  const paths = documents.map((document) => join(root, document))
  return {
    documents: paths,
    shown,
    strayBlocks: (text) => text.replaceAll(MARKER, "").match(/```(?:ts|js|typescript)\n[^]*?```/g) ?? [],
    inDocstrings: () =>
      globSync("src/**/*.ts", { cwd: root }).flatMap((file) =>
        [...read(file).matchAll(/^ \* ```ts\n([^]*?)^ \* ```$/gm)].map(([, block = ""]) => ({
          file,
          code: block.replaceAll(/^ \* ?/gm, "")
        }))
      ),
    files: () => globSync("examples/*.ts", { cwd: root }).map(read),
    write: () => {
      for (const file of paths) writeFileSync(file, shown(readFileSync(file, "utf8")))
    }
  }
}
