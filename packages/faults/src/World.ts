import { Data, Effect, Schedule } from "effect"
import { type Address, call, type Credentials } from "./Workload/Call.ts"
import { vaultIdOf } from "./Workload/AccountActions.ts"
import { Organization } from "./Workload/Organization.ts"
import type { Operation } from "./Workload/Operation.ts"
import { eventTypes } from "./Workload/WebhookActions.ts"
import { opsKey } from "./System/Processes.ts"
import type { Receivers } from "./System/Receivers.ts"

/** An endpoint, and the secret that verifies its deliveries. */
export interface Endpoint {
  readonly path: string
  readonly secret: string
}

/** The initial data of a run. */
export interface World {
  readonly organizations: ReadonlyArray<Organization>
  readonly products: ReadonlyArray<string>
  readonly endpoints: ReadonlyArray<Endpoint>
}

/** The path of the endpoint that receives every event of an organization, the first one included. */
const witnessOf = (organization: number): string => `witness-${organization}`

class SetUpFailed extends Data.TaggedError("SetUpFailed")<{ readonly message: string }> {}

interface Made {
  readonly id: string
  readonly apiKey: string
  readonly signingSecret: string
}

const scopes = [
  "organizations:read",
  "fbo_accounts:read",
  "fbo_accounts:create",
  "fbo_accounts:update",
  "inventory:read",
  "inbound_shipments:read",
  "inbound_shipments:create",
  "inbound_shipments:update",
  "outbound_requests:read",
  "outbound_requests:create",
  "outbound_requests:update",
  "outbound_shipments:read",
  "transfer_batches:read",
  "transfer_batches:create",
  "transfer_batches:update",
  "webhooks:manage"
]

/** Retries an unanswered request under the same idempotency key: a busy machine is no fault. */
const again = Schedule.spaced("100 millis")
const most = "90 seconds"

/** Makes the organizations, products and endpoints of a run, over HTTP and before anything goes wrong. */
export const makeWorld = Effect.fnUntraced(function* (
  api: Address,
  receivers: Pick<Receivers, "url">,
  count: number
) {
  let asked = 0
  const ask = (method: Operation["method"], path: string, body: unknown, credentials: Credentials) =>
    Effect.gen(function* () {
      const staff = path.startsWith("/ops/")
      const operation = {
        name: "set up",
        client: 0,
        method,
        path,
        staff,
        body,
        idempotencyKey: method === "POST" ? `set-up-${++asked}` : undefined,
        marker: ""
      }
      const attempt = Effect.promise(() =>
        call(operation, api, credentials, "r-set-up", () => performance.now())
      )
      const { outcome } = yield* Effect.repeat(attempt, {
        until: ({ outcome: { kind } }) => kind !== "unknown",
        schedule: again
      }).pipe(
        Effect.timeoutOrElse({
          duration: most,
          orElse: () =>
            Effect.fail(new SetUpFailed({ message: `${method} ${path}: no answer within ${most}` }))
        })
      )
      if (outcome.kind === "done") return outcome.data as Made
      return yield* new SetUpFailed({ message: `${method} ${path}: ${JSON.stringify(outcome)}` })
    })
  const staff = (method: Operation["method"], path: string, body: unknown) =>
    ask(method, path, body, { apiKey: "", opsKey })

  const products = yield* Effect.forEach([1, 2, 3, 4], (n) =>
    staff("POST", "/ops/v1/products", {
      title: `Gold bar ${n}`,
      sku: `SKU-${n}`,
      productType: "precious_metal",
      insuredValueCents: String(n * 1000),
      weightGrams: 31
    })
  )

  const endpoints: Array<Endpoint> = []
  const organizations = yield* Effect.forEach(
    Array.from({ length: count }, (_, n) => n),
    Effect.fnUntraced(function* (n) {
      const { id } = yield* staff("POST", "/ops/v1/organizations", { name: `Organization ${n}` })
      const { apiKey } = yield* staff("POST", `/ops/v1/organizations/${id}/api-keys`, { name: "key", scopes })
      const organization = new Organization(id, apiKey)
      const customer = (path: string, body: unknown) => ask("POST", path, body, { apiKey, opsKey })
      for (const [path, events] of [
        [witnessOf(n), eventTypes],
        [`some-${n}`, eventTypes.slice(0, 4)]
      ] as const) {
        const made = yield* customer("/v1/webhooks", { name: path, url: receivers.url(path), events })
        endpoints.push({ path, secret: made.signingSecret })
      }
      for (const each of [1, 2]) {
        const account = yield* customer("/v1/fbo-accounts", {
          firstName: "Ann",
          lastName: "Lee",
          email: "ann@example.org"
        })
        const vaultId = vaultIdOf(n * 10 + each)
        yield* staff("PUT", `/ops/v1/fbo-accounts/${account.id}/vault-id`, { vaultId })
        organization.accounts.add(account.id)
        organization.vaultIds.set(account.id, vaultId)
      }
      return organization
    })
  )
  return { organizations, products: products.map(({ id }) => id), endpoints } satisfies World
})
