import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { codeOf, guardedWorld, threshold } from "../DualControl/Released.ts"
import { addPlace, addVault } from "../Places/Vault.ts"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { addAccount, addProduct, addShipment, addStock, subscribe, unique } from "../support/Stock.ts"

/** A customer with an account that has one item in quarantine, worth 3000 cents, in a place where one is named. */
const quarantined = Effect.fnUntraced(function* (placeId?: string) {
  const { customer, ops } = yield* ApiHarness
  const owner = yield* customer()
  const account = yield* addAccount(owner)
  const product = yield* addProduct({ isSerialized: true, metal: "gold" })
  const shipment = yield* addShipment(owner, account.id)
  const serialNumber = `Q-${unique()}`
  const receive = (shipmentId: string, item: Record<string, unknown>) =>
    ops("POST", `/ops/v1/inbound-shipments/${shipmentId}/receive`, {
      body: {
        items: [{ productId: product.id, serialNumber, ...item }],
        ...(placeId === undefined ? {} : { placeId })
      }
    })
  const events = yield* subscribe(owner, ["inventory.received", "inventory.status_changed"])
  const received = yield* receive(shipment.id, { quarantine: true })
  const [item] = received.json.data.items
  const act = (what: string, body: Record<string, unknown>) =>
    ops("POST", `/ops/v1/inventory/${item.id}/${what}`, { body })
  return {
    owner,
    account,
    product,
    item,
    serialNumber,
    receive,
    events,
    act,
    test: (result: string, more: Record<string, unknown> = {}) =>
      act("test", { method: "xrf", result, ...more }),
    read: Effect.map(ops("GET", `/ops/v1/inventory/${item.id}`), ({ json }) => json.data),
    holdings: Effect.map(
      owner.call("GET", `/v1/fbo-accounts/${account.id}/holdings`),
      ({ json }) => json.data
    ),
    isFailed: Effect.map(ops("GET", "/ops/v1/work/failed_tests?limit=100"), ({ json }): boolean =>
      json.data.some((row: { readonly id: string }) => row.id === item.id)
    )
  }
})

const destinationAddress = { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }

