import { assert, describe, it } from "@effect/vitest"
import * as Database from "@vault-custody/persistence/Common/Database"
import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { processRoles } from "@vault-custody/persistence/Privileges/Tables"
import { problemsOf } from "@vault-custody/runtime/ConfigValues"
import { freePort } from "@vault-custody/testing/FreePort"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Config, ConfigProvider, Effect, Redacted, Schema } from "effect"
import { SqlClient } from "effect/sql"
import * as Fs from "node:fs"
import { createServer } from "node:net"
import * as Path from "node:path"
import { dashboardPanels, seriesIn, seriesOf } from "../../../scripts/MonitoredSeries.ts"
import type { DevJson } from "../src/DevJson.ts"
import { repository } from "../src/LocalSettings.ts"
import { start } from "../src/Start.ts"
import {
  devJsonPath,
  launch,
  launchReady,
  listAccounts,
  postgresPid,
  settledHome,
  statusOf,
  temporaryHome,
  untilGone,
  untilStatus
} from "./Starting.ts"

const Role = Schema.Struct({ data: Schema.Struct({ role: Schema.String }) })

/** Uses the sign-in links among the lines, as their pages do, and answers the roles that they lead to. */
const signInBy = (lines: ReadonlyArray<string>) =>
  Effect.promise(async () => {
    const roles: Array<string> = []
    for (const line of lines) {
      const [, origin, token] = /(http\S+)\/(?:dashboard|console)\/sign-in#token=(\S+)/.exec(line) ?? []
      if (origin === undefined) continue
      const response = await fetch(`${origin}/auth/sessions`, {
        method: "POST",
        headers: { origin, "content-type": "application/json" },
        body: JSON.stringify({ token })
      })
      const text = await response.text()
      assert.strictEqual(response.status, 201, `${origin}: ${text}`)
      roles.push(Schema.decodeUnknownSync(Role)(JSON.parse(text)).data.role)
    }
    return roles
  })

const signInLinkMain = Path.join(repository, "packages/runtime/src/signInLinkMain.ts")

/** One of the two processes measures each series of the operators' dashboard. */
const measuresWhatIsShown = Effect.fnUntraced(function* (lines: ReadonlyArray<string>) {
  const printed = lines.find((line) => /^\s*Metrics /.test(line)) ?? ""
  const measured = yield* Effect.promise(() =>
    Promise.all((printed.match(/http\S+/g) ?? []).map(async (url) => (await fetch(url)).text()))
  )
  const known = new Set(measured.flatMap(seriesIn))
  const shown = dashboardPanels(repository).flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => seriesOf(expr))
  )
  assert.isAbove(shown.length, 20)
  assert.deepStrictEqual(
    shown.filter((name) => !known.has(name)),
    []
  )
})

