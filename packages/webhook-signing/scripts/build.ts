import { execFileSync } from "node:child_process"
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** Builds dist: ESM, declarations and their source maps. Run it through pnpm, which finds the compiler. */

const root = fileURLToPath(new URL("..", import.meta.url))
rmSync(`${root}dist`, { recursive: true, force: true })
execFileSync("tsc", ["-p", "tsconfig.build.json"], { cwd: root, stdio: "inherit" })

// The compiler rewrites the imports of the code, but leaves those of the declarations as they were written.
for (const file of globSync(`${root}dist/**/*.d.ts`)) {
  const text = readFileSync(file, "utf8")
  writeFileSync(file, text.replaceAll(/(from "\.[^"]*)\.ts"/g, '$1.js"'))
}
