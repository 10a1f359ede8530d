import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite, type Customer } from "../support/ApiHarness.ts"
import { signedInOperator } from "../support/People.ts"
import type { Answer } from "../support/Send.ts"
import { addAccount, addProduct, subscribe, unique } from "../support/Stock.ts"

const codeOf = ({ json, status }: Answer): string =>
  status < 300 ? String(status) : `${status} ${json.error.code}`

/** A customer with an account that has a vault ID, and a product. */
const world = Effect.fnUntraced(function* (fields: Record<string, unknown> = {}) {
  const { customer, ops } = yield* ApiHarness
  const owner: Customer = yield* customer()
  const account = yield* addAccount(owner)
  const vaultId = `6600${Date.now()}${unique()}`.slice(0, 20)
  yield* ops("PUT", `/ops/v1/fbo-accounts/${account.id}/vault-id`, { body: { vaultId } })
  const product = yield* addProduct(fields)
  const announce = (body: object = {}) =>
    owner.call("POST", "/v1/inbound-shipments", { body: { fboAccountId: account.id, ...body } })
  const intake = (body: object = {}) =>
    ops("POST", "/ops/v1/intake", { body: { vaultId, items: [{ productId: product.id }], ...body } })
  const read = (id: string) =>
    Effect.map(owner.call("GET", `/v1/inbound-shipments/${id}`), ({ json }) => json.data)
  const waits = (id: string) =>
    Effect.map(ops("GET", "/ops/v1/work/discrepancies?limit=100"), ({ json }) =>
      json.data.some((shipment: { readonly id: string }) => shipment.id === id)
    )
  return { account, announce, intake, ops, owner, product, read, vaultId, waits }
})

