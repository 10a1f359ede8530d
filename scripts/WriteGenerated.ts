import { execFileSync } from "node:child_process"
import * as Fs from "node:fs"
import * as Path from "node:path"

const root = Path.join(import.meta.dirname, "..")

/**
 * Writes a generated file into the repository, formatted; or with `--check` among the process's arguments, reports
 * whether the committed file is up to date. `command` is the one that generates it.
 */
export const writeGenerated = (path: string, source: string, command = "openapi"): void => {
  const file = Path.join(root, path)
  const text = execFileSync(Path.join(root, "node_modules/.bin/oxfmt"), ["--stdin-filepath", file], {
    cwd: root,
    input: source,
    encoding: "utf8"
  })
  if (!process.argv.includes("--check")) {
    Fs.mkdirSync(Path.dirname(file), { recursive: true })
    Fs.writeFileSync(file, text)
    process.stdout.write(`wrote ${path}\n`)
  } else if (Fs.existsSync(file) && Fs.readFileSync(file, "utf8") === text) {
    process.stdout.write(`${path} is up to date\n`)
  } else {
    process.stderr.write(`${path} has drifted from its sources. Run: npx -y pnpm@12 ${command}\n`)
    process.exitCode = 1
  }
}
