import { assert, layer } from "@effect/vitest"
import { apiPools } from "@vault-custody/persistence/Common/DatabasePools"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect } from "effect"
import { ApiHarness, type Customer, layerPg } from "../support/ApiHarness.ts"
import type { SendOptions } from "../support/Send.ts"
import { addAccount } from "../support/Stock.ts"

const organizations = 4
const clientsOfEach = 4

/** A tenth of a second of a core goes into each connection that is opened again: `RANDOM_TURNS=300` goes on for longer. */
const turns = Number(process.env["RANDOM_TURNS"] ?? 10)

/** All of the server's processes for this database end each time that so many requests were answered. */
const requestsBetween = 60

interface Client {
  readonly customer: Customer
  readonly id: string
  /** An account of another organization. */
  readonly foreignId: string
}

const makeClients = Effect.gen(function* () {
  const { customer } = yield* ApiHarness
  const owners = yield* Effect.forEach(Array.from({ length: organizations }), () =>
    Effect.gen(function* () {
      const owner = yield* customer()
      const accounts = yield* Effect.forEach(Array.from({ length: clientsOfEach }), () => addAccount(owner))
      return { owner, ids: accounts.map(({ id }): string => id) }
    })
  )
  return owners.flatMap(({ ids, owner }, n) =>
    ids.map((id, place): Client => {
      const foreignId = owners[(n + 1) % owners.length]?.ids[place] ?? ""
      return { customer: owner, id, foreignId }
    })
  )
})

layer(layerPg({ pools: apiPools }), { excludeTestServices: true })("while backends are killed", (it) => {
  it.effect(
    "each of hundreds of mixed requests is answered rightly or with 503",
    () =>
      Effect.gen(function* () {
        const { cutConnections } = yield* TestDatabase
        const clients = yield* makeClients
        const wrong: Array<string> = []
        let answered = 0
        let unavailable = 0

        /** Retries until there is an answer: a 503 leaves open whether the request was carried out. */
        const ask = Effect.fnUntraced(function* (
          { call }: Customer,
          method: string,
          path: string,
          asked?: SendOptions
        ) {
          for (;;) {
            const answer = yield* call(method, path, asked)
            if (++answered % requestsBetween === 0) yield* cutConnections
            if (answer.status !== 503) return answer
            unavailable += 1
          }
        })

        const expect = (what: string, got: unknown, expected: unknown) => {
          const [found, wanted] = [JSON.stringify(got), JSON.stringify(expected)]
          if (found !== wanted) wrong.push(`${what} was answered with ${found} and not with ${wanted}`)
        }

        const turn = ({ customer, foreignId, id }: Client, n: number) =>
          Effect.gen(function* () {
            const path = `/v1/fbo-accounts/${id}`
            const lastName = `Name ${id} ${n}`
            const changed = yield* ask(customer, "PATCH", path, {
              body: { lastName },
              headers: { "idempotency-key": lastName }
            })
            expect("PATCH", [changed.status, changed.json?.data?.lastName], [200, lastName])
            const read = yield* ask(customer, "GET", path)
            expect("GET", [read.status, read.json?.data?.id, read.json?.data?.lastName], [200, id, lastName])
            const foreign = yield* ask(customer, "GET", `/v1/fbo-accounts/${foreignId}`)
            expect("GET of another's account", foreign.status, 404)
            const list = yield* ask(customer, "GET", "/v1/fbo-accounts")
            const listed: ReadonlyArray<{ readonly id: string; readonly lastName: string }> =
              list.json?.data ?? []
            expect("GET of the list", listed.find((account) => account.id === id)?.lastName, lastName)
            expect("GET of the list", listed.length, clientsOfEach)
          })

        yield* Effect.forEach(
          clients,
          (client) =>
            Effect.forEach(Array.from({ length: turns }), (_, n) => turn(client, n), { discard: true }),
          { concurrency: "unbounded", discard: true }
        )
        assert.deepStrictEqual(wrong, [])
        assert.isAtLeast(answered, 4 * turns * clients.length)
        assert.isAbove(unavailable, 0)
      }),
    300_000
  )
})
