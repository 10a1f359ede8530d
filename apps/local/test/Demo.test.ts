import { assert, it, layer } from "@effect/vitest"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { smtpReceiver } from "@vault-custody/testing/SmtpReceiver"
import { Effect, Redacted, Schedule, Schema } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import type { DevJson } from "../src/DevJson.ts"
import { repository } from "../src/LocalSettings.ts"
import { launch, launchReady, RunningStart, temporaryHome, withoutManager } from "./Starting.ts"

const Listed = Schema.Struct({
  data: Schema.Array(
    Schema.Struct({
      status: Schema.optionalKey(Schema.String),
      role: Schema.optionalKey(Schema.String),
      fineTroyOunces: Schema.optionalKey(Schema.String)
    })
  )
})

const Deliveries = Schema.Struct({
  data: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      isActive: Schema.optionalKey(Schema.Boolean),
      status: Schema.optionalKey(Schema.String),
      attempts: Schema.optionalKey(Schema.Array(Schema.Unknown))
    })
  )
})

const ask = (url: string, key: string) =>
  Effect.promise(async () => (await fetch(url, { headers: { authorization: `Bearer ${key}` } })).json())

const day = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** The figures that the pages show of a vault with two years of history. */
const hasLivingVault = Effect.fnUntraced(function* (dev: DevJson) {
  const staff = (path: string) => ask(`${dev.opsUrl}/ops/v1${path}`, dev.opsKey)

  assert.lengthOf((yield* staff("/organizations?limit=100")).data, 3)
  assert.lengthOf((yield* staff("/fbo-accounts?limit=100")).data, 30)
  const { data: queues } = yield* staff("/work").pipe(
    // The dispatcher sends to an endpoint that does not answer, and looks at limits, from time to time.
    Effect.repeat({
      until: ({ data }) => !empty(data).includes("webhooks_failing"),
      schedule: Schedule.spaced("200 millis")
    })
  )
  assert.sameMembers(empty(queues), [
    // These are of a moment, or of a fault.
    "transfers_processing",
    "ambiguous_marks",
    "register_conflicts"
  ])

  // No day of the last month has half of what the day before or after it has.
  const { data: days } = yield* ask(
    `${dev.baseUrl}/v1/holdings/history?from=${day(29)}&to=${day(0)}`,
    dev.apiKey ?? ""
  )
  const values: ReadonlyArray<number> = days.map((of: { readonly totalMarketValueCents: string }) =>
    Number(of.totalMarketValueCents)
  )
  assert.lengthOf(values, 30)
  assert.isAbove(new Set(values).size, 8)
  for (const [index, value] of values.entries()) {
    const before = values[index - 1] ?? value
    assert.isBelow(Math.max(value, before), 1.5 * Math.min(value, before), `day ${index}`)
  }
  const { data: longAgo } = yield* ask(
    `${dev.baseUrl}/v1/holdings/history?from=${day(700)}&to=${day(699)}`,
    dev.apiKey ?? ""
  )
  assert.isAbove(longAgo[0].totalItemCount, 0)

  // The first account has a final statement of each day since it was opened: `vaultc audit verify` names days without.
  const [first] = (yield* ask(`${dev.baseUrl}/v1/fbo-accounts?order=createdAt&limit=1`, dev.apiKey ?? ""))
    .data
  const dates: Array<string> = []
  for (const page of Array.from({ length: 8 }, (_, before) => before + 1)) {
    const query = `fboAccountId=${first.id}&order=createdAt&limit=100&page=${page}`
    const { data } = yield* ask(`${dev.baseUrl}/v1/statements?${query}`, dev.apiKey ?? "")
    assert.isTrue(data.every((of: { readonly isFinal: boolean }) => of.isFinal))
    dates.push(...data.map((of: { readonly statementDate: string }) => of.statementDate))
  }
  assert.isAbove(dates.length, 700)
  assert.deepStrictEqual(
    dates.toSorted(),
    Array.from({ length: dates.length }, (_, passed) => day(dates.length - passed))
  )

  const verified = yield* ProcessUnderTest.node(verifyLedgerMain, {
    env: { DATABASE_URL: dev.databaseUrl, SECRETS_KEY: dev.secretsKey }
  })
  assert.strictEqual((yield* verified.exit).code, 0)
  const [, items] = /holdings: (\d+) items/.exec(verified.lines().join(" ")) ?? []
  assert.isAtLeast(Number(items), 500)
})

