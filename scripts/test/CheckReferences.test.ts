import { assert, describe, it } from "@effect/vitest"
import * as Path from "node:path"
import { repository, run, withFiles } from "./Fixture.ts"

const files = {
  "README.md": "Read [the rules](docs/rules/Transfers.md#confirm-it) and [below](#below).\n\n## Below\n",
  "docs/rules/README.md": "[Transfers](Transfers.md)\n",
  "docs/rules/Transfers.md": "# Transfers\n\n## Confirm it!\n\n```md\n## Not a heading\n```\n",
  "packages/domain/src/Transfers/Transfers.ts": "// docs/rules/Transfers.md#confirm-it\n",
  "packages/persistence/migrations/0001_a.sql": "-- docs/rules/Transfers.md#confirm-it\n"
}

const checkWith = (more: Readonly<Record<string, string>> = {}) =>
  withFiles({ ...files, ...more }, (root) =>
    run(process.execPath, [Path.join(repository, "scripts", "checkReferences.ts"), root], root)
  )

const refuses = async (more: Readonly<Record<string, string>>, where: string, why: string): Promise<void> => {
  const { code, output } = await checkWith(more)
  assert.strictEqual(code, 1, output)
  assert.include(output, where)
  assert.include(output, why)
}

describe("checkReferences", () => {
  it("accepts pages and headings that are there, and does not check other sites", async () => {
    const { code, output } = await checkWith({ "docs/a.md": "[b](https://example.org/b.md#c) `[d](e.md)`\n" })
    assert.strictEqual(code, 0, output)
  })

  it("refuses a rule that a comment in code or SQL names and that no page has", async () => {
    const comment = "docs/rules/Transfers.md#cancel\n"
    const why = "docs/rules/Transfers.md has no heading that #cancel leads to"
    await refuses({ "apps/api/src/A.ts": `\n// ${comment}` }, "apps/api/src/A.ts:2", why)
    await refuses({ "packages/persistence/migrations/0002_b.sql": `-- ${comment}` }, "0002_b.sql:1", why)
  })

  it("refuses a page that is not there", () =>
    refuses(
      { "scripts/a.ts": "// docs/rules/Nope.md\n" },
      "scripts/a.ts:1",
      "docs/rules/Nope.md does not exist"
    ))

  it("refuses a Markdown link to a file, to a heading of another page or of its own that is not there", async () => {
    await refuses({ "docs/a.md": "[x](b.md)\n" }, "docs/a.md:1", "docs/b.md does not exist")
    await refuses({ "docs/a.md": "[x](rules/Transfers.md#no)\n" }, "docs/a.md:1", "no heading that #no")
    await refuses({ "docs/a.md": "# A\n\n[x](#b)\n" }, "docs/a.md:3", "no heading that #b")
  })

  it("refuses a folder that a Markdown text names and that is not there, whatever the feature", async () => {
    const there =
      "`packages/domain/src/<Feature>/<Feature>.ts` `packages/api-docs/out` `packages/a/NNNN_name.sql`\n"
    assert.strictEqual((await checkWith({ "docs/a.md": there })).code, 0)
    await refuses(
      { "docs/a.md": "`apps/api/src/<Feature>/`\n" },
      "docs/a.md:1",
      "apps/api/src/Transfers/ does not"
    )
  })

  it("refuses a feature that has no page of rules, and a page that the index does not list", async () => {
    await refuses(
      { "packages/domain/src/Rates/Rate.ts": "" },
      "packages/domain/src/Rates",
      "no page docs/rules/Rates.md"
    )
    await refuses({ "docs/rules/Rates.md": "# Rates\n" }, "docs/rules/README.md:1", "does not list Rates.md")
  })

  it("refuses a test that a Markdown text names and that its file does not have", async () => {
    const test = { "apps/api/test/A.test.ts": 'it("holds", () => {})\n' }
    const named = (title: string) => ({
      ...test,
      "docs/a.md": `| \`apps/api/test/A.test.ts\`: "${title}" |\n`
    })
    assert.strictEqual((await checkWith(named("holds"))).code, 0)
    await refuses(named("fails"), "docs/a.md:1", 'has no test "fails"')
  })

  it("does not take a line of an example for a heading", () =>
    refuses({ "docs/a.md": "[x](rules/Transfers.md#not-a-heading)\n" }, "docs/a.md:1", "no heading"))

  it("counts headings of the same name as GitHub does", async () => {
    const page = "# A\n\n## Same\n\n## Same\n\n[x](#same-1)\n"
    assert.strictEqual((await checkWith({ "docs/a.md": page })).code, 0)
  })

  it("refuses a comment that names a document which is not in the repository", async () => {
    for (const document of ["decisions", "specification", "interface specification"]) {
      await refuses({ "apps/api/src/A.ts": `/** A rule (${document}, 4). */\n` }, "A.ts:1", "does not have")
    }
  })
})
