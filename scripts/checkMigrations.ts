import { readdirSync } from "node:fs"
import { join } from "node:path"

/** Migrations are numbered from 1 without a gap: two that were written side by side may have taken the same number. */
const folder = join(import.meta.dirname, "..", "packages", "persistence", "migrations")
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort()
const misplaced = files.filter((name, index) => Number(name.split("_", 1)[0]) !== index + 1)

for (const name of misplaced) {
  process.stderr.write(
    `${name}: its number has come before, or one is missing before it. Take the next free number.\n`
  )
}
process.exitCode = misplaced.length === 0 ? 0 : 1
