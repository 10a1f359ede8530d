import customerDocument from "@vault-custody/schema/openapi.json" with { type: "json" }
import staffDocument from "@vault-custody/schema/openapi-operations.json" with { type: "json" }
import { makeRandom } from "@vault-custody/testing/Random"
import { Effect } from "effect"
import { at, listOf, parse } from "./Json.ts"
import { type Credential, signIn } from "./SignIn.ts"
import type { Listener, Operation } from "./Operations.ts"
import { makePool } from "./Pool.ts"
import { beginWork } from "./Work.ts"
import type { Maker } from "./Requests.ts"
import { type Answer, makeSender, type NoAnswer, type Sending } from "./Send.ts"
import type { Service } from "./Service.ts"

/** All scopes that there are. */
const scopes = listOf(at(customerDocument, "components", "schemas", "Scope", "enum"))
const allScopes =
  scopes.length > 0 ? scopes : listOf(at(staffDocument, "components", "schemas", "Scope", "enum"))

const bearer = (key: string): Credential["headers"] => [["Authorization", `Bearer ${key}`]]

/** A sequence of requests with a seed, an organization and a memory of its own: it is the same whatever others do. */
export interface Lane {
  readonly maker: Maker
  readonly send: (listener: Listener, sending: Sending) => Effect.Effect<Answer | NoAnswer>
}

/** Sets an organization up with accounts and items in them. */
export const makeLane = Effect.fnUntraced(function* (service: Service, seed: number) {
  const random = makeRandom(seed)
  const pool = makePool(random)
  const senders = {
    public: makeSender(service.origins.public),
    operations: makeSender(service.origins.operations)
  }
  const call = Effect.fnUntraced(function* (
    listener: Listener,
    key: string,
    method: string,
    target: string,
    body: unknown
  ) {
    const answer = yield* senders[listener]({
      method,
      target,
      headers: [
        ...bearer(key),
        ...(body === undefined ? [] : [["Content-Type", "application/json"] as const])
      ],
      body: body === undefined ? undefined : Buffer.from(JSON.stringify(body))
    })
    if (!("status" in answer) || answer.status >= 300) throw new Error(`${target}: ${JSON.stringify(answer)}`)
    const json = parse(answer.text)
    pool.harvest(json)
    return json
  })
  const staff = (target: string, body: unknown, method = "POST") =>
    call("operations", service.opsKey, method, `/ops/v1${target}`, body)

  const name = `Lane ${seed}`
  const organizationId = String(at(yield* staff("/organizations", { name }), "data", "id"))
  const newKey = Effect.map(
    staff(`/organizations/${organizationId}/api-keys`, { name, scopes: allScopes }),
    (json) => String(at(json, "data", "apiKey"))
  )
  const key = yield* newKey
  const customer = (target: string, body: unknown) => call("public", key, "POST", `/v1${target}`, body)

  const accounts: Array<{ readonly id: string; readonly items: ReadonlyArray<string> }> = []
  for (let n = 0; n < 2; n++) {
    const sku = `${name}-${n}`
    const product = {
      title: "1 oz Gold Eagle",
      sku,
      productType: "precious_metal",
      insuredValueCents: "250000"
    }
    const productId = at(yield* staff("/products", product), "data", "id")
    const person = { firstName: "Ada", lastName: "Byron", email: "ada@example.org" }
    const accountId = String(at(yield* customer("/fbo-accounts", person), "data", "id"))
    const vaultId = `${(seed % 100_000) + 100_000}${n}000`
    yield* staff(`/fbo-accounts/${accountId}/vault-id`, { vaultId }, "PUT")
    const taken = yield* staff("/intake", {
      vaultId,
      items: Array.from({ length: 15 }, () => ({ productId }))
    })
    const items = listOf(at(taken, "data", "items")).map((item) => String(at(item, "id")))
    accounts.push({ id: accountId, items })
  }
  yield* beginWork({ accounts, customer, staff })

  const keys: Record<Listener, Credential> = {
    public: {
      headers: bearer(key),
      renew: Effect.map(newKey, (renewed) => {
        keys.public = { ...keys.public, headers: bearer(renewed) }
      })
    },
    operations: { headers: bearer(service.opsKey) }
  }

  let signedIn = 0
  const newSession = (listener: Listener) =>
    signIn({
      listener,
      listenerUrl: service.origins[listener],
      newEmail: () => `${listener}-${seed}-${++signedIn}@example.org`,
      organizationId,
      staff,
      send: senders[listener]
    })
  const session = Effect.fnUntraced(function* (listener: Listener) {
    const renew = Effect.map(
      Effect.suspend(() => newSession(listener)),
      (headers) => {
        sessions[listener] = { headers, renew }
      }
    )
    return { headers: yield* newSession(listener), renew } satisfies Credential
  })
  const sessions: Record<Listener, Credential> = {
    public: yield* session("public"),
    operations: yield* session("operations")
  }

  const credentialOf = ({ isForPeople, listener }: Operation): Credential => {
    if (random.chance(0.01)) return { headers: bearer(`vault_live_${"0".repeat(64)}`) }
    const whose = random.chance(0.99) ? listener : random.pick(["public", "operations"] as const)
    const byPerson = random.chance(isForPeople ? 0.95 : 0.3)
    const credential = byPerson ? sessions[whose] : keys[whose]
    if (byPerson && random.chance(0.02)) {
      return { headers: [...credential.headers.slice(0, 1), ["Origin", "https://elsewhere.example"]] }
    }
    return whose === listener ? credential : { headers: credential.headers }
  }
  return {
    maker: { random, pool, credentialOf },
    send: (listener, sending) => senders[listener](sending)
  } satisfies Lane
})
