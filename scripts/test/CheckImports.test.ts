import { assert, describe, it } from "@effect/vitest"
import * as Path from "node:path"
import { repository, run, withFiles } from "./Fixture.ts"

const manifest = (
  name: string,
  dependencies: ReadonlyArray<string> = [],
  devDependencies: ReadonlyArray<string> = []
) => ({
  name: `@vault-custody/${name}`,
  dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, "*"])),
  devDependencies: Object.fromEntries(devDependencies.map((dependency) => [dependency, "*"]))
})

const workspace = {
  "package.json": { devDependencies: { vitest: "*" } },
  "packages/schema/package.json": manifest("schema", ["effect"]),
  "packages/domain/package.json": manifest("domain", ["@vault-custody/schema"], ["@vault-custody/testing"]),
  "packages/persistence/package.json": manifest("persistence", ["@vault-custody/domain"]),
  "packages/testing/package.json": manifest("testing"),
  "packages/embedded-postgres/package.json": manifest("embedded-postgres"),
  "packages/webhook-signing/package.json": manifest("webhook-signing", ["effect", "left-pad"]),
  "packages/cli/package.json": manifest("cli", [], ["effect"]),
  "apps/api/package.json": manifest("api", ["@vault-custody/domain"]),
  "bench/dispatch/package.json": manifest("bench-dispatch", ["@vault-custody/domain", "@vault-custody/api"])
}

const checkWith = (files: Readonly<Record<string, string>>) =>
  withFiles({ ...workspace, ...files }, (root) =>
    run(process.execPath, [Path.join(repository, "scripts", "checkImports.ts"), root], root)
  )

const refuses = async (
  files: Readonly<Record<string, string>>,
  where: string,
  why: string
): Promise<void> => {
  const { code, output } = await checkWith(files)
  assert.strictEqual(code, 1, output)
  assert.include(output, where)
  assert.include(output, why)
}

