import * as Path from "node:path"
import { findDangling } from "./References.ts"

// Says which references to pages and headings lead nowhere; exits 1 when one does.
// `node scripts/checkReferences.ts [root]`
const dangling = findDangling(Path.resolve(process.argv[2] ?? Path.join(import.meta.dirname, "..")))

for (const { file, line, message } of dangling) process.stderr.write(`${file}:${line} ${message}\n`)
if (dangling.length > 0) process.exitCode = 1
else process.stdout.write("Every reference to a page or a heading leads somewhere.\n")
