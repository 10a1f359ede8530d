import { assert, describe, it } from "@effect/vitest"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { repository } from "./Fixture.ts"

const folder = Path.join(repository, ".github", "workflows")
const workflows = Fs.readdirSync(folder).map((name) => ({
  name,
  text: Fs.readFileSync(Path.join(folder, name), "utf8")
}))

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
    assert.include(publish, "NPM_TOKEN")
    assert.include(publish, "id-token: write")
    assert.include(publish, "--ignore-scripts")
    assert.notMatch(publish, /checkout|pnpm|\.ci\/run/)
    assert.lengthOf(release.match(/NPM_TOKEN/g) ?? [], 1)
    assert.lengthOf(release.match(/id-token: write/g) ?? [], 1)
  })
})