apiSuite(
  "Quarantine",
  (it) => {
    it.effect("what is in it is held and insured, and can be neither asked for nor transferred", () =>
      Effect.gen(function* () {
        const { account, holdings, item, owner, product } = yield* quarantined()
        assert.strictEqual(item.status, "quarantined")
        assert.deepInclude(yield* holdings, {
          totalItemCount: 1,
          itemsQuarantined: 1,
          totalInsuredValueCents: "3000"
        })
        const items = [{ inventoryItemId: item.id }]
        const request = { fboAccountId: account.id, destinationAddress }
        const asked = yield* owner.call("POST", "/v1/outbound-requests", { body: { ...request, items } })
        assert.strictEqual(codeOf(asked), "409 INVENTORY_ITEM_UNAVAILABLE")
        const chosen = yield* owner.call("POST", "/v1/outbound-requests", {
          body: { ...request, items: [{ productId: product.id, quantity: 1 }] }
        })
        assert.strictEqual(codeOf(chosen), "409 INSUFFICIENT_INVENTORY")
        const quote = yield* owner.call("POST", "/v1/outbound-shipments/rates", {
          body: { ...request, items }
        })
        assert.strictEqual(codeOf(quote), "409 INVENTORY_ITEM_UNAVAILABLE")
        const transfer = {
          fromFboAccountId: account.id,
          toFboAccountId: (yield* addAccount(owner)).id,
          items
        }
        assert.strictEqual(
          codeOf(yield* owner.call("POST", "/v1/transfers", { body: transfer })),
          "409 INVENTORY_ITEM_UNAVAILABLE"
        )
      })
    )

    it.effect("an item of a product that requires a test always comes into it, by intake too", () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const { account } = yield* addStock(1)
        const vaultId = String(70_000_000 + Number(unique()))
        yield* ops("PUT", `/ops/v1/fbo-accounts/${account.id}/vault-id`, { body: { vaultId } })
        const tested = yield* addProduct({ requiresTest: true })
        const other = yield* addProduct()
        const items = [
          { productId: tested.id, quarantine: false },
          { productId: other.id },
          { productId: other.id, quarantine: true }
        ]
        const answer = yield* ops("POST", "/ops/v1/intake", { body: { vaultId, items } })
        assert.deepStrictEqual(
          answer.json.data.items.map(({ status }: { readonly status: string }) => status),
          ["quarantined", "in_vault", "quarantined"]
        )
        const path = `/ops/v1/products/${tested.id}`
        assert.isTrue((yield* ops("GET", path)).json.data.requiresTest)
        const changed = yield* ops("PATCH", path, { body: { requiresTest: null } })
        assert.isFalse(changed.json.data.requiresTest)
      })
    )

    it.effect("an item that passes its test is in the vault; its tests can be read, the newest first", () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const { events, holdings, isFailed, item, read, test } = yield* quarantined()
        const failed = yield* test("failed", { method: "weight", grossWeight: { value: "31.0", unit: "g" } })
        assert.strictEqual(failed.status, 200)
        assert.strictEqual(failed.json.data.status, "quarantined")
        assert.match(failed.json.data.test.id, /^tst_/)
        assert.isTrue(yield* isFailed)
        assert.strictEqual((yield* read).failedTestAt, failed.json.data.test.at)
        for (const method of ["visual", "ultrasound"]) yield* test("failed", { method })
        for (const wrong of [{ method: "acid" }, { grossWeight: { value: "31.0001", unit: "g" } }]) {
          assert.strictEqual(codeOf(yield* test("passed", wrong)), "400 VALIDATION_ERROR")
        }
        assert.strictEqual(codeOf(yield* test("maybe")), "400 VALIDATION_ERROR")
        const passed = yield* test("passed", { notes: "clean" })
        assert.strictEqual(passed.json.data.status, "in_vault")
        assert.notProperty(yield* read, "failedTestAt")
        assert.isFalse(yield* isFailed)
        assert.deepInclude(yield* holdings, { totalItemCount: 1, itemsQuarantined: 0 })
        const tests = yield* ops("GET", `/ops/v1/inventory/${item.id}/tests`)
        assert.deepStrictEqual(
          tests.json.data.map(({ method }: { readonly method: string }) => method),
          ["xrf", "ultrasound", "visual", "weight"]
        )
        assert.deepStrictEqual(
          [tests.json.data[0], tests.json.data[3]],
          [passed.json.data.test, failed.json.data.test]
        )
        assert.deepInclude(tests.json.data[3], {
          inventoryItemId: item.id,
          method: "weight",
          result: "failed",
          notes: "",
          grossWeight: { value: "31.0", unit: "g" }
        })
        assert.strictEqual(tests.json.data[0].operator.id, "operations-key")
        assert.deepStrictEqual(yield* events, ["inventory.received", "inventory.status_changed"])
        const movements = yield* ops("GET", `/ops/v1/inventory/${item.id}/movements`)
        assert.deepStrictEqual(
          movements.json.data.map(({ kind, toStatus }: { kind: string; toStatus: string }) => [
            kind,
            toStatus
          ]),
          [
            ["received", "quarantined"],
            ["released", "in_vault"]
          ]
        )
        const log = yield* ops("GET", `/ops/v1/audit-log?resourceId=${item.id}`)
        assert.strictEqual(log.json.data[0].action, "inventory.test")
        assert.strictEqual(codeOf(yield* test("passed")), "409 INVALID_STATE_TRANSITION")
      })
    )

    it.effect("an item that is rejected is held no more, stays in its place and keeps its numbers", () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const { shelf, site } = yield* addVault
        const stock = yield* quarantined(shelf.id)
        const { account, act, holdings, isFailed, item, owner, read, receive, test } = stock
        yield* test("failed")
        const rejected = yield* act("reject", { reason: "tungsten" })
        assert.strictEqual(rejected.status, 200)
        assert.deepInclude(rejected.json.data, { status: "rejected", reason: "tungsten", placeId: shelf.id })
        assert.property(rejected.json.data, "decidedAt")
        assert.isFalse(yield* isFailed)
        assert.deepInclude(yield* holdings, {
          totalItemCount: 0,
          itemsQuarantined: 0,
          totalInsuredValueCents: "0"
        })
        const seen = (yield* owner.call("GET", `/v1/inventory/${item.id}`)).json.data
        assert.deepInclude(seen, { status: "rejected", reason: "tungsten", site: site.code })
        const again = yield* receive((yield* addShipment(owner, account.id)).id, {})
        assert.strictEqual(codeOf(again), "409 SERIAL_NUMBER_IN_USE")
        for (const refused of [
          test("passed"),
          act("reject", { reason: "x" }),
          act("void", { reason: "x" })
        ]) {
          assert.strictEqual(codeOf(yield* refused), "409 INVALID_STATE_TRANSITION")
        }

        const full = yield* ops("PATCH", `/ops/v1/places/${shelf.id}`, { body: { isActive: false } })
        assert.strictEqual(codeOf(full), "409 PLACE_NOT_EMPTY")

        const how = { carrier: "Brink's", trackingNumber: "B-1" }
        const gone = yield* act("send-back", how)
        assert.deepInclude(gone.json.data, {
          status: "returned_to_sender",
          placeId: null,
          reason: "tungsten"
        })
        assert.deepInclude(gone.json.data.sentBack, how)
        assert.deepStrictEqual((yield* read).sentBack, gone.json.data.sentBack)
        const custody = (yield* ops("GET", `/ops/v1/inventory/${item.id}/custody`)).json.data
        assert.deepInclude(custody[1], { fromPath: shelf.path, toPath: null })
        for (const what of ["send-back", "reject", "void", "test"]) {
          const body = what === "test" ? { method: "visual", result: "passed" } : { reason: "x" }
          assert.strictEqual(codeOf(yield* act(what, body)), "409 INVALID_STATE_TRANSITION")
        }
        const comesAgain = yield* receive((yield* addShipment(owner, account.id)).id, {})
        assert.strictEqual(comesAgain.json.data.items[0].previousItemId, item.id)
        assert.deepStrictEqual(yield* stock.events, [
          "inventory.received",
          "inventory.status_changed",
          "inventory.status_changed",
          "inventory.received"
        ])
      })
    )

    it.effect(
      "statements, their rows and the history of holdings count it, and what is rejected no more",
      () =>
        Effect.gen(function* () {
          const { ops } = yield* ApiHarness
          const { account, act, item, owner, receive, serialNumber } = yield* quarantined()
          const other = yield* receive((yield* addShipment(owner, account.id)).id, {
            quarantine: true,
            serialNumber: `${serialNumber}-2`
          })
          const third = yield* receive((yield* addShipment(owner, account.id)).id, {
            quarantine: true,
            serialNumber: `${serialNumber}-3`
          })
          yield* ops("POST", `/ops/v1/inventory/${other.json.data.items[0].id}/test`, {
            body: { method: "visual", result: "passed" }
          })
          yield* act("reject", { reason: "tungsten" })
          const statementDate = new Date().toISOString().slice(0, 10)
          yield* ops("POST", "/ops/v1/statements/generate", { body: { statementDate } })
          const [statement] = (yield* owner.call("GET", "/v1/statements")).json.data
          assert.deepInclude(statement, {
            totalItemCount: 2,
            itemsQuarantined: 1,
            itemsRejected: 1,
            itemsReceived: 3,
            itemsVoided: 0,
            totalInsuredValueCents: "6000"
          })
          const { text } = yield* owner.call("GET", `/v1/statements/${statement.id}/csv`)
          for (const held of [other.json.data.items[0], third.json.data.items[0]])
            assert.include(text, held.id)
          assert.notInclude(text, item.id)
          const history = yield* owner.call(
            "GET",
            `/v1/holdings/history?from=${statementDate}&to=${statementDate}`
          )
          assert.deepInclude(history.json.data[0], { totalItemCount: 2, totalInsuredValueCents: "6000" })
        })
    )

    it.effect("an item in it can be voided and moved; sent back out of a sealed box it breaks the seal", () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const { shelf } = yield* addVault
        const voided = yield* quarantined()
        yield* voided.test("failed")
        assert.isTrue(yield* voided.isFailed)
        assert.strictEqual((yield* voided.act("void", { reason: "lost" })).json.data.status, "voided")
        assert.isFalse(yield* voided.isFailed)
        const { act, item } = yield* quarantined()
        const box = yield* addPlace("box", shelf.id)
        const moved = yield* ops("POST", "/ops/v1/moves", {
          body: { toPlaceId: box.id, items: [{ inventoryItemId: item.id }] }
        })
        assert.strictEqual(moved.status, 201)
        yield* ops("POST", `/ops/v1/places/${box.id}/seal`, { body: { sealNumber: `S-${unique()}` } })
        yield* act("reject", { reason: "tungsten" })
        assert.strictEqual(codeOf(yield* act("send-back", {})), "409 BOX_SEALED")
        const gone = yield* act("send-back", { breakSeal: true })
        assert.strictEqual(gone.json.data.status, "returned_to_sender")
        assert.deepStrictEqual(gone.json.data.sentBack, {
          carrier: "",
          trackingNumber: "",
          at: gone.json.data.sentBack.at
        })
      })
    )

    it.effect("rejecting and sending back wait while the account is on hold; testing does not", () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const { account, act, test } = yield* quarantined()
        yield* ops("POST", `/ops/v1/fbo-accounts/${account.id}/hold`, { body: { reason: "papers" } })
        assert.strictEqual((yield* test("failed")).status, 200)
        assert.strictEqual(codeOf(yield* act("reject", { reason: "x" })), "409 ACCOUNT_ON_HOLD")
        yield* ops("POST", `/ops/v1/fbo-accounts/${account.id}/release`)
        yield* act("reject", { reason: "x" })
        yield* ops("POST", `/ops/v1/fbo-accounts/${account.id}/hold`, { body: { reason: "papers" } })
        assert.strictEqual(codeOf(yield* act("send-back", {})), "409 ACCOUNT_ON_HOLD")
      })
    )

    it.effect(
      "above the threshold, who received an item cannot pass its test, nor can the operations key; failing is free",
      () =>
        Effect.gen(function* () {
          const vault = yield* guardedWorld()
          const arrive = Effect.fnUntraced(function* (insuredValueCents: string) {
            const product = yield* addProduct({ insuredValueCents })
            const shipment = yield* vault.call("POST", "/v1/inbound-shipments", {
              body: { fboAccountId: vault.account }
            })
            const path = `/ops/v1/inbound-shipments/${shipment.json.data.id}/receive`
            const answer = yield* vault.one.call("POST", path, {
              body: { items: [{ productId: product.id, quarantine: true }] }
            })
            const { id } = answer.json.data.items[0]
            return (by: Pick<typeof vault.one, "call">, result: string) =>
              by.call("POST", `/ops/v1/inventory/${id}/test`, { body: { method: "xrf", result } })
          })
          const test = yield* arrive("20000")
          assert.strictEqual(codeOf(yield* test(vault.one, "passed")), "409 SECOND_OPERATOR_REQUIRED")
          assert.strictEqual(codeOf(yield* test(vault.key, "passed")), "409 SECOND_OPERATOR_REQUIRED")
          assert.strictEqual((yield* test(vault.one, "failed")).status, 200)
          const passed = yield* test(vault.two, "passed")
          assert.strictEqual(passed.json.data.status, "in_vault")
          assert.strictEqual(passed.json.data.test.operator.id, vault.two.id)
          const small = yield* arrive("15000")
          assert.strictEqual((yield* small(vault.one, "passed")).json.data.status, "in_vault")
        })
    )
  },
  { dualControlAboveCents: threshold }
)
