import { execFile } from "node:child_process"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"

export const repository = Path.join(import.meta.dirname, "..", "..")

/** Writes files below a fresh directory and runs `use` in it; the directory is gone afterwards. */
export const withFiles = async <A>(
  files: Readonly<Record<string, string | object>>,
  use: (root: string) => Promise<A>
): Promise<A> => {
  const root = Fs.mkdtempSync(Path.join(Os.tmpdir(), "workspace-"))
  try {
    for (const [name, content] of Object.entries(files)) {
      const path = Path.join(root, name)
      Fs.mkdirSync(Path.dirname(path), { recursive: true })
      Fs.writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content))
    }
    return await use(root)
  } finally {
    Fs.rmSync(root, { recursive: true, force: true })
  }
}

/** Runs a program to its end; `output` is what it wrote to either output. */
export const run = (
  file: string,
  args: ReadonlyArray<string>,
  cwd: string
): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise((resolve) => {
    const child = execFile(file, args, { cwd }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr })
    )
  })
