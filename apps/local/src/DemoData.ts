import { scopes } from "@vault-custody/schema/Api/Scope"
import { Effect } from "effect"
import { FetchHttpClient } from "effect/http"
import { customerClient, operationsClient, type Urls } from "./Clients.ts"
import { seedDeliveries } from "./DemoDeliveries.ts"
import { DEMO_ADMIN, DEMO_OWNER } from "./DemoLinks.ts"
import { seedHoldings } from "./DemoHoldings.ts"
import { Keys } from "./Keys.ts"

const ORGANIZATION = { name: "Demo Bullion", contactEmail: "office@demo-bullion.example" }

const ACCOUNTS = [
  {
    holder: {
      firstName: "Ada",
      lastName: "Sterling",
      email: "ada.sterling@demo-bullion.example",
      phone: "+1 555 0100"
    },
    vaultId: "1000000017",
    aliases: ["70001234567"],
    addresses: [
      {
        name: "Ada Sterling",
        street1: "12 Mint Street",
        city: "Philadelphia",
        state: "PA",
        zip: "19106",
        country: "US"
      }
    ]
  },
  {
    holder: {
      firstName: "Grace",
      lastName: "Hallmark",
      email: "grace@hallmark-coins.example",
      businessName: "Hallmark Coins"
    },
    vaultId: "1000000025",
    aliases: [],
    addresses: []
  }
]

const MEMBERS = [
  DEMO_OWNER,
  { email: "liam.desk@demo-bullion.example", name: "Liam Desk", role: "admin" },
  { email: "noor.audit@demo-bullion.example", name: "Noor Audit", role: "viewer" }
] as const

/**
 * Sets up an organization to play with, through the two APIs, as staff and its customer would. Answers the keys
 * with the organization's among them.
 *
 * It is idempotent: it leaves existing data as they are, and adds nothing once the demo is complete, even if the user
 * has changed it since. It calls `keep` as soon as there are keys to save.
 */
export const seed = Effect.fn("DemoData.seed")(function* (
  urls: Urls,
  keys: Keys,
  keep: (keys: Keys) => Effect.Effect<void>,
  /** Where webhooks on this machine may go: with it the demo has deliveries, unless something listens there. */
  receiver: string | undefined
) {
  const withLiveKey = (yield* isWorking(urls, keys.demoKey)) ? keys : yield* createKey(urls, keys)
  const withDemoKey = (yield* isWorking(urls, withLiveKey.testKey))
    ? withLiveKey
    : yield* createTestKey(urls, withLiveKey)
  yield* keep(withDemoKey)
  if (withDemoKey.demoDone) return withDemoKey
  yield* seedMembers(urls, withDemoKey)
  yield* seedAdmin(urls, withDemoKey)
  yield* seedAccounts(urls, withDemoKey)
  yield* seedHoldings(
    yield* customerClient(urls, withDemoKey.demoKey ?? ""),
    yield* operationsClient(urls, withDemoKey.opsKey)
  )
  const account = yield* firstAccount(urls, withDemoKey.demoKey ?? "")
  if (receiver !== undefined && account !== undefined) {
    // A taken port or a busy machine is no reason not to start: then the demo has none.
    yield* seedDeliveries(yield* customerClient(urls, withDemoKey.demoKey ?? ""), account, receiver).pipe(
      Effect.timeout("20 seconds"),
      Effect.ignore
    )
  }
  const done = new Keys({ ...withDemoKey, demoDone: true })
  yield* keep(done)
  return done
}, Effect.provide(FetchHttpClient.layer))

/** A key may have been revoked, or the database replaced by a new one. A twin that is being reset answers otherwise. */
const isWorking = (urls: Urls, key: string | undefined) =>
  key === undefined
    ? Effect.succeed(false)
    : Effect.gen(function* () {
        const api = yield* customerClient(urls, key)
        yield* api.organizations.listOrganizations({ query: {} })
        return true
      }).pipe(
        Effect.catchTag("Unauthorized", () => Effect.succeed(false)),
        Effect.catchTag("TestResetRunning", () => Effect.succeed(true))
      )