apiSuite("Announcements", (it) => {
  it.effect("say what comes, to both sides, by the customer as by staff", () =>
    Effect.gen(function* () {
      const { account, announce, ops, owner, product, read } = yield* world()
      const items = [
        { productId: product.id, quantity: 30 },
        { productId: product.id, quantity: 2, serialNumbers: ["A-1", "A-2"] }
      ]
      const own = yield* announce({ items, carrier: "Brinks" })
      const staffs = yield* ops("POST", "/ops/v1/inbound-shipments", {
        body: { fboAccountId: account.id, items }
      })
      for (const made of [own, staffs]) {
        assert.strictEqual(made.status, 201)
        assert.deepInclude(made.json.data, {
          organizationId: owner.organizationId,
          fboAccountId: account.id,
          status: "created",
          items,
          discrepancies: []
        })
        const { id } = made.json.data
        assert.deepStrictEqual(yield* read(id), made.json.data)
        const seen = (yield* ops("GET", `/ops/v1/inbound-shipments/${id}`)).json.data
        assert.deepStrictEqual(seen, { ...made.json.data, organizationName: seen.organizationName })
      }
      const listed = (yield* owner.call("GET", "/v1/inbound-shipments")).json.data
      assert.deepStrictEqual(listed, [staffs.json.data, own.json.data])
      const log = (yield* ops("GET", `/ops/v1/audit-log?resourceId=${staffs.json.data.id}`)).json.data
      assert.deepStrictEqual(
        log.map(({ action }: { readonly action: string }) => action),
        ["inbound_shipment.create"]
      )
      const plain = (yield* announce()).json.data
      assert.deepStrictEqual([plain.items, plain.discrepancies], [[], []])
      assert.notProperty(plain, "discrepancyResolution")
    })
  )

  it.effect("are bounded, and name products and accounts that exist", () =>
    Effect.gen(function* () {
      const { announce, ops, product } = yield* world()
      const at = Effect.fnUntraced(function* (items: unknown) {
        const answer = yield* announce({ items })
        return answer.status === 400 ? answer.json.error.details[0].path : answer.status
      })
      const entry = { productId: product.id, quantity: 1 }
      assert.strictEqual(yield* at([]), "items")
      assert.strictEqual(yield* at(Array.from({ length: 1001 }, () => entry)), "items")
      for (const quantity of [0, -1, 1.5, 100_001, "1", undefined]) {
        assert.strictEqual(yield* at([{ ...entry, quantity }]), "items.0.quantity", String(quantity))
      }
      const numbered = (...serialNumbers: ReadonlyArray<string>) => [{ ...entry, serialNumbers }]
      assert.strictEqual(yield* at(numbered("A", "B")), "items.0.serialNumbers")
      assert.strictEqual(yield* at(numbered("")), "items.0.serialNumbers.0")
      assert.strictEqual(yield* at([...numbered("A-1"), ...numbered("a1")]), "items.1.serialNumbers.0")
      assert.strictEqual(yield* at([{ ...entry, productId: "prd_unknown" }]), 404)
      const nobody = { body: { fboAccountId: "fbo_unknown" } }
      assert.strictEqual((yield* ops("POST", "/ops/v1/inbound-shipments", nobody)).status, 404)
    })
  )

  it.effect("an intake takes the open one that it names, and none is left open by another door", () =>
    Effect.gen(function* () {
      const { account, announce, intake, owner, product, read } = yield* world()
      const [first, second] = [
        (yield* announce({
          carrier: "Brink's",
          trackingNumber: "BRK-998",
          items: [{ productId: product.id, quantity: 30 }]
        })).json.data,
        (yield* announce()).json.data
      ]
      const events = yield* subscribe(owner, ["inbound_shipment.status_changed", "inventory.received"])
      const refused = yield* intake()
      assert.strictEqual(codeOf(refused), "409 ANNOUNCEMENT_REQUIRED")
      const { details } = refused.json.error
      assert.deepStrictEqual(
        details.map(({ path }: { readonly path: string }) => path),
        [first.id, second.id]
      )
      assert.match(details[0].message, /^Brink's BRK-998, 30 items, announced \d{4}-\d\d-\d\d$/)
      assert.strictEqual(codeOf(yield* intake({ isUnannounced: false })), "409 ANNOUNCEMENT_REQUIRED")
      const both = yield* intake({ isUnannounced: true, inboundShipmentId: first.id })
      assert.strictEqual(both.json.error.details[0].path, "isUnannounced")
      assert.lengthOf((yield* owner.call("GET", "/v1/inventory")).json.data, 0)

      const taken = yield* intake({ inboundShipmentId: first.id })
      assert.strictEqual(taken.status, 201)
      assert.deepInclude(taken.json.data, { matched: "vault_id" })
      assert.deepInclude(taken.json.data.shipment, { id: first.id, status: "received" })
      assert.strictEqual(taken.json.data.items[0].inboundShipmentId, first.id)
      assert.deepStrictEqual(yield* read(first.id), taken.json.data.shipment)
      assert.deepStrictEqual(yield* events, ["inbound_shipment.status_changed", "inventory.received"])
      assert.strictEqual(
        codeOf(yield* intake({ inboundShipmentId: first.id })),
        "409 INVALID_STATE_TRANSITION"
      )
      assert.strictEqual(codeOf(yield* intake()), "409 ANNOUNCEMENT_REQUIRED")
      const other = yield* intake({ isUnannounced: true })
      assert.deepInclude(other.json.data.shipment, { status: "received", fboAccountId: account.id })
      assert.strictEqual((yield* read(second.id)).status, "created")
      yield* owner.call("POST", `/v1/inbound-shipments/${second.id}/cancel`)
      assert.strictEqual(
        codeOf(yield* intake({ inboundShipmentId: second.id })),
        "409 INVALID_STATE_TRANSITION"
      )
      assert.strictEqual(codeOf(yield* intake()), "201")
    })
  )

  it.effect("look-ups come before states, at receipt and intake", () =>
    Effect.gen(function* () {
      const { announce, intake, ops, product } = yield* world({ isSerialized: true })
      const unknown = { items: [{ productId: "prd_unknown" }] }
      const unnumbered = { items: [{ productId: product.id }] }
      const nowhere = { items: [{ productId: product.id, serialNumber: "A-1" }], placeId: "plc_unknown" }
      const { id } = (yield* announce()).json.data
      const receive = (body: object) => ops("POST", `/ops/v1/inbound-shipments/${id}/receive`, { body })
      const items = [{ productId: product.id, serialNumber: "A-2" }]
      assert.strictEqual(codeOf(yield* intake({ items })), "409 ANNOUNCEMENT_REQUIRED")
      assert.strictEqual(codeOf(yield* intake(unknown)), "404 NOT_FOUND")
      assert.strictEqual(codeOf(yield* intake(unnumbered)), "400 VALIDATION_ERROR")
      assert.strictEqual(codeOf(yield* intake(nowhere)), "404 NOT_FOUND")
      assert.strictEqual((yield* receive({ items })).status, 200)
      assert.strictEqual(codeOf(yield* receive({ items })), "409 INVALID_STATE_TRANSITION")
      assert.strictEqual(codeOf(yield* receive(unknown)), "404 NOT_FOUND")
      assert.strictEqual(codeOf(yield* receive(nowhere)), "404 NOT_FOUND")
    })
  )

  it.effect("an intake takes no announcement of another account or organization", () =>
    Effect.gen(function* () {
      const { intake, owner } = yield* world()
      const other = yield* world()
      const sibling = yield* addAccount(owner)
      const theirs = (yield* other.announce()).json.data
      const siblings = (yield* owner.call("POST", "/v1/inbound-shipments", {
        body: { fboAccountId: sibling.id }
      })).json.data
      for (const inboundShipmentId of [theirs.id, siblings.id, "inb_unknown"]) {
        assert.strictEqual(codeOf(yield* intake({ inboundShipmentId })), "404 NOT_FOUND")
      }
      assert.strictEqual((yield* other.read(theirs.id)).status, "created")
      assert.strictEqual(codeOf(yield* intake()), "201")
    })
  )

  it.effect("of intakes that name the same one at once, one takes it", () =>
    Effect.gen(function* () {
      const { announce, intake, owner } = yield* world()
      const { id: inboundShipmentId } = (yield* announce()).json.data
      const answers = yield* Effect.all(
        Array.from({ length: 5 }, () => intake({ inboundShipmentId })),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(answers.map(codeOf).toSorted(), [
        "201",
        ...Array.from({ length: 4 }, () => "409 INVALID_STATE_TRANSITION")
      ])
      assert.lengthOf((yield* owner.call("GET", "/v1/inventory")).json.data, 1)
    })
  )

  it.effect("what came otherwise than announced waits until another operator resolves it", () =>
    Effect.gen(function* () {
      const { announce, ops, product, read, waits } = yield* world({ isSerialized: true })
      const [clerk, second, auditor] = [
        yield* signedInOperator("clerk"),
        yield* signedInOperator("clerk"),
        yield* signedInOperator("auditor")
      ]
      const shipment = (yield* announce({
        items: [{ productId: product.id, quantity: 2, serialNumbers: ["SN-1", "SN-2"] }]
      })).json.data
      const path = `/ops/v1/inbound-shipments/${shipment.id}`
      const resolve = (by: Pick<typeof clerk, "call">, reason = "One bar was left at the refiner.") =>
        by.call("POST", `${path}/resolve-discrepancy`, { body: { reason } })
      assert.strictEqual(codeOf(yield* resolve(second)), "409 INVALID_STATE_TRANSITION")
      const received = yield* clerk.call("POST", `${path}/receive`, {
        body: {
          items: [
            { productId: product.id, serialNumber: "sn 1" },
            { productId: product.id, serialNumber: "X" }
          ]
        }
      })
      const discrepancies = [
        {
          productId: product.id,
          announced: 2,
          received: 2,
          missingSerialNumbers: ["SN-2"],
          unexpectedSerialNumbers: ["X"]
        }
      ]
      const { updatedAt } = received.json.data.shipment
      assert.deepStrictEqual(received.json.data.shipment, {
        ...shipment,
        status: "received",
        discrepancies,
        updatedAt
      })
      assert.deepStrictEqual(yield* read(shipment.id), received.json.data.shipment)
      assert.isTrue(yield* waits(shipment.id))
      assert.strictEqual(codeOf(yield* resolve(auditor)), "403 FORBIDDEN")
      for (const by of [clerk, { call: ops }]) {
        assert.strictEqual(codeOf(yield* resolve(by)), "409 SECOND_OPERATOR_REQUIRED")
      }
      assert.strictEqual((yield* resolve(second, "")).json.error.details[0].path, "reason")
      const resolved = yield* resolve(second)
      assert.strictEqual(resolved.status, 200)
      const { discrepancyResolution, ...rest } = yield* read(shipment.id)
      const since = rest.updatedAt
      assert.deepStrictEqual(rest, { ...received.json.data.shipment, updatedAt: since })
      assert.isAbove(Date.parse(since), Date.parse(updatedAt))
      assert.strictEqual(discrepancyResolution.reason, "One bar was left at the refiner.")
      assert.isFalse(Number.isNaN(Date.parse(discrepancyResolution.at)))
      assert.deepStrictEqual(resolved.json.data, { ...rest, discrepancyResolution })
      const seen = (yield* ops("GET", path)).json.data
      assert.deepStrictEqual(seen.discrepancyResolution, discrepancyResolution)
      assert.isFalse(yield* waits(shipment.id))
      for (const by of [clerk, second]) {
        assert.strictEqual(codeOf(yield* resolve(by)), "409 INVALID_STATE_TRANSITION")
      }
      const [entry] = (yield* ops("GET", `/ops/v1/audit-log?resourceId=${shipment.id}`)).json.data
      assert.deepInclude(entry, { action: "inbound_shipment.resolve_discrepancy", actor: second.id })
    })
  )

  it.effect("what agrees waits nowhere, and what the operations key received it cannot resolve", () =>
    Effect.gen(function* () {
      const { announce, intake, ops, product, waits } = yield* world()
      const items = [{ productId: product.id, quantity: 1 }]
      const agreeing = (yield* announce({ items })).json.data
      const taken = (yield* intake({ inboundShipmentId: agreeing.id })).json.data
      assert.deepStrictEqual(taken.shipment.discrepancies, [])
      assert.isFalse(yield* waits(agreeing.id))
      const lacking = (yield* announce({ items: [{ productId: product.id, quantity: 2 }] })).json.data
      yield* intake({ inboundShipmentId: lacking.id })
      assert.isTrue(yield* waits(lacking.id))
      const path = `/ops/v1/inbound-shipments/${lacking.id}/resolve-discrepancy`
      const body = { reason: "counted twice" }
      assert.strictEqual(codeOf(yield* ops("POST", path, { body })), "409 SECOND_OPERATOR_REQUIRED")
      const clerk = yield* signedInOperator("clerk")
      assert.strictEqual(codeOf(yield* clerk.call("POST", path, { body })), "200")
    })
  )
})
