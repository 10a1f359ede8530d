import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { addAccount, addProduct, addStock, unique } from "../support/Stock.ts"

const destinationAddress = { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }

/** A customer with an account that has a vault ID, and what staff do for it. */
const world = Effect.gen(function* () {
  const { customer, ops } = yield* ApiHarness
  const owner = yield* customer()
  const account = yield* addAccount(owner)
  const vaultId = `6600${unique()}`
  yield* ops("PUT", `/ops/v1/fbo-accounts/${account.id}/vault-id`, { body: { vaultId } })
  const intake = (items: ReadonlyArray<Record<string, unknown>>, scanned = vaultId) =>
    ops("POST", "/ops/v1/intake", { body: { vaultId: scanned, items } })
  /** Ships an item out; the answer is its outbound shipment. */
  const ship = Effect.fnUntraced(function* (inventoryItemId: string) {
    const asked = yield* owner.call("POST", "/v1/outbound-requests", {
      body: { fboAccountId: account.id, items: [{ inventoryItemId }], destinationAddress }
    })
    const path = `/ops/v1/outbound-requests/${asked.json.data.id}`
    yield* ops("POST", `${path}/approve`, { body: {} })
    const picked = yield* ops("POST", `${path}/pick`, { body: { items: [{ inventoryItemId }] } })
    return (yield* ops("POST", `/ops/v1/outbound-shipments/${picked.json.data.id}/ship`, { body: {} })).json
      .data
  })
  const bring = (shipment: { readonly id: string }, inventoryItemId: string) =>
    ops("POST", `/ops/v1/outbound-shipments/${shipment.id}/returns`, {
      body: { items: [{ inventoryItemId }] }
    })
  const read = (id: string) => Effect.map(owner.call("GET", `/v1/inventory/${id}`), ({ json }) => json.data)
  return { owner, account, vaultId, intake, ship, bring, read, ops }
})