const createKey = Effect.fnUntraced(function* (urls: Urls, keys: Keys) {
  const ops = yield* operationsClient(urls, keys.opsKey)
  const { data: known } = yield* ops.organizations.listOrganizations({ query: { limit: 100 } })
  const organization =
    known.find(({ name }) => name === ORGANIZATION.name) ??
    (yield* ops.organizations.createOrganization({ headers: {}, payload: ORGANIZATION })).data
  const { data: created } = yield* ops.organizations.createApiKey({
    headers: {},
    params: { id: organization.id },
    payload: { name: "Demo", scopes: [...scopes] }
  })
  return new Keys({ ...keys, demoKey: created.apiKey, demoDone: false })
})

const createTestKey = Effect.fnUntraced(function* (urls: Urls, keys: Keys) {
  const api = yield* customerClient(urls, keys.demoKey ?? "")
  const ops = yield* operationsClient(urls, keys.opsKey)
  const { data: organizations } = yield* api.organizations.listOrganizations({ query: {} })
  const twin = organizations[0]?.testOrganizationId
  if (twin === undefined || twin === null) return keys
  const { data: created } = yield* ops.organizations.createApiKey({
    headers: {},
    params: { id: twin },
    payload: { name: "Demo", scopes: [...scopes] }
  })
  return new Keys({ ...keys, testKey: created.apiKey })
})

const seedMembers = Effect.fnUntraced(function* (urls: Urls, keys: Keys) {
  const api = yield* customerClient(urls, keys.demoKey ?? "")
  const ops = yield* operationsClient(urls, keys.opsKey)
  const { data: organizations } = yield* api.organizations.listOrganizations({ query: {} })
  const { data: known } = yield* api.organizations.listMembers({ query: { limit: 100 } })
  for (const { id } of organizations) {
    for (const payload of MEMBERS) {
      if (known.some(({ email }) => email === payload.email)) continue
      yield* ops.organizations.addMember({ params: { id }, headers: {}, payload })
    }
  }
})

/** Creates the demo's admin; ignores a taken address, which an interrupted earlier start has left. */
const seedAdmin = Effect.fnUntraced(function* (urls: Urls, keys: Keys) {
  const ops = yield* operationsClient(urls, keys.opsKey)
  yield* Effect.catchTag(
    ops.operators.createOperator({ headers: {}, payload: DEMO_ADMIN }),
    "EmailInUse",
    () => Effect.void
  )
})

const seedAccounts = Effect.fnUntraced(function* (urls: Urls, keys: Keys) {
  const api = yield* customerClient(urls, keys.demoKey ?? "")
  const ops = yield* operationsClient(urls, keys.opsKey)
  const { data: known } = yield* api.fboAccounts.listFboAccounts({ query: { limit: 100 } })
  for (const { addresses, aliases, holder, vaultId } of ACCOUNTS) {
    const account =
      known.find(({ email }) => email === holder.email) ??
      (yield* api.fboAccounts.createFboAccount({ headers: {}, payload: holder })).data
    const params = { id: account.id }
    if (account.vaultId === undefined) yield* ops.fboAccounts.assignVaultId({ params, payload: { vaultId } })
    const { data: knownAliases } = yield* api.fboAccounts.listFboAccountAliases({ params, query: {} })
    for (const aliasVaultId of knownAliases.length === 0 ? aliases : []) {
      yield* api.fboAccounts.createFboAccountAlias({ params, headers: {}, payload: { aliasVaultId } })
    }
    const { data: knownAddresses } = yield* api.fboAccounts.listFboAccountAddresses({ params, query: {} })
    for (const address of knownAddresses.length === 0 ? addresses : []) {
      yield* api.fboAccounts.createFboAccountAddress({ params, headers: {}, payload: address })
    }
  }
})

/** An account to try things on: the demo's first, as it was set up first. */
export const firstAccount = Effect.fn("DemoData.firstAccount")(function* (urls: Urls, key: string) {
  const api = yield* customerClient(urls, key)
  const { data } = yield* api.fboAccounts.listFboAccounts({ query: { limit: 100 } })
  return data.at(-1)?.id
}, Effect.provide(FetchHttpClient.layer))
