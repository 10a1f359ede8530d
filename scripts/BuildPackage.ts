import { execFileSync } from "node:child_process"
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"

/**
 * Where `require` leads: the entries of the published exports that have that condition, as paths in the dist without an
 * ending.
 */
const requiredEntries = (root: string): ReadonlyArray<string> => {
  const manifest: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  return [...JSON.stringify(manifest).matchAll(/"default":"\.\/dist\/([^"]+)\.cjs"/g)].flatMap(([, entry]) =>
    entry === undefined ? [] : [entry]
  )
}

/**
 * Gives CommonJS the same modules by `require`, so that a class is one class however it was loaded, and declarations of
 * its own: to `module: node16` of TypeScript those of an ES module are out of reach.
 */
const writeCommonJs = (dist: string, entries: ReadonlyArray<string>): void => {
  if (entries.length === 0) return
  for (const file of globSync(join(dist, "**/*.d.ts"))) {
    const text = readFileSync(file, "utf8")
      .replaceAll(/((?:from |import\()"\.[^"]*)\.js"/g, '$1.cjs"')
      .replace(/\n\/\/# sourceMappingURL=.*/, "")
    writeFileSync(file.replace(/\.d\.ts$/, ".d.cts"), text)
  }
  for (const entry of entries) {
    writeFileSync(join(dist, `${entry}.cjs`), `module.exports = require("./${basename(entry)}.js")\n`)
  }
}

/**
 * Builds the dist of the package in `root`: ESM, declarations and their source maps, and what CommonJS needs of the
 * entries that it may require. Needs the compiler on the path.
 */
export const buildPackage = (root: string): void => {
  const dist = join(root, "dist")
  rmSync(dist, { recursive: true, force: true })
  execFileSync("tsc", ["-p", "tsconfig.build.json"], { cwd: root, stdio: "inherit" })

  // The compiler rewrites the imports of the code, but leaves those of the declarations as they were written.
  for (const file of globSync(join(dist, "**/*.d.ts"))) {
    const text = readFileSync(file, "utf8")
    writeFileSync(file, text.replaceAll(/((?:from |import\()"\.[^"]*)\.ts"/g, '$1.js"'))
  }
  writeCommonJs(dist, requiredEntries(root))
}
