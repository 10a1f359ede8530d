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
    /** Asserts that staff find by a filter the same ids as the customer does, and answers them. */
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

  it.effect("by number, SKU and metal find the items that the customer's find", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { alike, mine, other, staffs } = yield* lists
      const sku = `BAR-${unique()}`
      const product = yield* ops("POST", "/ops/v1/products", {
        body: {
          title: "Bar",
          sku,
          metal: "platinum",
          productType: "precious_metal",
          isSerialized: true,
          insuredValueCents: "1"
        }
      })
      const received = yield* Effect.forEach(
        [mine, other],
        Effect.fnUntraced(function* ({ customer, ids }) {
          const { vaultId } = (yield* customer.call("GET", `/v1/fbo-accounts/${ids.account}`)).json.data
          const [serialNumber, internalIdentifier] = [`Ab ${unique()}`, `V-${unique()}-ß`]
          const items = [{ productId: product.json.data.id, serialNumber, internalIdentifier }]
          const body = { vaultId, isUnannounced: true, items }
          const taken = yield* ops("POST", "/ops/v1/intake", { body })
          assert.strictEqual(taken.status, 201, taken.text)
          return { id: taken.json.data.items[0].id, serialNumber, internalIdentifier }
        })
      )
      const [bar, theirs] = received
      assert.isDefined(bar)
      assert.isDefined(theirs)
      const serial = `serialNumber=${encodeURIComponent(bar.serialNumber.toUpperCase().replace(" ", "-"))}`
      const mark = `internalIdentifier=${encodeURIComponent(bar.internalIdentifier.replace("ß", "SS"))}`
      const spelled = `sku=${sku.toLowerCase().replace("-", "%20")}`
      for (const filter of [
        serial,
        mark,
        `${serial}&${mark}&${spelled}`,
        spelled,
        `${spelled}&metal=platinum&status=voided,in_vault`,
        "metal=platinum",
        `metal=platinum&status=in_vault&fboAccountId=${mine.ids.account}`,
        `${spelled}&asOf=${encodeURIComponent(new Date().toISOString())}`
      ]) {
        assert.deepStrictEqual(yield* alike("inventory", filter), [bar.id], filter)
      }
      for (const filter of [
        `serialNumber=${encodeURIComponent(bar.internalIdentifier)}`,
        `${spelled}&metal=gold`,
        `${spelled}&status=voided,shipped_out`,
        `${serial}&sku=none`,
        "metal=tin",
        `serialNumber=${encodeURIComponent(theirs.serialNumber)}`
      ]) {
        assert.deepStrictEqual(yield* alike("inventory", filter), [], filter)
      }
      assert.deepStrictEqual(yield* staffs(`inventory?${serial}`), [bar.id])
      assert.deepStrictEqual(yield* staffs(`inventory?${mark}`), [bar.id])
      assert.deepStrictEqual(yield* staffs(`inventory?${spelled}`), [theirs.id, bar.id])
      assert.deepStrictEqual(yield* staffs(`inventory?${spelled}&metal=platinum`), [theirs.id, bar.id])
      assert.deepStrictEqual(yield* staffs(`inventory?${spelled}&metal=platinum&limit=1&order=oldest`), [
        bar.id
      ])
      assert.includeMembers([...(yield* staffs("inventory?metal=platinum"))], [bar.id, theirs.id])
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
