import { createVaultClient } from "@vault-custody/client"
import { daysBack } from "@vault-custody/domain/Statements/DailyStatements"
import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { freePort } from "@vault-custody/testing/FreePort"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { scopes as allScopes } from "@vault-custody/schema/Api/Scope"
import { Context, Effect, Layer, Redacted, Scope } from "effect"
import * as Path from "node:path"
import { testBundle } from "../../../../scripts/TestBundle.ts"

const opsKey = `vault_ops_${"f".repeat(64)}`

/** The API and a dispatcher as processes, over a database of their own, with an organization and a key of it. */
export class Service extends Context.Service<
  Service,
  {
    readonly url: string
    readonly organizationId: string
    readonly apiKey: string
    /** Kills the API. */
    readonly stopApi: Effect.Effect<void>
    /** Starts it again, at the same address. */
    readonly startApi: Effect.Effect<void, ProcessUnderTest.ProcessEnded>
    /** Adds an account, which is an event; gives its id. */
    readonly addAccount: Effect.Effect<string>
    /** The receiver that endpoints of this service may name. */
    readonly receiver: WebhookReceiver.WebhookReceiver
    /** A key of the organization's twin for tests, which may do everything; there is a product then. */
    readonly testKey: Effect.Effect<string>
    /** Another key of the organization, and how to revoke it. */
    readonly anotherKey: Effect.Effect<{ readonly apiKey: string; readonly revoke: Effect.Effect<void> }>
    /** A key that may read the organization's records of the log. */
    readonly auditKey: Effect.Effect<string>
    /** Staff take in bars with these serial numbers, for a new account of the organization, whose id it gives. */
    readonly takeIn: (serialNumbers: ReadonlyArray<string>) => Effect.Effect<string>
    /** Staff make the statements of a day. */
    readonly makeStatements: (statementDate: string) => Effect.Effect<void>
    /** Runs a statement as the database's owner. */
    readonly asOwner: (statement: string) => Effect.Effect<void>
    /** Whether the dispatcher has made the statements of all days that it looks back at. */
    readonly isEachDayDone: Effect.Effect<boolean>
  }
>()("@vault-custody/cli/test/Service") {}

const main = (app: "api" | "dispatcher") =>
  Effect.promise(() => testBundle(Path.join(import.meta.dirname, "..", "..", "..", "..", "apps", app)))