/** The printed commands work when they are pasted, up to the signed delivery. */
const commandsWork = Effect.fnUntraced(function* (lines: ReadonlyArray<string>) {
  const [list = "", receive = "", change = ""] = commands(lines)

  const listed = yield* ProcessUnderTest.command("sh", { args: ["-c", list] })
  yield* listed.awaitLine(/"data":\[\{"id":"fbo_/)

  // Runs the package's script without the package manager in between, which would outlive the test.
  const script = "npx -y pnpm@12 receiver"
  assert.include(receive, script)
  const direct = receive.replace(script, `exec "${process.execPath}" apps/local/src/receiverMain.ts`)
  const receiver = yield* ProcessUnderTest.command("sh", { args: ["-c", direct], cwd: repository })
  yield* receiver.awaitLine(/Waiting for webhooks/)

  const changed = yield* ProcessUnderTest.command("sh", { args: ["-c", change] })
  yield* changed.awaitLine(/"phone":"\+1 555 \d{6}"/)
  yield* receiver.awaitLine(/fbo_account\.updated {2}evt_/)
  yield* receiver.awaitLine(/signature verified/)
})

describe("start", () => {
  it.live(
    "runs everything, prints its addresses, brings a PostgreSQL that died back, and stops cleanly",
    () =>
      Effect.gen(function* () {
        const home = yield* settledHome
        const { dev, process: started } = yield* launchReady(home)
        assert.strictEqual(Fs.statSync(devJsonPath(home)).mode & 0o777, 0o600)
        assert.match(dev.apiKey ?? "", /^vault_live_[0-9a-f]{64}$/)
        assert.match(dev.testKey ?? "", /^vault_test_[0-9a-f]{64}$/)
        assert.match(dev.opsKey, /^vault_ops_[0-9a-f]{64}$/)
        assert.lengthOf(Buffer.from(dev.secretsKey, "base64"), 32)
        assert.strictEqual(yield* statusOf(`${dev.baseUrl}/readyz`), 200)
        assert.isAbove((yield* listAccounts(dev)).length, 1)
        assert.deepStrictEqual(yield* rolesOf(dev), {
          "vault-custody-api": "vault_api_login",
          "vault-custody-dispatcher": "vault_dispatcher_login"
        })
        yield* measuresWhatIsShown(started.lines())

        process.kill(postgresPid(home), "SIGKILL")
        yield* untilStatus(`${dev.baseUrl}/readyz`, 503)
        yield* untilStatus(`${dev.baseUrl}/readyz`, 200)
        assert.isAbove((yield* listAccounts(dev)).length, 1)

        const postgres = postgresPid(home)
        assert.deepStrictEqual(yield* started.stop("SIGTERM"), { code: 0, signal: null })
        yield* untilGone(dev.pids.api, dev.pids.dispatcher, postgres)
        assert.isFalse(Fs.existsSync(devJsonPath(home)))
      }).pipe(Effect.scoped)
  )

  it.live("prints links and commands that work, without an operations key too, and stops once", () =>
    Effect.gen(function* () {
      const home = yield* settledHome
      const { dev, process: started } = yield* launchReady(home, {
        OPS_KEY: "off",
        RECEIVER_PORT: String(yield* freePort)
      })
      assert.strictEqual(dev.opsKey, "off")
      assert.deepStrictEqual(yield* signInBy(started.lines()), ["owner", "admin"])
      const made = yield* ProcessUnderTest.node(signInLinkMain, {
        env: { VAULT_HOME: home },
        args: ["max.keys@vault.example"]
      })
      yield* made.exit
      assert.deepStrictEqual(yield* signInBy(made.lines()), ["admin"])
      yield* commandsWork(started.lines())

      // It stops once, however many signals it gets.
      yield* started.signal("SIGINT")
      yield* started.signal("SIGINT")
      yield* started.signal("SIGTERM")
      assert.deepStrictEqual(yield* started.exit, { code: 0, signal: null })
    }).pipe(Effect.scoped)
  )

  it.live("can be stopped while it is still starting", () =>
    Effect.gen(function* () {
      const home = yield* settledHome
      const started = yield* launch(home)
      yield* started.awaitLine(/Starting the API/)
      const postgres = postgresPid(home)
      assert.deepStrictEqual(yield* started.stop("SIGINT"), { code: 0, signal: null })
      yield* untilGone(postgres)
    }).pipe(Effect.scoped)
  )

  it.live("after a kill -9 finds its ports and data again, and when an app dies it stops the rest", () =>
    Effect.gen(function* () {
      const home = yield* settledHome
      // Of itself alone: it leaves nothing running.
      const first = yield* launchReady(home)
      const accounts = yield* listAccounts(first.dev)
      const postgres = postgresPid(home)
      yield* first.process.stop("SIGKILL")
      const ports = { PORT: new URL(first.dev.baseUrl).port, OPS_PORT: new URL(first.dev.opsUrl).port }
      const second = yield* launchReady(home, ports)
      assert.deepStrictEqual(keysOf(second.dev), keysOf(first.dev))
      assert.strictEqual(second.dev.baseUrl, first.dev.baseUrl)
      assert.deepStrictEqual(yield* listAccounts(second.dev), accounts)
      yield* untilGone(first.dev.pids.api, first.dev.pids.dispatcher, postgres)

      // Of everything.
      const { api, dispatcher } = second.dev.pids
      for (const pid of [second.process.pid, api, dispatcher, postgresPid(home)]) process.kill(pid, "SIGKILL")
      const third = yield* launchReady(home)
      assert.deepStrictEqual(keysOf(third.dev), keysOf(first.dev))
      assert.deepStrictEqual(yield* listAccounts(third.dev), accounts)
      yield* stopsWithout("dispatcher", third, postgresPid(home))
    }).pipe(Effect.scoped)
  )
})

/** The keys, which every start of a home has alike. */
const keysOf = ({ apiKey, opsKey, secretsKey, testKey }: DevJson) => ({ apiKey, testKey, opsKey, secretsKey })

/** Kills one of the apps: the rest is stopped, those others included, and `start` ends with 1. */
const stopsWithout = Effect.fnUntraced(function* (
  victim: "api" | "dispatcher",
  { dev, process: started }: Effect.Success<ReturnType<typeof launchReady>>,
  ...others: ReadonlyArray<number>
) {
  process.kill(dev.pids[victim], "SIGKILL")
  assert.strictEqual((yield* started.exit).code, 1)
  assert.isTrue(started.errorLines().some((line) => line.includes("ended (signal SIGKILL)")))
  yield* untilGone(dev.pids.api, dev.pids.dispatcher, ...others)
})

/** Asserts that `start` refuses, as a process, with that environment. */
const refuses = (environment: Readonly<Record<string, string>>, why: RegExp) =>
  Effect.gen(function* () {
    const home = yield* temporaryHome
    const started = yield* launch(home, environment)
    assert.strictEqual((yield* started.exit).code, 1)
    assert.match(started.errorLines().join("\n"), why)
    assert.isFalse(Fs.existsSync(devJsonPath(home)))
  }).pipe(Effect.scoped)

/** Asserts the same in this process, which costs next to nothing. */
const refusesHere = (environment: Readonly<Record<string, string>>, why: RegExp) =>
  Effect.gen(function* () {
    const home = yield* temporaryHome
    const settings = { VAULT_HOME: home, PORT: "0", OPS_PORT: "0", METRICS_PORT: "0", ...environment }
    const error = yield* Effect.flip(Effect.scoped(start)).pipe(
      Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown(settings))
    )
    assert.match(error instanceof Config.ConfigError ? problemsOf(error).join("\n") : error.message, why)
    assert.isFalse(Fs.existsSync(devJsonPath(home)))
  }).pipe(Effect.scoped)

describe("start refuses", () => {
  for (const variable of ["PORT", "OPS_PORT", "METRICS_PORT"]) {
    it.live(`a taken port, naming ${variable}`, () =>
      Effect.gen(function* () {
        const port = yield* Effect.acquireRelease(
          Effect.callback<ReturnType<typeof createServer>>((resume) => {
            const server = createServer()
            server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
          }),
          (server) => Effect.sync(() => server.close())
        ).pipe(
          Effect.map((server) => {
            const address = server.address()
            return typeof address === "object" ? String(address?.port) : ""
          })
        )
        const refused = variable === "PORT" ? refuses : refusesHere
        yield* refused({ [variable]: port }, new RegExp(`${variable}: port ${port} is taken`))
      }).pipe(Effect.scoped)
    )
  }

  it.live("two listeners on one port", () =>
    Effect.flatMap(freePort, (port) =>
      refusesHere({ PORT: String(port), OPS_PORT: String(port) }, /OPS_PORT and PORT are both \d+/)
    )
  )

  it.live("a bad variable, by its name", () =>
    refuses({ RATE_LIMIT_PER_MINUTE: "many" }, /RATE_LIMIT_PER_MINUTE/)
  )

  it.live("a database of one's own without the keys that it needs", () =>
    refusesHere({ DATABASE_URL: "postgres://u:p@127.0.0.1:1/x" }, /OPS_KEY: is not set/)
  )

  it.live("a VAULT_HOME that another start holds, naming who", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      const first = yield* launch(home)
      yield* first.awaitLine(/Starting PostgreSQL/)
      const second = yield* launch(home)
      assert.strictEqual((yield* second.exit).code, 1)
      assert.include(second.errorLines().join("\n"), `pid ${first.pid}`)
    }).pipe(Effect.scoped)
  )
})

