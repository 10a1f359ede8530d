import { scopes } from "@vault-custody/schema/Api/Scope"
import { Effect } from "effect"
import { FetchHttpClient } from "effect/http"
import { customerClient, operationsClient, type Urls } from "./Clients.ts"
import { seedDeliveries } from "./DemoDeliveries.ts"
import { DEMO_ORGANIZATION } from "./DemoLinks.ts"
import { Keys } from "./Keys.ts"

/**
 * Gives the demo organization, which the history of the vault has, keys and deliveries, through the two APIs, as staff and
 * its customer would. Answers the keys with the organization's among them.
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
    known.find(({ name }) => name === DEMO_ORGANIZATION) ??
    (yield* ops.organizations.createOrganization({ headers: {}, payload: { name: DEMO_ORGANIZATION } })).data
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

/** An account to try things on: the demo's first, as it was set up first. */
export const firstAccount = Effect.fn("DemoData.firstAccount")(function* (urls: Urls, key: string) {
  const api = yield* customerClient(urls, key)
  const { data } = yield* api.fboAccounts.listFboAccounts({ query: { limit: 100 } })
  return data.at(-1)?.id
}, Effect.provide(FetchHttpClient.layer))