const make = Effect.gen(function* () {
  const database = yield* TestDatabase.make({ template: "vault", migrate: migrateAt })
  const { ownerUrl } = database
  const [port, opsPort, metricsPort] = [yield* freePort, yield* freePort, yield* freePort]
  const scope = yield* Effect.scope
  const receiver = yield* WebhookReceiver.make()
  const env = {
    WEBHOOK_ALLOW_INSECURE_HOSTS: receiver.hostPort,
    DATABASE_URL: Redacted.value(ownerUrl),
    SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
    LOG_LEVEL: "warn",
    HOST: "127.0.0.1",
    OPS_KEY: opsKey,
    RATE_LIMIT_PER_MINUTE: "0"
  }
  const url = `http://127.0.0.1:${port}`
  const opsUrl = `http://127.0.0.1:${opsPort}`
  let api: ProcessUnderTest.ProcessUnderTest
  const startApi = Effect.gen(function* () {
    api = yield* ProcessUnderTest.node(yield* main("api"), {
      env: { ...env, PORT: String(port), OPS_PORT: String(opsPort) }
    })
    yield* api.awaitHttp(`${url}/readyz`)
  }).pipe(Scope.provide(scope))
  yield* startApi
  const dispatcher = yield* ProcessUnderTest.node(yield* main("dispatcher"), {
    env: {
      ...env,
      METRICS_PORT: String(metricsPort),
      LOG_ORIGIN: "localhost/log",
      LOG_SIGNING_KEY: Buffer.alloc(32, 9).toString("base64"),
      LOG_CHECKPOINT_SECONDS: "1"
    }
  })
  yield* dispatcher.awaitHttp(`http://127.0.0.1:${metricsPort}/healthz`)

  const staff = async (path: string, body?: object, method = "POST") => {
    const response = await fetch(`${opsUrl}/ops/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${opsKey}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    const { data }: { readonly data: { readonly id: string; readonly apiKey: string } } =
      await response.json()
    return data
  }
  const organization = yield* Effect.promise(() => staff("/organizations", { name: "Acme Metals" }))
  const scopes = [
    "organizations:read",
    "fbo_accounts:read",
    "fbo_accounts:create",
    "fbo_accounts:update",
    "events:read",
    "webhooks:manage",
    "transfer_batches:read"
  ]
  const newKey = (name: string, more: ReadonlyArray<string> = []) =>
    staff(`/organizations/${organization.id}/api-keys`, { name, scopes: [...scopes, ...more] })
  const { apiKey } = yield* Effect.promise(() => newKey("tests"))
  const vault = createVaultClient({ baseUrl: url, apiKey })
  const rowsAsOwner = (statement: string) =>
    TestDatabase.asOwner(statement).pipe(Effect.provideService(TestDatabase, database), Effect.orDie)
  let accounts = 0
  return Service.of({
    url,
    organizationId: organization.id,
    apiKey,
    startApi,
    receiver,
    stopApi: Effect.suspend(() => Effect.asVoid(api.stop("SIGKILL"))),
    testKey: Effect.promise(async () => {
      const { testOrganizationId } = await vault.organizations.getOrganization(organization.id)
      await staff("/products", {
        title: "American Silver Eagle (1 oz)",
        sku: "ASE",
        productType: "precious_metal",
        insuredValueCents: "3000"
      })
      const path = `/organizations/${testOrganizationId}/api-keys`
      return (await staff(path, { name: "twin", scopes: allScopes })).apiKey
    }),
    addAccount: Effect.promise(async () => {
      accounts++
      const email = `holder-${accounts}@example.org`
      return (
        await vault.fboAccounts.createFboAccount({ firstName: "Ada", lastName: `No. ${accounts}`, email })
      ).id
    }),
    auditKey: Effect.promise(async () => (await newKey("audit", ["inventory:read"])).apiKey),
    takeIn: (serialNumbers) =>
      Effect.promise(async () => {
        const person = { firstName: "Ada", lastName: "Sterling", email: "ada@example.org" }
        const account = await vault.fboAccounts.createFboAccount(person)
        const vaultId = String(Date.now()).slice(-12)
        await staff(`/fbo-accounts/${account.id}/vault-id`, { vaultId }, "PUT")
        const product = await staff("/products", {
          title: "Gold bar, 1 kg",
          sku: `BAR-${vaultId}`,
          productType: "precious_metal",
          metal: "gold",
          insuredValueCents: "9000000",
          isSerialized: true
        })
        const items = serialNumbers.map((serialNumber) => ({ productId: product.id, serialNumber }))
        await staff("/intake", { vaultId, items })
        return account.id
      }),
    makeStatements: (statementDate) =>
      Effect.promise(async () => void (await staff("/statements/generate", { statementDate }))),
    asOwner: (statement) => Effect.asVoid(rowsAsOwner(statement)),
    isEachDayDone: rowsAsOwner(
      "SELECT 1 FROM daily_runs WHERE name = 'statements' AND finished_at IS NOT NULL"
    ).pipe(Effect.map(([days]) => (days ?? []).length >= daysBack)),
    anotherKey: Effect.promise(async () => {
      const made = await newKey("another")
      const revoke = Effect.promise(() => staff(`/api-keys/${made.id}/revoke`))
      return { apiKey: made.apiKey, revoke: Effect.asVoid(revoke) }
    })
  })
})

export const layer = Layer.effect(Service, make)
