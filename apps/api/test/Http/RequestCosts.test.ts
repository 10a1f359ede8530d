import { assert, layer as suite } from "@effect/vitest"
import * as TcpProxy from "@vault-custody/testing/TcpProxy"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { ApiHarness, layerPg } from "../support/ApiHarness.ts"
import { becomes } from "../support/Becomes.ts"
import type { Answer } from "../support/Send.ts"
import { addAccount, addStock } from "../support/Stock.ts"

let proxies: ReadonlyArray<TcpProxy.TcpProxy> = []

const counted = layerPg({
  signIn: { perEmail: 2, perClient: 1000 },
  through: (url) =>
    Effect.map(TcpProxy.make(url), (proxy) => {
      proxies = [...proxies, proxy]
      return proxy.url
    })
})

const roundTrips = () => proxies.reduce((sum, proxy) => sum + proxy.roundTrips(), 0)
const statements = () => proxies.reduce((sum, proxy) => sum + proxy.statements(), 0)

/** The value that most of them are; the least of several such. */
const mode = (counts: ReadonlyArray<number>): number | undefined => {
  const times = Map.groupBy(counts.toSorted(), (count) => count)
  return [...times].toSorted(([, left], [, right]) => right.length - left.length)[0]?.[0]
}

/**
 * The round trips and the statements that most of some requests take. Statements of others, which look up a key or record its
 * use, count one more, or one less where the request's own statement follows theirs before its answer.
 * There are no subscribers: the same statement writes deliveries, and their notification would count.
 */
const usual = Effect.fnUntraced(function* (status: number, request: (n: number) => Effect.Effect<Answer>) {
  const trips: Array<number> = []
  const executed: Array<number> = []
  for (let n = 0; n < 10; n++) {
    const before = { trips: roundTrips(), executed: statements() }
    assert.strictEqual((yield* request(n)).status, status)
    trips.push(roundTrips() - before.trips)
    executed.push(statements() - before.executed)
  }
  return [mode(trips), mode(executed)]
})

const withKey = () => ({ "idempotency-key": randomUUID() })

suite(counted, { excludeTestServices: true })("the round trips and the statements of a request", (it) => {
  it.effect("are as few as docs/architecture.md says", () =>
    Effect.gen(function* () {
      const { account, items, owner, shipment } = yield* addStock(10)
      const other = yield* addAccount(owner)
      const path = `/v1/fbo-accounts/${account.id}`
      const person = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
      const transfer = {
        fromFboAccountId: account.id,
        toFboAccountId: other.id,
        items: items.map(({ id }: { readonly id: string }) => ({ inventoryItemId: id }))
      }
      const create = owner.call("POST", "/v1/transfers", { body: transfer })

      assert.deepStrictEqual(
        {
          get: yield* usual(200, () => owner.call("GET", path)),
          expanded: yield* usual(200, () =>
            owner.call("GET", `/v1/inventory?fboAccountId=${account.id}&expand=product,account`)
          ),
          timeline: yield* usual(200, () =>
            owner.call("GET", `/v1/inbound-shipments/${shipment.id}/timeline`)
          ),
          patch: yield* usual(200, (n) => owner.call("PATCH", path, { body: { firstName: `Ann ${n}` } })),
          create: yield* usual(201, () => owner.call("POST", "/v1/fbo-accounts", { body: person })),
          createWithKey: yield* usual(201, () =>
            owner.call("POST", "/v1/fbo-accounts", { body: person, headers: withKey() })
          ),
          createTransfer: yield* usual(201, () => create),
          // Each moves the items back for the next.
          confirmTransfer: yield* usual(200, (n) =>
            Effect.flatMap(
              n % 2 === 0
                ? create
                : owner.call("POST", "/v1/transfers", {
                    body: { ...transfer, fromFboAccountId: other.id, toFboAccountId: account.id }
                  }),
              ({ json }) => owner.call("POST", `/v1/transfers/${json.data.id}/confirm`)
            )
          )
        },
        {
          get: [1, 1],
          expanded: [1, 1],
          timeline: [1, 1],
          patch: [2, 6],
          create: [2, 5],
          createWithKey: [3, 8],
          createTransfer: [3, 8],
          confirmTransfer: [3 + 3, 8 + 9]
        }
      )
    })
  )

  it.effect("are none for an attempt to sign in that is known to be limited", () =>
    Effect.gen(function* () {
      const { anonymous } = yield* ApiHarness
      const post = (path: string, body: object) => anonymous("POST", path, { body })
      const email = "nobody@example.org"
      const ask = post("/auth/email-codes", { email })
      const guess = post("/auth/sessions", { email, code: "00000000" })
      yield* becomes(ask, 429)
      yield* becomes(guess, 429)
      const limited = {
        ask: yield* usual(429, () => ask),
        guess: yield* usual(429, () => guess)
      }
      assert.deepStrictEqual(limited, { ask: [0, 0], guess: [0, 0] })
      // Others are not.
      const other = yield* post("/auth/email-codes", { email: "somebody@example.org" })
      assert.strictEqual(other.status, 200, other.text)
    })
  )
})