apiSuite("Numbers that people read, type or scan", (it) => {
  it.effect("a bar is one item, however its serial number is written", () =>
    Effect.gen(function* () {
      const { intake, ops } = yield* world
      const product = yield* addProduct({ isSerialized: true })
      const n = unique()
      const first = yield* intake([{ productId: product.id, serialNumber: `PAMP C${n}\r\n` }])
      assert.strictEqual(first.json.data.items[0].serialNumber, `PAMP C${n}`)
      const spellings = [
        `pamp c${n}`,
        `PAMPC${n}`,
        `PAMP-C${n}`,
        `PAMP C${n} `,
        `PAMP–C${n}`,
        `ＰＡＭＰ C${n}\u001D`
      ]
      for (const serialNumber of spellings) {
        const refused = yield* intake([{ productId: product.id, serialNumber }])
        assert.strictEqual(refused.status, 409, serialNumber)
        assert.strictEqual(refused.json.error.code, "SERIAL_NUMBER_IN_USE")
        const found = yield* ops("GET", `/ops/v1/inventory?q=${encodeURIComponent(serialNumber)}`)
        assert.deepStrictEqual(
          found.json.data.map(({ id }: { readonly id: string }) => id),
          [first.json.data.items[0].id]
        )
      }
      const dotted = yield* intake([{ productId: product.id, serialNumber: `PAMP.C${n}` }])
      assert.strictEqual(dotted.status, 201)
      const twice = yield* intake([
        { productId: product.id, serialNumber: `x-${n}` },
        { productId: product.id, serialNumber: `X${n}` }
      ])
      assert.strictEqual(twice.json.error.code, "SERIAL_NUMBER_IN_USE")
      assert.strictEqual(
        twice.json.error.message,
        `The request has the serial number X${n} more than once. Each item has its own.`
      )
    })
  )

  it.effect("the refusal of numbers that are taken names them", () =>
    Effect.gen(function* () {
      const { intake } = yield* world
      const product = yield* addProduct({ isSerialized: true })
      const n = unique()
      const numbered = (from: number, count: number, markFrom = from) =>
        Array.from({ length: count }, (_, at) => ({
          productId: product.id,
          serialNumber: `N${n}-${from + at}`,
          internalIdentifier: `M${n}-${markFrom + at}`
        }))
      assert.strictEqual((yield* intake(numbered(0, 12))).status, 201)
      const messageOf = (items: ReturnType<typeof numbered>) =>
        Effect.map(intake(items), ({ json }): string => `${json.error.code}: ${json.error.message}`)
      assert.strictEqual(
        yield* messageOf([...numbered(20, 10), ...numbered(7, 1, 31)]),
        `SERIAL_NUMBER_IN_USE: The vault has an item with the serial number N${n}-7 already, of this product or of the same metal and maker. Look it up by its number before booking another.`
      )
      const many = yield* messageOf(numbered(0, 20, 40))
      assert.include(many, "The vault has items with 12 of these serial numbers already")
      assert.include(many, `: N${n}-0, N${n}-1, `)
      assert.include(many, `N${n}-9 and 2 more.`)
      assert.strictEqual(
        yield* messageOf(numbered(50, 1, 3)),
        `INTERNAL_IDENTIFIER_IN_USE: The vault has an item with the internal identifier M${n}-3 already. Send another one, or leave it out to have one assigned.`
      )
    })
  )

  it.effect("a bar is one item under all products of its metal and maker", () =>
    Effect.gen(function* () {
      const { intake } = yield* world
      const serialNumber = `M-${unique()}`
      const named = yield* addProduct({ isSerialized: true, metal: "gold", manufacturer: "Argor-Heraeus" })
      const again = yield* addProduct({ isSerialized: true, metal: "Gold", manufacturer: "ARGOR HERAEUS" })
      const other = yield* addProduct({ isSerialized: true, metal: "silver", manufacturer: "Argor-Heraeus" })
      const nameless = yield* addProduct({ isSerialized: true, metal: "gold" })
      assert.strictEqual((yield* intake([{ productId: named.id, serialNumber }])).status, 201)
      const refused = yield* intake([{ productId: again.id, serialNumber }])
      assert.strictEqual(refused.json.error.code, "SERIAL_NUMBER_IN_USE")
      assert.strictEqual((yield* intake([{ productId: other.id, serialNumber }])).status, 201)
      assert.strictEqual((yield* intake([{ productId: nameless.id, serialNumber }])).status, 201)
    })
  )

  it.effect("a number of nothing that counts, or with a control character inside, is 400 at its field", () =>
    Effect.gen(function* () {
      const { intake } = yield* world
      const product = yield* addProduct()
      for (const field of ["serialNumber", "internalIdentifier"]) {
        for (const text of ["-", " ", "\u200B", "A\u001DB", "A\nB"]) {
          const refused = yield* intake([{ productId: product.id, [field]: text }])
          assert.strictEqual(refused.status, 400)
          assert.strictEqual(refused.json.error.details[0].path, `items.0.${field}`)
        }
      }
    })
  )

  it.effect("a mark is one item's over all organizations; nothing of a refused request is taken in", () =>
    Effect.gen(function* () {
      const [one, two] = [yield* world, yield* world]
      const product = yield* addProduct()
      const mark = `TUBE-${unique()}`
      const put = (w: typeof one, ...marks: ReadonlyArray<string>) =>
        w.intake(marks.map((internalIdentifier) => ({ productId: product.id, internalIdentifier })))
      const first = yield* put(one, mark)
      assert.strictEqual(first.json.data.items[0].internalIdentifier, mark)
      for (const refused of [yield* put(two, `N${mark}`, mark.toLowerCase()), yield* put(one, "Z", "z ")]) {
        assert.strictEqual(refused.status, 409)
        assert.strictEqual(refused.json.error.code, "INTERNAL_IDENTIFIER_IN_USE")
      }
      assert.lengthOf((yield* two.owner.call("GET", "/v1/inventory")).json.data, 0)
      yield* one.ship(first.json.data.items[0].id)
      assert.strictEqual((yield* put(two, mark)).status, 201)
    })
  )

  it.effect("a bar that was shipped comes again as a new item; its return then is refused", () =>
    Effect.gen(function* () {
      const [one, two] = [yield* world, yield* world]
      const product = yield* addProduct({ isSerialized: true })
      const bar = { productId: product.id, serialNumber: `B-${unique()}` }
      const first = (yield* one.intake([bar])).json.data.items[0]
      const shipment = yield* one.ship(first.id)
      const second = (yield* one.intake([bar])).json.data.items[0]
      assert.strictEqual(second.previousItemId, first.id)
      assert.strictEqual((yield* one.read(first.id)).nextItemId, second.id)
      assert.strictEqual((yield* one.read(second.id)).previousItemId, first.id)
      const refused = yield* one.bring(shipment, first.id)
      assert.strictEqual(refused.status, 409)
      assert.strictEqual(refused.json.error.code, "SERIAL_NUMBER_IN_USE")
      assert.strictEqual((yield* one.read(first.id)).status, "shipped_out")
      yield* one.ops("POST", `/ops/v1/inventory/${second.id}/void`, { body: { reason: "a mistake" } })
      assert.strictEqual((yield* one.bring(shipment, first.id)).status, 201)
      assert.strictEqual((yield* two.intake([bar])).json.error.code, "SERIAL_NUMBER_IN_USE")
    })
  )

  it.effect("a bar that comes again as another's names neither to the other", () =>
    Effect.gen(function* () {
      const [one, two] = [yield* world, yield* world]
      const product = yield* addProduct({ isSerialized: true })
      const bar = { productId: product.id, serialNumber: `O-${unique()}` }
      const first = (yield* one.intake([bar])).json.data.items[0]
      yield* one.ship(first.id)
      const second = (yield* two.intake([bar])).json.data.items[0]
      assert.strictEqual(second.previousItemId, first.id)
      assert.notProperty(yield* two.read(second.id), "previousItemId")
      assert.notProperty(yield* one.read(first.id), "nextItemId")
      const staff = yield* one.ops("GET", `/ops/v1/inventory/${first.id}`)
      assert.strictEqual(staff.json.data.nextItemId, second.id)
    })
  )

  it.effect("of two intakes of a bar at once one is refused", () =>
    Effect.gen(function* () {
      const [one, two] = [yield* world, yield* world]
      const product = yield* addProduct({ isSerialized: true })
      for (let round = 0; round < 10; round++) {
        const n = unique()
        const answers = yield* Effect.all(
          [
            one.intake([{ productId: product.id, serialNumber: `R-${n}` }]),
            two.intake([{ productId: product.id, serialNumber: `r${n}` }])
          ],
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [201, 409])
        const refused = answers.find(({ status }) => status === 409)
        assert.strictEqual(refused?.json.error.code, "SERIAL_NUMBER_IN_USE")
      }
    })
  )

  it.effect("a bar's return and its intake at once leave it in the vault once", () =>
    Effect.gen(function* () {
      const { bring, intake, ops, ship } = yield* world
      const product = yield* addProduct({ isSerialized: true })
      for (let round = 0; round < 10; round++) {
        const bar = { productId: product.id, serialNumber: `W-${unique()}` }
        const first = (yield* intake([bar])).json.data.items[0]
        const shipment = yield* ship(first.id)
        const answers = yield* Effect.all([bring(shipment, first.id), intake([bar])], {
          concurrency: "unbounded"
        })
        assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [201, 409])
        const held = yield* ops("GET", `/ops/v1/inventory?q=${bar.serialNumber}&status=in_vault`)
        assert.lengthOf(held.json.data, 1)
      }
    })
  )

  it.effect("of two bars of one number that return at once one is refused", () =>
    Effect.gen(function* () {
      const { bring, intake, ops, ship } = yield* world
      const product = yield* addProduct({ isSerialized: true })
      for (let round = 0; round < 10; round++) {
        const bar = { productId: product.id, serialNumber: `T-${unique()}` }
        const [first, second] = [yield* sent(), yield* sent()]
        const answers = yield* Effect.all([first, second], { concurrency: "unbounded" })
        assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [201, 409])
        const refused = answers.find(({ status }) => status === 409)
        assert.strictEqual(refused?.json.error.code, "SERIAL_NUMBER_IN_USE")
        const held = yield* ops("GET", `/ops/v1/inventory?q=${bar.serialNumber}&status=in_vault`)
        assert.lengthOf(held.json.data, 1)

        /** Takes the bar in and ships it out; the answer brings it back. */
        function* sent() {
          const item = (yield* intake([bar])).json.data.items[0]
          return bring(yield* ship(item.id), item.id)
        }
      }
    })
  )

  it.effect("vault IDs are read as they are scanned, and kept as digits", () =>
    Effect.gen(function* () {
      const { account, intake, ops, owner, vaultId } = yield* world
      const product = yield* addProduct()
      const spelled = `${vaultId.slice(0, 4)}–${vaultId.slice(4)}`
      for (const scanned of [`]C1${vaultId}`, spelled, `${vaultId}\r`, ` ${vaultId}\u001D`]) {
        const resolved = yield* ops("GET", `/ops/v1/intake/resolve?vaultId=${encodeURIComponent(scanned)}`)
        assert.strictEqual(resolved.json.data?.fboAccountId, account.id, scanned)
        assert.strictEqual((yield* intake([{ productId: product.id }], scanned)).status, 201)
        const found = yield* ops("GET", `/ops/v1/fbo-accounts?q=${encodeURIComponent(scanned)}`)
        assert.deepStrictEqual(
          found.json.data.map(({ id }: { readonly id: string }) => id),
          [account.id]
        )
      }
      const alias = `7${vaultId}`
      const added = yield* owner.call("POST", `/v1/fbo-accounts/${account.id}/aliases`, {
        body: { aliasVaultId: `${alias.slice(0, 3)}\u00A0${alias.slice(3)}` }
      })
      assert.strictEqual(added.json.data.aliasVaultId, alias)
    })
  )

  it.effect("a pick takes what a scanner reads, and items by their ids", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { owner, account, items } = yield* addStock(2)
      const asked = yield* owner.call("POST", "/v1/outbound-requests", {
        body: {
          fboAccountId: account.id,
          items: items.map(({ id }: { readonly id: string }) => ({ inventoryItemId: id })),
          destinationAddress
        }
      })
      const path = `/ops/v1/outbound-requests/${asked.json.data.id}`
      yield* ops("POST", `${path}/approve`, { body: {} })
      const one = { inventoryItemId: items[1].id }
      const missing = yield* ops("POST", `${path}/pick`, {
        body: { items: [one, { inventoryItemId: "itm_other" }] }
      })
      assert.strictEqual(missing.json.error.code, "PICK_MISMATCH")
      assert.deepStrictEqual(
        missing.json.error.details.map((detail: { readonly path: string }) => detail.path),
        ["items.1.inventoryItemId", items[0].id]
      )
      const picked = yield* ops("POST", `${path}/pick`, {
        body: { scanned: [`]C1${items[0].internalIdentifier.toLowerCase()}\r\n`], items: [one] }
      })
      assert.strictEqual(picked.status, 200)
    })
  )
})
