import { execFileSync } from "node:child_process"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { readPackages } from "./Workspace.ts"

// Packs every published package, as it was built, into a folder: `node scripts/packPackages.ts <folder>`. Whatever
// publishes them needs nothing else of the repository. Run it through pnpm.
const root = Path.join(import.meta.dirname, "..")
const [, , folder = "packages-to-publish"] = process.argv
const target = Path.resolve(folder)

Fs.mkdirSync(target, { recursive: true })
for (const { folder: source, name } of readPackages(root).filter(({ published }) => published)) {
  const tarball = Path.join(target, `${name.replace("@", "").replace("/", "-")}.tgz`)
  execFileSync("pnpm", ["pack", "--out", tarball], { cwd: Path.join(root, source), stdio: "inherit" })
}