/** The queues in which nothing waits. */
const empty = ({
  queues
}: {
  readonly queues: ReadonlyArray<{ readonly queue: string; readonly count: number }>
}): Array<string> => queues.flatMap(({ count, queue }) => (count === 0 ? [queue] : []))

/** The shell block of the README below the comment with that name. */
const walk = (name: string): string => {
  const readme = Fs.readFileSync(Path.join(repository, "README.md"), "utf8")
  const block = new RegExp(`<!-- walk: ${name} -->\\s*\`\`\`sh\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1]
  assert.isDefined(block, `README.md has no shell block named ${name}`)
  return block ?? ""
}

const verifyLedgerMain = Path.join(repository, "packages/runtime/src/verifyLedgerMain.ts")

layer(RunningStart.layer, { timeout: "10 minutes", excludeTestServices: true })("a running service", (it) => {
  it.effect(
    "has a demo organization with members in every role, and whatever lasts in every state: requests, transfers, shipments, deliveries",
    () =>
      Effect.gen(function* () {
        const { dev } = yield* RunningStart
        const get = (path: string) =>
          Effect.promise(async () => {
            const response = await fetch(`${dev.baseUrl}${path}`, {
              headers: { authorization: `Bearer ${dev.apiKey}` }
            })
            return Schema.decodeUnknownSync(Deliveries)(await response.json()).data
          })
        const [endpoint] = yield* get("/v1/webhooks")
        assert.isFalse(endpoint?.isActive)
        const deliveries = yield* get(`/v1/webhooks/${endpoint?.id}/deliveries`)
        assert.deepStrictEqual(
          deliveries.map(({ attempts, status }) => [status, attempts?.length]),
          [
            ["pending", 1],
            ["failed", 3],
            ["delivered", 1]
          ]
        )
        const list = (path: string, filter = "") =>
          Effect.promise(async () => {
            const response = await fetch(`${dev.baseUrl}${path}?limit=100${filter}`, {
              headers: { authorization: `Bearer ${dev.apiKey}` }
            })
            return Schema.decodeUnknownSync(Listed)(await response.json()).data
          })
        const statuses = Effect.fnUntraced(function* (path: string) {
          return [...new Set((yield* list(path)).map(({ status }) => status ?? ""))]
        })
        // Large bars weigh what each of them weighs.
        const weighed = yield* list("/v1/inventory", "&sku=DEMO-GDB-400OZ")
        assert.sameMembers(
          weighed.map(({ fineTroyOunces }) => fineTroyOunces),
          ["396.752", "399.561"]
        )
        assert.sameMembers(
          (yield* list("/v1/members")).map(({ role }) => role),
          ["owner", "admin", "viewer"]
        )
        assert.includeMembers(yield* statuses("/v1/outbound-requests"), [
          "pending_review",
          "processing",
          "rejected",
          "cancelled"
        ])
        assert.includeMembers(yield* statuses("/v1/transfers"), [
          "pending_approval",
          "completed",
          "cancelled"
        ])
        assert.sameMembers(yield* statuses("/v1/inbound-shipments"), [
          "created",
          "in_transit",
          "received",
          "cancelled"
        ])
        yield* hasLivingVault(dev)
      }).pipe(Effect.scoped)
  )

  it.effect("runs the demo to its end, and every webhook of it arrives verified", () =>
    Effect.gen(function* () {
      // The demo is told of no port: it listens where the running service sends to.
      const { home } = yield* RunningStart
      const demo = yield* ProcessUnderTest.node(
        Path.join(repository, "apps", "local", "src", "demoMain.ts"),
        {
          cwd: repository,
          env: { VAULT_HOME: home }
        }
      )
      const { code } = yield* demo.exit
      assert.strictEqual(code, 0, [...demo.lines(), ...demo.errorLines()].slice(-30).join("\n"))
      const output = demo.lines().join("\n")
      for (const type of [
        "inventory.received",
        "transfer.completed",
        "outbound_shipment.delivered",
        "statement.generated"
      ]) {
        assert.include(output, `✉ ${type} `)
      }
      assert.match(output, /Statement stm_\w+ of \d{4}-\d\d-\d\d, version 1, is in entry \d+/)
      assert.include(output, "All holds.")
      assert.match(output, /changed_record: Record \d+ is not the one that the log took in/)
      assert.match(output, /bad_register: The register has the bar [0-9a-f]{64} twice/)
    }).pipe(Effect.scoped)
  )

  it.effect(
    "is led by the README from a key to a verified webhook, to a shipment's end in test mode, and to a customer of one's own",
    () =>
      Effect.gen(function* () {
        const { home } = yield* RunningStart

        // As it stands there, in a terminal that has VAULT_HOME alone, but for the package manager, which a receiver would
        // outlive.
        const paste = (...names: ReadonlyArray<string>) => {
          const text = names.map(walk).join("\n")
          const script = withoutManager(text).replace(
            `"${process.execPath}" apps/local/src/receiverMain.ts`,
            `exec "${process.execPath}" apps/local/src/receiverMain.ts`
          )
          return ProcessUnderTest.command("sh", {
            args: ["-e", "-c", script],
            cwd: repository,
            env: { VAULT_HOME: home }
          })
        }

        const receiver = yield* paste("key", "receiver")
        yield* receiver.awaitLine(/"data":\[\{"id":"fbo_/)
        yield* receiver.awaitLine(/Waiting for webhooks/)
        const change = yield* paste("change")
        yield* change.awaitLine(/"data":\{"id":"fbo_/)
        yield* receiver.awaitLine(/fbo_account\.created {2}evt_/)
        yield* receiver.awaitLine(/signature verified/)

        const shipment = yield* paste("shipment")
        yield* shipment.awaitLine(/"state":"fulfilled"/)
        yield* receiver.awaitLine(/outbound_shipment\.delivered {2}evt_/)

        const customer = yield* paste("customer")
        yield* customer.awaitLine(/"apiKey":"vault_live_[0-9a-f]{64}"/)
      }).pipe(Effect.scoped),
    // A program for each block.
    400_000
  )
})

it.live(
  "the demo organization is whole whatever the settings and wherever a start before was killed, and its people are mailed nothing",
  () =>
    Effect.gen(function* () {
      const mailServer = yield* smtpReceiver()
      const home = yield* temporaryHome
      const mailServerFile = Path.join(Path.dirname(home), "smtp-url")
      Fs.writeFileSync(mailServerFile, Redacted.value(mailServer.url))
      const settings = {
        DUAL_CONTROL_ABOVE_CENTS: "1",
        SMTP_URL_FILE: mailServerFile,
        SMTP_FROM: "vault@example.org",
        SMTP_ALLOW_INSECURE: "true",
        RATE_LIMIT_PER_MINUTE: "60",
        TRANSFER_SYNC_LIMIT: "0"
      }
      // The database is whole or has nothing: this one is killed while the history is made.
      const early = yield* launch(home, settings)
      yield* early.awaitLine(/Making two years/)
      yield* early.stop("SIGKILL")

      const killed = yield* launch(home, settings)
      yield* killed.awaitLine(/Setting up the demo organization/)
      const keysFile = Path.join(home, "keys.json")
      const hasDemoKey = Effect.sync(() => Fs.readFileSync(keysFile, "utf8").includes("demoKey"))
      yield* Effect.repeat(hasDemoKey, { until: (found) => found, schedule: Schedule.spaced("10 millis") })
      yield* killed.stop("SIGKILL")
      const { dev } = yield* launchReady(home, settings)
      const count = (path: string) =>
        Effect.promise(async () => {
          const response = await fetch(`${dev.baseUrl}${path}?limit=100`, {
            headers: { authorization: `Bearer ${dev.apiKey}` }
          })
          return Schema.decodeUnknownSync(Listed)(await response.json()).data.length
        })
      const lists = [
        "members",
        "fbo-accounts",
        "inventory",
        "inbound-shipments",
        "transfers",
        "outbound-requests"
      ]
      const counts = yield* Effect.forEach(lists, (name) => count(`/v1/${name}`))
      assert.deepStrictEqual(counts, [3, 14, 100, 30, 7, 15])
      // No mail is sent before the one that this request asks for.
      yield* Effect.promise(() =>
        fetch(`${dev.baseUrl}/auth/email-codes`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ email: "liam.desk@demo-bullion.example" })
        })
      )
      const [first] = yield* mailServer.waitFor(1)
      assert.include(first?.text, "code")
      assert.lengthOf(mailServer.received(), 1)
    }).pipe(Effect.scoped),
  // It starts everything twice.
  900_000
)
