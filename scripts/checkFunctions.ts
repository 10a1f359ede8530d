import * as Fs from "node:fs"
import * as Path from "node:path"
import { functionLengths, MAX_LINES, TABLES } from "./FunctionLengths.ts"

// Names functions that are too long to be read at once, and tables that are no longer; exits 1 when there is one.
// `node scripts/checkFunctions.ts`
const root = Path.join(import.meta.dirname, "..")
const tables = new Set(TABLES)
const files = Fs.globSync(["{apps,packages}/*/src/**/*.{ts,tsx}", "scripts/*.ts"], { cwd: root }).toSorted()

for (const file of files) {
  for (const { line, lines, name } of functionLengths(file, Fs.readFileSync(Path.join(root, file), "utf8"))) {
    if (lines <= MAX_LINES || tables.delete(`${file}: ${name}`)) continue
    process.stderr.write(`${file}:${line} ${name} has ${lines} lines of its own; at most ${MAX_LINES}.\n`)
    process.exitCode = 1
  }
}
for (const table of tables) {
  process.stderr.write(`${table} is no long table of data: take it out of TABLES in FunctionLengths.ts.\n`)
  process.exitCode = 1
}
if (process.exitCode === undefined)
  process.stdout.write(`No function of ${files.length} files has more than ${MAX_LINES} lines of its own.\n`)
