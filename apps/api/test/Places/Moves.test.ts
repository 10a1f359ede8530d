import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { ApiHarness, layerPg } from "../support/ApiHarness.ts"
import type { Answer } from "../support/Send.ts"
import { addProduct, addStock, unique } from "../support/Stock.ts"
import { addPlace, addVault } from "./Vault.ts"

const codeOf = (answer: Answer) => `${answer.status} ${answer.json.error?.code}`

const move = Effect.fnUntraced(function* (toPlaceId: string, body: Record<string, unknown>) {
  return yield* (yield* ApiHarness).ops("POST", "/ops/v1/moves", { body: { toPlaceId, ...body } })
})

const item = Effect.fnUntraced(function* (id: string) {
  return (yield* (yield* ApiHarness).ops("GET", `/ops/v1/inventory/${id}`)).json.data
})

const custody = Effect.fnUntraced(function* (id: string) {
  return (yield* (yield* ApiHarness).ops("GET", `/ops/v1/inventory/${id}/custody`)).json.data
})

const contents = Effect.fnUntraced(function* (id: string, query = "") {
  const { json } = yield* (yield* ApiHarness).ops("GET", `/ops/v1/places/${id}/contents${query}`)
  return json.data.map(
    (entry: { readonly placeId?: string; readonly inventoryItemId?: string }) =>
      entry.placeId ?? entry.inventoryItemId
  )
})

const byId = (...items: ReadonlyArray<{ readonly id: string }>) =>
  items.map(({ id }) => ({ inventoryItemId: id }))

const destinationAddress = { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }

/** An approved request for some items. */
const approved = Effect.fnUntraced(function* (
  { account, owner }: Effect.Success<ReturnType<typeof addStock>>,
  items: ReadonlyArray<{ readonly id: string }>
) {
  const { ops } = yield* ApiHarness
  const request = yield* owner.call("POST", "/v1/outbound-requests", {
    body: { fboAccountId: account.id, items: byId(...items), destinationAddress }
  })
  yield* ops("POST", `/ops/v1/outbound-requests/${request.json.data.id}/approve`)
  return `/ops/v1/outbound-requests/${request.json.data.id}`
})

