import { globSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { buildPackage } from "../../../scripts/BuildPackage.ts"

/**
 * Builds the package with the source that it shares with the service inside, so that it needs no other package. Run it
 * through pnpm, which finds the compiler.
 */
const root = fileURLToPath(new URL("..", import.meta.url))
buildPackage(root)

const shared = /"@vault-custody\/transparency-log\/(\w+)"/g
for (const file of globSync(join(root, "dist/verify/src/*.{js,d.ts,d.cts}"))) {
  const text = readFileSync(file, "utf8")
  writeFileSync(
    file,
    text.replaceAll(shared, `"../../transparency-log/src/$1.${file.endsWith(".d.cts") ? "cjs" : "js"}"`)
  )
}