describe("start with DATABASE_URL", () => {
  it.live(
    "uses that database, with the keys that it is given, sets up no demo, and stops when the API dies",
    () =>
      Effect.gen(function* () {
        const home = yield* temporaryHome
        const database = yield* TestDatabase.make({
          template: "vault",
          migrate: migrateAt,
          roles: processRoles
        })
        // Start's migrations make these grants.
        yield* Effect.provideService(
          TestDatabase.asOwner("REVOKE SELECT ON products FROM vault_api, vault_dispatcher"),
          TestDatabase,
          database
        )
        const opsKey = `vault_ops_${"0123456789abcdef".repeat(4)}`
        const launched = yield* launchReady(home, {
          DATABASE_URL: Redacted.value(database.url),
          MIGRATION_DATABASE_URL: Redacted.value(database.ownerUrl),
          OPS_KEY: opsKey,
          SECRETS_KEY: Buffer.alloc(32, 7).toString("base64")
        })
        const { dev, process: started } = launched
        assert.isNull(dev.apiKey)
        assert.strictEqual(dev.opsKey, opsKey)
        assert.strictEqual(dev.databaseUrl, Redacted.value(database.ownerUrl))
        const roles = yield* rolesOf(dev)
        assert.deepStrictEqual(
          new Set(Object.values(roles)),
          new Set([new URL(Redacted.value(database.url)).username])
        )
        assert.notMatch(started.lines().join("\n"), /logs in as/)
        assert.isFalse(Fs.existsSync(`${home}/postgres`))
        yield* stopsWithout("api", launched)
      }).pipe(Effect.scoped)
  )
})

/** The database roles of the apps, by the apps' names. */
const rolesOf = (dev: DevJson) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ readonly app: string; readonly usename: string }>`
      SELECT DISTINCT substring(application_name FROM '^vault-custody-[a-z]+') AS app, usename::text
      FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'vault-custody-%'`
    return Object.fromEntries(rows.map(({ app, usename }) => [app, usename]))
  }).pipe(Effect.provide(Database.layer({ url: Redacted.make(dev.databaseUrl), applicationName: "test" })))

/** The commands among the last lines: those that start with a tab stop and no `#`, continued ones joined. */
const commands = (lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines
    .slice(lines.findIndex((line) => line.startsWith("Paste")))
    .join("\n")
    .split("\n\n")
    .map((paragraph) =>
      paragraph
        .split("\n")
        .filter((line) => line.startsWith("  ") && !line.startsWith("  #"))
        .join("\n")
    )
    .filter((command) => command !== "")