describe("checkImports", () => {
  it("accepts imports that point towards schema, and tests that use testing", async () => {
    const { code, output } = await checkWith({
      "packages/domain/src/Rule.ts":
        'import type { Id } from "@vault-custody/schema/Id"\nexport * from "./Other.ts"\n',
      "packages/domain/test/Rule.test.ts":
        'import "@vault-custody/testing/TestDatabase"\nimport { it } from "vitest"\n',
      "apps/api/src/main.ts": 'import "@vault-custody/domain/Rule"\nimport "node:fs"\n',
      "bench/dispatch/src/main.ts": 'import "@vault-custody/domain/Rule"\n',
      "scripts/Tool.ts": 'import "vitest"\nimport "./Other.ts"\n',
      "packages/schema/scripts/build.ts": 'import "../../../scripts/Other.ts"\n'
    })
    assert.strictEqual(code, 0, output)
    assert.include(output, "10 imports in 10 packages")
  })

  it("refuses an import against the direction, and says where and what is allowed", () =>
    refuses(
      { "packages/domain/src/Rule.ts": '\nimport { sql } from "@vault-custody/persistence/Sql"\n' },
      "packages/domain/src/Rule.ts:2",
      "domain may import only schema"
    ))

  it("refuses it as a type, as a re-export and as a dynamic import too", async () => {
    for (const text of [
      'import type { Sql } from "@vault-custody/persistence/Sql"',
      'export { Sql } from "@vault-custody/persistence/Sql"',
      'export const later = () => import("@vault-custody/persistence/Sql")'
    ]) {
      await refuses(
        { "packages/domain/src/Rule.ts": text },
        "packages/domain/src/Rule.ts:1",
        "imports persistence"
      )
    }
  })

  it("does not take a comment or a text for an import", async () => {
    const { code } = await checkWith({
      "packages/schema/src/Id.ts":
        '// import "@vault-custody/domain/Rule"\nexport const text = `import "effect-nonsense"`\n'
    })
    assert.strictEqual(code, 0)
  })

  it("refuses testing in what runs in production", () =>
    refuses(
      { "packages/domain/src/Rule.ts": 'import "@vault-custody/testing/TestDatabase"' },
      "packages/domain/src/Rule.ts:1",
      "outside of its test folder"
    ))

  it("refuses embedded-postgres to all but those that start databases", () =>
    refuses(
      { "apps/api/test/Api.test.ts": 'import "@vault-custody/embedded-postgres/EmbeddedPostgres"' },
      "apps/api/test/Api.test.ts:1",
      "which only testing, bench and apps/local may"
    ))

  it("refuses an import of an app", () =>
    refuses(
      { "packages/persistence/src/Sql.ts": 'import "@vault-custody/api/main"' },
      "packages/persistence/src/Sql.ts:1",
      "Nothing imports an app"
    ))

  it("refuses an import of a file that is not PascalCase", () =>
    refuses(
      { "packages/domain/src/Rules/Rule.ts": 'import "./otherRule.ts"' },
      "packages/domain/src/Rules/Rule.ts:1",
      "A module is PascalCase"
    ))

  it("accepts examples and a package's entry points by their camelCase names", async () => {
    const { code, output } = await checkWith({
      "packages/domain/test/Rule.test.ts": 'import "../examples/first.ts"\nimport "../src/index.ts"\n'
    })
    assert.strictEqual(code, 0, output)
  })

  it("refuses a relative path into another package", () =>
    refuses(
      { "packages/domain/src/Rule.ts": 'import "../../schema/src/Id.ts"' },
      "packages/domain/src/Rule.ts:1",
      "reaches into packages/schema by a relative path"
    ))

  it("refuses a benchmark an app, and an import that it does not declare", async () => {
    await refuses(
      { "bench/dispatch/src/main.ts": 'import "@vault-custody/api/main"' },
      "bench/dispatch/src/main.ts:1",
      "Nothing imports an app"
    )
    await refuses(
      { "bench/dispatch/src/main.ts": 'import "pg-boss"' },
      "bench/dispatch/src/main.ts:1",
      "does not declare"
    )
  })

  it("refuses the root's scripts the packages, by name and by path, and what runs in production the scripts", async () => {
    await refuses(
      { "scripts/Tool.ts": 'import "@vault-custody/schema/Id"' },
      "scripts/Tool.ts:1",
      "scripts may import no workspace package"
    )
    await refuses(
      { "scripts/Tool.ts": 'import "../packages/schema/src/Id.ts"' },
      "scripts/Tool.ts:1",
      "reaches into packages/schema by a relative path"
    )
    await refuses(
      { "packages/domain/src/Rule.ts": 'import "../../../scripts/Tool.ts"' },
      "packages/domain/src/Rule.ts:1",
      "reaches into scripts"
    )
  })

  it("lets a package that is published as one file import what it bundles from devDependencies", async () => {
    const { code, output } = await checkWith({
      "packages/cli/src/Main.ts": 'import "effect/Effect"\n'
    })
    assert.strictEqual(code, 0, output)
  })

  it("keeps webhook-signing alone but for effect", () =>
    refuses(
      { "packages/webhook-signing/src/Sign.ts": 'import "effect/Effect"\nimport "left-pad"' },
      "packages/webhook-signing/src/Sign.ts:2",
      "stands alone but for effect"
    ))

  it("refuses what the package does not declare, or declares for tests alone", async () => {
    await refuses(
      { "packages/schema/src/Id.ts": 'import "uuid"' },
      "packages/schema/src/Id.ts:1",
      "does not declare"
    )
    await refuses(
      { "packages/schema/src/Id.ts": 'import "vitest"' },
      "packages/schema/src/Id.ts:1",
      "does not declare"
    )
  })
})

describe("the linter", () => {
  it("refuses circular imports", () =>
    withFiles(
      {
        "A.ts": 'import { b } from "./B.ts"\nexport const a = (): number => b()\n',
        "B.ts": 'import { c } from "./C.ts"\nexport const b = (): number => c()\n',
        "C.ts": 'import { a } from "./A.ts"\nexport const c = (): number => a()\n'
      },
      async (root) => {
        const config = Path.join(repository, ".oxlintrc.json")
        const { code, output } = await run("oxlint", ["--config", config, "."], root)
        assert.notStrictEqual(code, 0)
        assert.include(output, "no-cycle")
      }
    ))
})
