import { execFileSync } from "node:child_process"
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** Builds the dist of the package in `root`: ESM, declarations and their source maps. Needs the compiler on the path. */
export const buildPackage = (root: string): void => {
  const dist = join(root, "dist")
  rmSync(dist, { recursive: true, force: true })
  execFileSync("tsc", ["-p", "tsconfig.build.json"], { cwd: root, stdio: "inherit" })

  // The compiler rewrites the imports of the code, but leaves those of the declarations as they were written.
  for (const file of globSync(join(dist, "**/*.d.ts"))) {
    const text = readFileSync(file, "utf8")
    writeFileSync(file, text.replaceAll(/((?:from |import\()"\.[^"]*)\.ts"/g, '$1.js"'))
  }
}
