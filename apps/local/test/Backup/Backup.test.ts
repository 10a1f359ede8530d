import { assert, it } from "@effect/vitest"
import * as EmbeddedPostgres from "@vault-custody/embedded-postgres/EmbeddedPostgres"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { Effect, Redacted } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { repository } from "../../src/LocalSettings.ts"
import { launchReady, listAccounts, temporaryHome } from "../Starting.ts"

const guide = Fs.readFileSync(Path.join(repository, "docs", "operations.md"), "utf8")

/** The commands that the page shows behind such a mark. */
const commands = (name: string): string =>
  new RegExp(`<!-- drill: ${name} -->\\n\\n\`\`\`sh\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? ""

/** Tools of the repository, without the package manager in between. */
const TOOLS = { migrate: "migrateMain", "verify-ledger": "verifyLedgerMain" }

const runnable = (script: string): string =>
  Object.entries(TOOLS).reduce(
    (text, [name, main]) =>
      text.replaceAll(
        `npx -y pnpm@12 ${name}`,
        `"${process.execPath}" "${Path.join(repository, "packages", "runtime", "src", `${main}.ts`)}"`
      ),
    script
  )

it.live("what docs/operations.md shows brings everything back in a new PostgreSQL", () =>
  Effect.gen(function* () {
    const home = yield* temporaryHome
    const first = yield* launchReady(home)
    const accounts = yield* listAccounts(first.dev)
    const fresh = yield* EmbeddedPostgres.startThrowaway({ database: "vault" })
    const password = "a-password-of-the-drill"
    const owner = Redacted.value(fresh.url)
    const login = new URL(owner)
    login.username = "vault_api_login"
    login.password = password

    const drill = Effect.fnUntraced(function* (name: string, env: Readonly<Record<string, string>>) {
      const script = commands(name)
      assert.notStrictEqual(script, "")
      const run = yield* ProcessUnderTest.command("bash", {
        args: ["-c", `set -e -o pipefail\n${runnable(script)}`],
        cwd: home,
        env
      })
      const { code } = yield* run.exit
      assert.strictEqual(code, 0, [...run.lines(), ...run.errorLines()].join("\n"))
      return run.lines()
    })
    yield* drill("dump", { MIGRATION_DATABASE_URL: first.dev.databaseUrl })
    yield* first.process.stop("SIGTERM")
    const restored = {
      MIGRATION_DATABASE_URL: owner,
      API_DATABASE_PASSWORD: password,
      DISPATCHER_DATABASE_PASSWORD: password
    }
    yield* drill("restore", restored)
    const said = yield* drill("prove", { ...restored, DATABASE_URL: login.href })
    assert.match(said.join("\n"), /leads to the present holdings: 8 items/)

    const { opsKey, secretsKey } = first.dev
    const second = yield* launchReady(yield* temporaryHome, {
      DATABASE_URL: login.href,
      MIGRATION_DATABASE_URL: owner,
      OPS_KEY: opsKey,
      SECRETS_KEY: secretsKey
    })
    assert.deepStrictEqual(yield* listAccounts({ ...second.dev, apiKey: first.dev.apiKey }), accounts)
  }).pipe(Effect.scoped)
)
