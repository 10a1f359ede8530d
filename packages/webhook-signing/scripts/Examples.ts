import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const read = (path: string) => readFileSync(at(path), "utf8")

/** The documents that show examples. */
export const documents = ["README.md", "../../docs/webhooks.md"].map(at)

const fences: Record<string, string> = { ts: "ts", py: "python", sh: "sh" }
const MARKER = /(<!-- example: (\S+) -->\n)(?:\n```\w+\n[^]*?\n```\n)?/g

/** A document with each example that it names shown as the file has it. */
export const withExamples = (text: string): string =>
  text.replaceAll(MARKER, (_, marker: string, file: string) => {
    const fence = fences[file.split(".").at(-1) ?? ""] ?? ""
    return `${marker}\n\`\`\`${fence}\n${read(`examples/${file}`).trimEnd()}\n\`\`\`\n`
  })

/** The blocks of TypeScript in a document that no example stands for. */
export const strayBlocks = (text: string): ReadonlyArray<string> =>
  text.replaceAll(MARKER, "").match(/```(?:ts|js|typescript)\n[^]*?```/g) ?? []

/** Every example in a docstring of the source, with where it stands. */
export const docstringExamples = (): ReadonlyArray<{ readonly file: string; readonly code: string }> =>
  globSync("src/**/*.ts", { cwd: at("") }).flatMap((file) =>
    [...read(file).matchAll(/^ \* ```ts\n([^]*?)^ \* ```$/gm)].map(([, block = ""]) => ({
      file,
      code: block.replaceAll(/^ \* ?/gm, "")
    }))
  )

/** The text of all examples in TypeScript. */
export const exampleFiles = (): ReadonlyArray<string> =>
  globSync("examples/*.ts", { cwd: at("") }).map((file) => read(file))
