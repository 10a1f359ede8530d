import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { makeWorld, unique } from "../Matrix/World.ts"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"

/** Queries, and the ids of what each finds. */
type LookUps = ReadonlyArray<readonly [query: string, found: ReadonlyArray<string>]>

/** The lists of what concerns accounts, which are searched alike. */
const searchedLists = [
  "inbound-shipments",
  "outbound-requests",
  "outbound-shipments",
  "return-shipments",
  "transfers",
  "statements"
] as const

apiSuite("lists", (it) => {
  it.effect("are filtered by what names a thing, and by days", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { customer, ids } = yield* makeWorld
      const other = yield* makeWorld
      const { call } = customer
      const listed = Effect.fnUntraced(function* (path: string) {
        const answer = yield* call("GET", path)
        assert.strictEqual(answer.status, 200, `${path} ${answer.text}`)
        const data: ReadonlyArray<{ readonly id: string }> = answer.json.data
        return data.map(({ id }) => id)
      })

      const account = (yield* call("GET", `/v1/fbo-accounts/${ids.account}`)).json.data
      const [start, end] = [account.vaultId.slice(0, 3), account.vaultId.slice(3)]
      assert.deepStrictEqual(yield* listed(`/v1/fbo-accounts?vaultId=${start}-${end}`), [ids.account])
      const theirs = (yield* other.customer.call("GET", `/v1/fbo-accounts/${other.ids.account}`)).json.data
      assert.deepStrictEqual(yield* listed(`/v1/fbo-accounts?vaultId=${theirs.vaultId}`), [])

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
      const [serialNumber, internalIdentifier] = [`Ab ${unique()}`, `V-${unique()}-ß`]
      const taken = yield* ops("POST", "/ops/v1/intake", {
        body: {
          vaultId: account.vaultId,
          isUnannounced: true,
          items: [{ productId: product.json.data.id, serialNumber, internalIdentifier }]
        }
      })
      const { items, shipment } = taken.json.data
      const [bar] = items.map(({ id }: { readonly id: string }) => id)
      const spelled = encodeURIComponent(serialNumber.toUpperCase().replace(" ", "-"))
      const marked = encodeURIComponent(internalIdentifier.replace("ß", "SS"))
      const ofItems: LookUps = [
        [`serialNumber=${spelled}`, [bar]],
        [`internalIdentifier=${marked}`, [bar]],
        [`serialNumber=${spelled}&internalIdentifier=${marked}&inboundShipmentId=${shipment.id}`, [bar]],
        [`serialNumber=${marked}`, []],
        [`inboundShipmentId=${shipment.id}`, [bar]],
        [`q=${spelled}`, [bar]],
        [`q=${marked}&sku=${sku.toLowerCase().replace("-", "%20")}`, [bar]],
        [`sku=${sku}&status=voided,in_vault`, [bar]],
        [`sku=${sku}&status=voided,shipped_out`, []],
        [`sku=${sku}&metal=platinum`, [bar]],
        [`sku=${sku}&metal=gold`, []],
        [`inboundShipmentId=${other.ids.inboundShipment}`, []]
      ]
      for (const [query, found] of ofItems) {
        assert.deepStrictEqual(yield* listed(`/v1/inventory?${query}`), found, query)
        if (query.startsWith("inbound")) continue
        const foreign = yield* other.customer.call("GET", `/v1/inventory?${query}`)
        assert.deepStrictEqual(foreign.json.data, [])
      }

      assert.deepStrictEqual(yield* listed(`/v1/products?sku=${sku}`), [product.json.data.id])
      assert.deepStrictEqual(yield* listed(`/v1/products?sku=${sku}&metal=gold`), [])
      const half = account.vaultId.slice(0, 5)
      assert.deepStrictEqual(yield* listed(`/v1/fbo-accounts?q=${half}&ids=${ids.account}`), [ids.account])
      assert.deepStrictEqual(yield* listed(`/v1/fbo-accounts?q=nobody&ids=${ids.account}`), [])

      const lists = ["members", "api-keys", "inbound-shipments", "outbound-requests", "outbound-shipments"]
      for (const list of [...lists, "return-shipments", "transfers", `webhooks/${ids.webhook}/deliveries`]) {
        const data: ReadonlyArray<{ readonly id: string; readonly status: string }> = (yield* call(
          "GET",
          `/v1/${list}?limit=100`
        )).json.data
        const [first] = data
        assert.isDefined(first, list)
        const same = data.filter(({ status }) => status === first.status).map(({ id }) => id)
        const query = `status=${first.status},${first.status}&limit=100`
        assert.deepStrictEqual(yield* listed(`/v1/${list}?${query}`), same, list)
        assert.strictEqual((yield* call("GET", `/v1/${list}?status=${first.status},none`)).status, 400)
      }

      const request = (yield* call("GET", `/v1/outbound-requests/${ids.outboundRequest}`)).json.data
      const [{ productId }] = request.items
      assert.include(yield* listed(`/v1/outbound-requests?productId=${productId}&limit=100`), request.id)
      assert.deepStrictEqual(
        yield* listed(`/v1/outbound-requests?productId=${productId}&ids=${request.id}`),
        [request.id]
      )
      assert.deepStrictEqual(yield* listed(`/v1/outbound-requests?productId=${product.json.data.id}`), [])
      const ofAll = yield* ops(
        "GET",
        `/ops/v1/outbound-requests?productId=${productId}&ids=${request.id},${other.ids.outboundRequest}`
      )
      assert.include(
        ofAll.json.data.map(({ id }: { readonly id: string }) => id),
        request.id
      )

      for (const [list, id] of [
        ["outbound-shipments", ids.outboundShipment],
        ["return-shipments", ids.returnShipment],
        ["transfers", ids.transfer]
      ] as const) {
        const own = `/v1/${list}?ids=${id}&productId`
        assert.deepStrictEqual(yield* listed(`${own}=${productId}`), [id], list)
        assert.deepStrictEqual(yield* listed(`${own}=${product.json.data.id}`), [], list)
        const staffs = yield* ops("GET", `/ops/v1/${list}?ids=${id}&productId=${productId}`)
        assert.deepStrictEqual(
          staffs.json.data.map((row: { readonly id: string }) => row.id),
          [id],
          list
        )
      }

      const ofReturns: LookUps = [
        ["status=received&limit=1", [ids.returnShipment]],
        [`fboAccountId=${ids.account}`, [ids.returnShipment]],
        [`outboundShipmentId=${ids.outboundShipment}`, [ids.returnShipment]],
        [`fboAccountId=${ids.otherAccount}`, []],
        [`outboundShipmentId=${other.ids.outboundShipment}`, []]
      ]
      for (const [query, found] of ofReturns) {
        assert.deepStrictEqual(yield* listed(`/v1/return-shipments?${query}`), found, query)
      }

      const today = new Date().toISOString().slice(0, 10)
      const all = yield* listed("/v1/statements")
      assert.isNotEmpty(all)
      const ofStatements: LookUps = [
        [`dateFrom=${today}`, all],
        [`dateFrom=${today}&dateTo=${today}`, all],
        ["dateFrom=2999-01-01", []],
        ["dateTo=2001-01-01", []]
      ]
      for (const [query, found] of ofStatements) {
        assert.deepStrictEqual(yield* listed(`/v1/statements?${query}`), found, query)
      }

      for (const list of searchedLists) {
        const mine = yield* listed(`/v1/${list}?fboAccountId=${ids.account}&limit=100`)
        const [first = ""] = mine
        assert.isNotEmpty(first, list)
        const ofOthers: ReadonlyArray<{ readonly id: string }> = (yield* other.customer.call(
          "GET",
          `/v1/${list}?fboAccountId=${other.ids.account}`
        )).json.data
        const searched: LookUps = [
          [`q=${first}`, [first]],
          [`q=${account.vaultId}&limit=100`, mine],
          [`q=${ofOthers[0]?.id}`, []],
          ["q=nobody", []]
        ]
        for (const [query, found] of searched) {
          assert.deepStrictEqual(yield* listed(`/v1/${list}?${query}`), found, `${list} ${query}`)
        }
        const ofStaff: ReadonlyArray<{ readonly id: string }> = (yield* ops(
          "GET",
          `/ops/v1/${list}?q=${account.vaultId}&limit=100`
        )).json.data
        assert.deepStrictEqual(
          ofStaff.map(({ id }) => id),
          mine,
          `staff's ${list}`
        )
      }
      const { fboAccountId, outboundShipmentId } = (yield* call("GET", "/v1/return-shipments")).json.data[0]
      for (const [query, found] of [
        [`status=received&outboundShipmentId=${outboundShipmentId}`, 1],
        [`outboundShipmentId=${outboundShipmentId}&fboAccountId=${fboAccountId}`, 1],
        [`outboundShipmentId=${other.ids.outboundShipment}&fboAccountId=${fboAccountId}`, 0]
      ] as const) {
        assert.lengthOf((yield* ops("GET", `/ops/v1/return-shipments?${query}`)).json.data, found, query)
      }

      for (const path of [
        "/v1/transfers?q=",
        "/v1/inventory?serialNumber=-",
        "/v1/inventory?internalIdentifier=",
        "/v1/fbo-accounts?vaultId=12",
        "/v1/fbo-accounts?q=",
        "/v1/inventory?sku=-",
        "/v1/inventory?status=in_vault,gone",
        "/v1/inventory?status=",
        "/v1/statements?dateFrom=yesterday"
      ]) {
        assert.strictEqual((yield* call("GET", path)).status, 400, path)
      }
    })
  )
})