layer(layerPg(), { excludeTestServices: true })("Moves (PostgreSQL)", (it) => {
  it.effect("items are moved by id and by scan, boxes by id, path, seal and code, all at once", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { items } = yield* addStock(2)
      const { box, otherShelf, shelf } = yield* addVault
      const [bySeal, byPath, byCode, byScannedId] = [
        yield* addPlace("box", shelf.id, { sealNumber: `S-${unique()}` }),
        yield* addPlace("box", shelf.id),
        yield* addPlace("box", shelf.id),
        yield* addPlace("box", shelf.id)
      ]
      const moved = yield* move(otherShelf.id, {
        items: [
          { inventoryItemId: items[0].id },
          { scanned: `]C1${items[1].internalIdentifier.toLowerCase()}` }
        ],
        boxes: [
          { placeId: box.id },
          { scanned: bySeal.sealNumber },
          { scanned: byPath.path },
          { scanned: `${byCode.code}\t` },
          { scanned: byScannedId.id }
        ]
      })
      assert.strictEqual(moved.status, 201, moved.text)
      const { at, id, operator, ...rest } = moved.json.data
      assert.match(id, /^mve_/)
      assert.isNotNaN(Date.parse(at))
      assert.deepStrictEqual(operator, { type: "operations_key", id: "operations-key", name: operator.name })
      assert.deepStrictEqual(rest, {
        toPlaceId: otherShelf.id,
        toPath: otherShelf.path,
        itemCount: 2,
        boxCount: 5,
        brokenSeals: []
      })
      const there = yield* contents(otherShelf.id)
      assert.deepStrictEqual(
        there.toSorted(),
        [box, bySeal, byPath, byCode, byScannedId, ...items]
          .map((one: { readonly id: string }) => one.id)
          .sort()
      )
      assert.strictEqual((yield* item(items[0].id)).placePath, otherShelf.path)
      const entries = yield* ops("GET", `/ops/v1/audit-log?resourceId=${id}`)
      assert.strictEqual(entries.json.data[0].action, "move.create")
    })
  )

  it.effect("a move that names one thing wrongly moves nothing", () =>
    Effect.gen(function* () {
      const { items } = yield* addStock(1)
      const { box, shelf } = yield* addVault
      const wrong = [
        [{ items: [...byId(items[0]), { inventoryItemId: "itm_unknown" }] }, "404 NOT_FOUND"],
        [{ items: [...byId(items[0]), { scanned: `nothing-${unique()}` }] }, "404 NOT_FOUND"],
        [{ items: byId(items[0]), boxes: [{ placeId: shelf.id }] }, "400 VALIDATION_ERROR"],
        [{ items: byId(items[0]), boxes: [{ scanned: "no such box" }] }, "404 NOT_FOUND"],
        [{ items: byId(items[0]), boxes: [{}] }, "400 VALIDATION_ERROR"],
        [{ items: [], boxes: [] }, "400 VALIDATION_ERROR"],
        [{}, "400 VALIDATION_ERROR"],
        [{ items: Array.from({ length: 1001 }, () => ({ scanned: "A" })) }, "400 VALIDATION_ERROR"],
        [{ items: byId(items[0]), boxes: Array.from({ length: 1000 }, () => ({})) }, "400 VALIDATION_ERROR"]
      ] as const
      for (const [body, expected] of wrong) {
        assert.strictEqual(codeOf(yield* move(shelf.id, body)), expected, JSON.stringify(body).slice(0, 100))
      }
      assert.strictEqual(codeOf(yield* move("plc_unknown", { items: byId(items[0]) })), "404 NOT_FOUND")
      const misread = [{ scanned: "MISREAD-1" }, ...byId(items[0]), { scanned: "MISREAD-2" }]
      const { json } = yield* move(shelf.id, { items: misread })
      assert.include(json.error.message, "MISREAD-1, MISREAD-2")
      assert.strictEqual(
        codeOf(yield* move(box.id, { boxes: [{ placeId: box.id }] })),
        "409 INVALID_STATE_TRANSITION"
      )
      assert.strictEqual((yield* item(items[0].id)).placeId, null)
      assert.deepStrictEqual(yield* custody(items[0].id), [])
    })
  )

  it.effect(
    "the record of an item has its own moves and those of the boxes that it was in, oldest first",
    () =>
      Effect.gen(function* () {
        const { items } = yield* addStock(1)
        const [one] = items
        const { box, otherShelf, room, shelf } = yield* addVault
        const outer = yield* addPlace("box", shelf.id)
        yield* move(box.id, { items: byId(one) })
        yield* move(outer.id, { boxes: [{ placeId: box.id }] })
        yield* move(otherShelf.id, { boxes: [{ placeId: outer.id }] })
        yield* move(room.id, { items: byId(one) })
        yield* move(shelf.id, { boxes: [{ placeId: outer.id }] })
        const record = yield* custody(one.id)
        for (const { at, id, operator } of record) {
          assert.match(id, /^mve_/)
          assert.isNotNaN(Date.parse(at))
          assert.deepInclude(operator, { type: "operations_key", id: "operations-key" })
        }
        const paths = record.map(({ boxPath, fromPath, toPath }: Record<string, string | undefined>) => [
          fromPath,
          toPath,
          boxPath
        ])
        const inner = `${outer.code}/${box.code}`
        assert.deepStrictEqual(paths, [
          [null, `${shelf.path}/${box.code}`, undefined],
          [`${shelf.path}/${box.code}`, `${shelf.path}/${inner}`, `${shelf.path}/${inner}`],
          [`${shelf.path}/${inner}`, `${otherShelf.path}/${inner}`, `${otherShelf.path}/${outer.code}`],
          [`${otherShelf.path}/${inner}`, room.path, undefined]
        ])
      })
  )

  it.effect("a sealed box lets nothing in or out unless its seal is broken, which is recorded", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { items } = yield* addStock(2)
      const [one, two] = items
      const { box, otherShelf, shelf } = yield* addVault
      yield* move(box.id, { items: byId(one) })
      yield* ops("POST", `/ops/v1/places/${box.id}/seal`, { body: { sealNumber: "SEAL-9" } })
      assert.strictEqual(codeOf(yield* move(shelf.id, { items: byId(one) })), "409 BOX_SEALED")
      assert.strictEqual(codeOf(yield* move(box.id, { items: byId(two) })), "409 BOX_SEALED")
      const whole = yield* move(otherShelf.id, { boxes: [{ scanned: "seal 9" }] })
      assert.strictEqual(whole.json.data.boxCount, 1)
      const broken = yield* move(shelf.id, { items: byId(one), breakSeal: true })
      assert.deepStrictEqual(broken.json.data.brokenSeals, [{ placeId: box.id, sealNumber: "SEAL-9" }])
      assert.notProperty((yield* ops("GET", `/ops/v1/places/${box.id}`)).json.data, "sealNumber")
      const record = yield* custody(one.id)
      assert.deepStrictEqual(
        record.map(({ sealBroken }: { readonly sealBroken?: boolean }) => sealBroken),
        [undefined, undefined, true]
      )
      const otherSeal = `SEAL-${unique()}`
      yield* ops("POST", `/ops/v1/places/${box.id}/seal`, { body: { sealNumber: otherSeal } })
      const into = yield* move(box.id, { items: byId(two), breakSeal: true })
      assert.deepStrictEqual(into.json.data.brokenSeals, [{ placeId: box.id, sealNumber: otherSeal }])
      assert.isTrue((yield* custody(two.id))[0].sealBroken)
    })
  )

  it.effect("moving a box moves one row, whatever the box holds", () =>
    Effect.gen(function* () {
      const { items } = yield* addStock(20)
      const { box, otherShelf } = yield* addVault
      yield* move(box.id, { items: byId(...items) })
      const sql = yield* PgClient.PgClient
      const rows = sql`/* across organizations: a test */ SELECT
        (SELECT count(*) FROM item_moves) AS items, (SELECT count(*) FROM place_moves) AS places,
        (SELECT array_agg(xmin::text) FROM inventory_items WHERE place_id = ${box.id}) AS versions`
      const [before] = yield* rows
      yield* move(otherShelf.id, { boxes: [{ placeId: box.id }] })
      assert.deepStrictEqual(yield* rows, [{ ...before, places: BigInt(Number(before?.["places"]) + 1) }])
      assert.strictEqual((yield* item(items[19].id)).placePath, `${otherShelf.path}/${box.code}`)
    })
  )

  it.effect("a scan that fits several things is refused, and says which", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { account, owner } = yield* addStock(1)
      const { otherShelf, shelf } = yield* addVault
      const serialNumber = `SN-${unique()}`
      const products = [yield* addProduct({ isSerialized: true }), yield* addProduct({ isSerialized: true })]
      const shipment = yield* owner.call("POST", "/v1/inbound-shipments", {
        body: { fboAccountId: account.id }
      })
      const received = yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.json.data.id}/receive`, {
        body: { items: products.map(({ id }) => ({ productId: id, serialNumber })) }
      })
      const refused = yield* move(shelf.id, { items: [{ scanned: serialNumber }] })
      assert.strictEqual(codeOf(refused), "409 AMBIGUOUS_SCAN")
      assert.deepStrictEqual(
        refused.json.error.details.map(({ path }: { readonly path: string }) => path).sort(),
        received.json.data.items.map(({ id }: { readonly id: string }) => id).sort()
      )
      const code = `B-${unique()}`
      const boxes = [
        yield* addPlace("box", shelf.id, { code }),
        yield* addPlace("box", otherShelf.id, { code })
      ]
      const twice = yield* move(shelf.id, { boxes: [{ scanned: code }] })
      assert.strictEqual(codeOf(twice), "409 AMBIGUOUS_SCAN")
      assert.deepStrictEqual(
        twice.json.error.details.map(({ path }: { readonly path: string }) => path).sort(),
        boxes.map(({ id }) => id).sort()
      )
    })
  )

  it.effect(
    "checking out takes an item out of its place, and cancelling that or a return puts it nowhere",
    () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const stock = yield* addStock(1)
        const [one] = stock.items
        const { shelf } = yield* addVault
        yield* move(shelf.id, { items: byId(one) })
        const request = yield* approved(stock, [one])
        const first = (yield* ops("POST", `${request}/pick`)).json.data
        assert.strictEqual((yield* item(one.id)).placeId, null)
        assert.strictEqual(
          codeOf(yield* move(shelf.id, { items: byId(one) })),
          "409 INVENTORY_ITEM_UNAVAILABLE"
        )
        yield* ops("POST", `/ops/v1/outbound-shipments/${first.id}/cancel`)
        assert.strictEqual((yield* item(one.id)).placeId, null)
        yield* move(shelf.id, { items: byId(one) })
        const second = (yield* ops("POST", `${request}/pick`)).json.data
        yield* ops("POST", `/ops/v1/outbound-shipments/${second.id}/ship`)
        yield* ops("POST", `/ops/v1/outbound-shipments/${second.id}/returns`, { body: { items: byId(one) } })
        const back = yield* item(one.id)
        assert.deepStrictEqual([back.status, back.placeId], ["in_vault", null])
        const paths = (yield* custody(one.id)).map(({ toPath }: { readonly toPath: string | null }) => toPath)
        assert.deepStrictEqual(paths, [shelf.path, null, shelf.path, null])
      })
  )

  it.effect("picking out of a sealed box takes breakSeal, and voiding takes an item out of any place", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const stock = yield* addStock(2)
      const [one, two] = stock.items
      const { box } = yield* addVault
      yield* move(box.id, { items: byId(one, two) })
      yield* ops("POST", `/ops/v1/places/${box.id}/seal`, { body: { sealNumber: unique() } })
      const voided = yield* ops("POST", `/ops/v1/inventory/${two.id}/void`, { body: { reason: "gone" } })
      assert.strictEqual(voided.json.data.placeId, null)
      const request = yield* approved(stock, [one])
      assert.strictEqual(codeOf(yield* ops("POST", `${request}/pick`)), "409 BOX_SEALED")
      const picked = yield* ops("POST", `${request}/pick`, { body: { breakSeal: true } })
      assert.strictEqual(picked.status, 200, picked.text)
      assert.deepStrictEqual(yield* contents(box.id), [])
      assert.isTrue((yield* custody(one.id))[1].sealBroken)
    })
  )

  it.effect("contents have the name of a place", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { room, site } = yield* addVault
      yield* addPlace("room", site.id, { name: "North strong room" })
      const { json } = yield* ops("GET", `/ops/v1/places/${site.id}/contents`)
      const names = json.data.map(({ code, name }: { readonly code: string; readonly name: string }) => [
        code === room.code,
        name
      ])
      assert.deepStrictEqual(names.toSorted(), [
        [false, "North strong room"],
        [true, ""]
      ])
    })
  )

  it.effect("contents answer for the past as for now", () =>
    Effect.gen(function* () {
      const { items } = yield* addStock(2)
      const [one, two] = items
      const { box, otherShelf, shelf } = yield* addVault
      yield* move(shelf.id, { items: byId(one) })
      const { at } = (yield* move(box.id, { items: byId(two) })).json.data
      yield* Effect.repeat(Clock.currentTimeMillis, { until: (now) => now > Date.parse(at) })
      yield* move(otherShelf.id, { items: byId(one), boxes: [{ placeId: box.id }] })
      assert.deepStrictEqual(yield* contents(shelf.id), [])
      assert.deepStrictEqual(yield* contents(shelf.id, `?at=${at}`), [box.id, one.id])
      assert.deepStrictEqual(yield* contents(otherShelf.id, `?at=${at}`), [])
      assert.deepStrictEqual(yield* contents(otherShelf.id, "?limit=1&page=2"), [one.id])
      assert.deepStrictEqual(yield* contents(box.id, `?at=${at}`), [two.id])
    })
  )

  it.effect(
    "what is taken in can be put into a place at once; a sealed box or an inactive place takes nothing",
    () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const { account, owner, product } = yield* addStock(1)
        const { box, otherShelf, shelf, site } = yield* addVault
        const receive = Effect.fnUntraced(function* (placeId: string) {
          const shipment = yield* owner.call("POST", "/v1/inbound-shipments", {
            body: { fboAccountId: account.id }
          })
          return yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.json.data.id}/receive`, {
            body: { items: [{ productId: product.id }], placeId }
          })
        })
        const received = yield* receive(shelf.id)
        const [one] = received.json.data.items
        assert.strictEqual(one.site, site.code)
        const [first] = yield* custody(one.id)
        assert.deepStrictEqual([first.fromPath, first.toPath], [null, shelf.path])
        const seen = (yield* owner.call("GET", `/v1/inventory/${one.id}`)).json.data
        assert.strictEqual(seen.site, site.code)
        const [listed] = (yield* owner.call("GET", "/v1/inventory")).json.data
        for (const shown of [seen, listed]) {
          assert.strictEqual(shown.site, site.code)
          assert.notProperty(shown, "placeId")
          assert.notProperty(shown, "placePath")
        }
        yield* ops("POST", `/ops/v1/places/${box.id}/seal`, { body: { sealNumber: unique() } })
        assert.strictEqual(codeOf(yield* receive(box.id)), "409 BOX_SEALED")
        yield* ops("PATCH", `/ops/v1/places/${otherShelf.id}`, { body: { isActive: false } })
        assert.strictEqual(codeOf(yield* receive(otherShelf.id)), "409 INVALID_STATE_TRANSITION")
        assert.strictEqual(
          codeOf(yield* move(otherShelf.id, { items: byId(one) })),
          "409 INVALID_STATE_TRANSITION"
        )
        const unknown = { items: [{ inventoryItemId: "itm_unknown" }] }
        assert.strictEqual(codeOf(yield* move(otherShelf.id, unknown)), "404 NOT_FOUND")
        assert.strictEqual(codeOf(yield* receive("plc_unknown")), "404 NOT_FOUND")
        const full = yield* ops("PATCH", `/ops/v1/places/${shelf.id}`, { body: { isActive: false } })
        assert.strictEqual(codeOf(full), "409 PLACE_NOT_EMPTY")
      })
  )

  it.effect("what is in no place yet stands in the queue unplaced_items", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { items } = yield* addStock(2)
      const { shelf } = yield* addVault
      const waiting = Effect.fnUntraced(function* () {
        const queued = new Set<string>()
        for (let page = 1, more = true; more; page++) {
          const { json } = yield* ops("GET", `/ops/v1/work/unplaced_items?limit=100&page=${page}`)
          for (const { id } of json.data) queued.add(id)
          more = json.pagination.hasMore
        }
        return items.map(({ id }: { readonly id: string }) => queued.has(id))
      })
      assert.deepStrictEqual(yield* waiting(), [true, true])
      yield* move(shelf.id, { items: byId(items[0]) })
      assert.deepStrictEqual(yield* waiting(), [false, true])
    })
  )

  it.effect(
    "a pick list is in the order of paths, numbers by their size, and what is nowhere comes last",
    () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const stock = yield* addStock(3)
        const [nowhere, tenth, second] = stock.items
        const { room } = yield* addVault
        const r10 = yield* addPlace("rack", room.id, { code: "R10" })
        const r2 = yield* addPlace("rack", room.id, { code: "R2" })
        yield* move(r10.id, { items: byId(tenth) })
        yield* move(r2.id, { items: byId(second) })
        const request = yield* approved(stock, stock.items)
        const list = yield* ops("GET", `${request}/pick-list`)
        assert.deepStrictEqual(
          list.json.data.map((line: Record<string, unknown>) => [line["inventoryItemId"], line["path"]]),
          [
            [second.id, r2.path],
            [tenth.id, r10.path],
            [nowhere.id, null]
          ]
        )
      })
  )
})
