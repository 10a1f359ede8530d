import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { apiSuiteInBoth } from "../support/ApiHarness.ts"
import { address, outboundWorld } from "./Outbound.ts"

const paths = (answer: { readonly json: { error: { details: ReadonlyArray<{ path: string }> } } }) =>
  answer.json.error.details.map((detail) => detail.path)

apiSuiteInBoth("Creating an outbound request", (it) => {
  it.effect("starts it pending_review, with every field that a request has, and holds its items", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const created = yield* vault.create({ notes: "Careful ✋" })
      assert.strictEqual(created.status, 201)
      const { id, createdAt, items } = created.json.data
      assert.deepStrictEqual(created.json.data, {
        id,
        fboAccountId: vault.account,
        organizationId: vault.organizationId,
        status: "pending_review",
        totalItems: 2,
        approvedBySystem: false,
        notes: "Careful ✋",
        destinationAddress: address,
        shipping: { mode: "cheapest", signatureType: "Signature" },
        outboundShipmentIds: [],
        items: vault.itemIds.map((inventoryItemId, index) => ({
          id: items[index].id,
          outboundRequestId: id,
          productId: vault.product,
          inventoryItemId,
          createdAt,
          updatedAt: createdAt
        })),
        metadata: {},
        createdAt,
        updatedAt: createdAt
      })
      assert.match(id, /^obr_/)
      assert.match(items[0].id, /^obi_/)
      assert.deepStrictEqual(yield* vault.request(id), created.json.data)
      for (const itemId of vault.itemIds) {
        const item = yield* vault.item(itemId)
        assert.strictEqual(item.openOutboundRequestId, id)
        assert.strictEqual(item.status, "in_vault")
      }
    })
  )

  it.effect("is no transition: it publishes no event, approved by the system or not", () =>
    Effect.gen(function* () {
      const reviewed = yield* outboundWorld()
      yield* reviewed.ask()
      assert.deepStrictEqual(yield* reviewed.eventCounts, {})
      const approved = yield* outboundWorld({ autoApproveLimitCents: "99999999" })
      yield* approved.ask()
      assert.deepStrictEqual(yield* approved.eventCounts, {})
    })
  )

  it.effect("is approved by the system when the items are insured for at most the organization's limit", () =>
    Effect.gen(function* () {
      const atLimit = yield* outboundWorld({ insuredValueCents: "10000", autoApproveLimitCents: "20000" })
      const approved = (yield* atLimit.create()).json.data
      assert.deepInclude(approved, { status: "processing", approvedBySystem: true, outboundShipmentIds: [] })
      assert.strictEqual((yield* atLimit.pick(approved.id)).status, 200)

      const above = yield* outboundWorld({ insuredValueCents: "10000", autoApproveLimitCents: "19999" })
      const reviewed = (yield* above.create()).json.data
      assert.deepInclude(reviewed, { status: "pending_review", approvedBySystem: false })
    })
  )

  it.effect("is never approved by the system where no limit is set, though the items are worth nothing", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ insuredValueCents: "0" })
      assert.strictEqual((yield* vault.create()).json.data.status, "pending_review")
    })
  )

  it.effect("takes exactly one of destinationAddress and destinationAddressId", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const neither = yield* vault.create({ destinationAddress: undefined })
      assert.strictEqual(neither.status, 400)
      assert.deepStrictEqual(paths(neither), ["destinationAddress"])
      const both = yield* vault.create({ destinationAddressId: "adr_1" })
      assert.strictEqual(both.status, 400)
      assert.deepStrictEqual(paths(both), ["destinationAddressId"])
      const partial = yield* vault.create({ destinationAddress: { ...address, zip: undefined } })
      assert.deepStrictEqual(paths(partial), ["destinationAddress.zip"])
    })
  )

  it.effect("a saved address counts when it is of that very account, else it is not found", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const save = (account: string) =>
        Effect.map(
          vault.call("POST", `/v1/fbo-accounts/${account}/addresses`, { body: { ...address, name: "Ann" } }),
          (answer): string => answer.json.data.id
        )
      const use = (destinationAddressId: string) =>
        vault.create({ destinationAddress: undefined, destinationAddressId })
      const other = yield* vault.newAccount
      assert.strictEqual((yield* use(yield* save(other))).status, 404)
      assert.strictEqual((yield* use("adr_nobody")).status, 404)
      const used = yield* use(yield* save(vault.account))
      assert.strictEqual(used.status, 201)
      assert.deepStrictEqual(used.json.data.destinationAddress, { ...address, name: "Ann" })
    })
  )

  it.effect("takes 1 to 500 items, each once", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 1 })
      const [item = ""] = vault.itemIds
      const none = yield* vault.create({ items: [] })
      assert.strictEqual(none.status, 400)
      assert.deepStrictEqual(paths(none), ["items"])
      const twice = yield* vault.create({ items: vault.named([item, item]) })
      assert.strictEqual(twice.status, 400)
      assert.deepStrictEqual(paths(twice), ["items.1.inventoryItemId"])
      const many = Array.from({ length: 501 }, (_, index) => `itm_${index}`)
      assert.strictEqual((yield* vault.create({ items: vault.named(many) })).status, 400)
      assert.strictEqual((yield* vault.create({ items: vault.named(many.slice(1)) })).status, 404)
    })
  )

  it.effect("with 500 items holds all of them", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 500 })
      const { request } = yield* vault.askPicked()
      assert.strictEqual((yield* vault.request(request)).items.length, 500)
      const [first = "", last = ""] = [vault.itemIds[0], vault.itemIds[499]]
      assert.strictEqual((yield* vault.item(first)).status, "pending_outbound")
      assert.strictEqual((yield* vault.item(last)).status, "pending_outbound")
    })
  )

  it.effect("takes shipping with its defaults, and serviceCode where the mode is service", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 4 })
      const withShipping = (index: number, shipping: object) =>
        vault.create({ items: vault.named(vault.itemIds.slice(index, index + 1)), shipping })
      const missing = yield* withShipping(0, { mode: "service" })
      assert.strictEqual(missing.status, 400)
      assert.deepStrictEqual(paths(missing), ["shipping.serviceCode"])
      for (const shipping of [
        { mode: "fastest" },
        { signatureType: "None" },
        { mode: "service", serviceCode: "" },
        { mode: null }
      ]) {
        assert.strictEqual((yield* withShipping(0, shipping)).status, 400, JSON.stringify(shipping))
      }
      const service = { mode: "service", serviceCode: "UPS_GROUND", signatureType: "NoSignature" }
      assert.deepStrictEqual((yield* withShipping(0, service)).json.data.shipping, service)
      assert.deepStrictEqual((yield* withShipping(1, {})).json.data.shipping, {
        mode: "cheapest",
        signatureType: "Signature"
      })
      const adult = yield* withShipping(2, { mode: "cheapest", signatureType: "AdultSignature" })
      assert.strictEqual(adult.json.data.shipping.signatureType, "AdultSignature")
    })
  )

  it.effect("for an account or with an item that is unknown or another organization's is not found", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const other = yield* outboundWorld({ items: 1 })
      const bodies = [
        { fboAccountId: "fbo_nobody" },
        { fboAccountId: other.account },
        { fboAccountId: "?" },
        { items: vault.named([...vault.itemIds, "itm_nobody"]) },
        { items: vault.named([...vault.itemIds, ...other.itemIds]) },
        { items: vault.named(["what?"]) }
      ]
      const answers = yield* Effect.forEach(bodies, (body) => vault.create(body))
      for (const answer of answers) {
        assert.strictEqual(answer.status, 404)
        assert.strictEqual(answer.text, answers[0]?.text)
      }
      for (const id of vault.itemIds) assert.notProperty(yield* vault.item(id), "openOutboundRequestId")
    })
  )

  it.effect("refuses an item that is held by an open request, and takes it again once that is closed", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const [one = "", two = ""] = vault.itemIds
      const held = yield* vault.ask({ items: vault.named([one]) })
      const refused = yield* vault.create({ items: vault.named([two, one]) })
      assert.strictEqual(refused.status, 409)
      assert.strictEqual(refused.json.error.code, "INVENTORY_ITEM_UNAVAILABLE")
      assert.notProperty(yield* vault.item(two), "openOutboundRequestId")
      yield* vault.cancelRequest(held)
      assert.strictEqual((yield* vault.create()).status, 201)
    })
  )

  it.effect("refuses an item that is in another account, or not in the vault", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const [one = "", two = ""] = vault.itemIds
      const elsewhere = yield* vault.create({ fboAccountId: yield* vault.newAccount })
      assert.strictEqual(elsewhere.status, 409)
      assert.strictEqual(elsewhere.json.error.code, "INVENTORY_ITEM_UNAVAILABLE")
      yield* vault.askShipped({ items: vault.named([one]) })
      yield* vault.harness.ops("POST", `/ops/v1/inventory/${two}/void`, { body: { reason: "lost" } })
      for (const id of [one, two]) {
        const gone = yield* vault.create({ items: vault.named([id]) })
        assert.strictEqual(gone.status, 409)
        assert.strictEqual(gone.json.error.code, "INVENTORY_ITEM_UNAVAILABLE")
      }
    })
  )

  it.effect("with the same Idempotency-Key is done once", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const headers = { "idempotency-key": "once" }
      const post = vault.call("POST", "/v1/outbound-requests", { body: vault.body(), headers })
      const [first, second] = [yield* post, yield* post]
      assert.strictEqual(first.status, 201)
      assert.strictEqual(second.status, 201)
      assert.strictEqual(second.text, first.text)
      assert.strictEqual(second.headers["idempotency-replayed"], "true")
      assert.lengthOf((yield* vault.call("GET", "/v1/outbound-requests")).json.data, 1)
    })
  )
})
