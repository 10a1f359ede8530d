import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { makeWorld, unique } from "../Matrix/World.ts"
import { apiSuite, ApiHarness } from "../support/ApiHarness.ts"

/** The resources that have references, and those of them whose external IDs are found over all organizations. */
const referred = {
  "fbo-accounts": "account",
  "inbound-shipments": "inboundShipment",
  "outbound-requests": "outboundRequest",
  transfers: "transfer",
  webhooks: "webhook"
} as const
const kinds = Object.entries(referred)

const lists = Effect.gen(function* () {
  const { ops } = yield* ApiHarness
  const [mine, other] = [yield* makeWorld, yield* makeWorld]
  const { call, organizationId } = mine.customer
  const idsOf = ({ json, status, text }: Effect.Success<ReturnType<typeof ops>>): ReadonlyArray<string> => {
    assert.strictEqual(status, 200, text)
    return json.data.map(({ id }: { readonly id: string }) => id)
  }
  const staffs = (path: string) => Effect.map(ops("GET", `/ops/v1/${path}`), idsOf)
  return {
    mine,
    other,
    staffs,
    refused: (path: string) => ops("GET", `/ops/v1/${path}`),
    /** What staff find in the organization by a filter, after it was compared with what its customer finds. */
    alike: Effect.fnUntraced(function* (kind: string, filter: string) {
      const found = yield* staffs(`${kind}?organizationId=${organizationId}&${filter}`)
      assert.deepStrictEqual(found, idsOf(yield* call("GET", `/v1/${kind}?${filter}`)), `${kind}?${filter}`)
      return found
    })
  }
})

apiSuite("the filters of staff's lists", (it) => {
  it.effect("by references find what the customer's find", () =>
    Effect.gen(function* () {
      const { alike, mine, other, refused, staffs } = yield* lists
      for (const [kind, name] of kinds) {
        const externalId = `Order ${unique()}`
        const references = { externalId, metadata: { "a.key": "é", other: "" } }
        for (const { customer, ids } of [mine, other]) {
          const path = `/v1/${kind}/${ids[name]}`
          assert.strictEqual((yield* customer.call("PATCH", path, { body: references })).status, 200, kind)
        }
        const id = mine.ids[name]
        const given = `externalId=${encodeURIComponent(externalId)}`
        assert.deepStrictEqual(yield* alike(kind, given), [id])
        assert.deepStrictEqual(yield* alike(kind, "externalId=none"), [])
        assert.deepStrictEqual(yield* alike(kind, "metadata.a.key=%C3%A9"), [id])
        assert.deepStrictEqual(yield* alike(kind, `metadata.a.key=%C3%A9&metadata.other=&${given}`), [id])
        assert.deepStrictEqual(yield* alike(kind, "metadata.a.key=%C3%A9&metadata.other=x"), [])
        assert.deepStrictEqual(yield* alike(kind, `ids=${other.ids[name]}&${given}`), [])
        if (kind !== "webhooks") {
          assert.deepStrictEqual(yield* staffs(`${kind}?${given}`), [other.ids[name], id], kind)
        }
      }
      for (const [query, filter] of [
        ...kinds.map(([kind]) => [`${kind}?metadata.a=b`, "metadata.<key>"] as const),
        ["webhooks?externalId=x", "externalId"] as const
      ]) {
        const { json, status } = yield* refused(query)
        assert.strictEqual(status, 400, query)
        assert.deepStrictEqual(json.error.details, [
          { path: "organizationId", message: `is required with ${filter}; add it` }
        ])
      }
      assert.strictEqual((yield* refused("transfers?metadata.a%20key=b")).status, 400)
    })
  )

  it.effect("by vault ID find the account that has it, and none by an alias", () =>
    Effect.gen(function* () {
      const { alike, mine, other, staffs } = yield* lists
      const { vaultId } = (yield* mine.customer.call("GET", `/v1/fbo-accounts/${mine.ids.account}`)).json.data
      const spelled = `${vaultId.slice(0, 3)}-${vaultId.slice(3)}`
      assert.deepStrictEqual(yield* alike("fbo-accounts", `vaultId=${spelled}`), [mine.ids.account])
      assert.deepStrictEqual(yield* staffs(`fbo-accounts?vaultId=${spelled}`), [mine.ids.account])
      assert.deepStrictEqual(yield* alike("fbo-accounts", `vaultId=${spelled}&externalId=none`), [])
      assert.deepStrictEqual(yield* alike("fbo-accounts", `vaultId=9${vaultId}`), [], "an alias")
      assert.deepStrictEqual(
        yield* staffs(`fbo-accounts?vaultId=${spelled}&organizationId=${other.ids.organization}`),
        []
      )
    })
  )
})
