import { assert, layer } from "@effect/vitest"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { isAvailable } from "@vault-custody/domain/Inventory/HeldItem"
import { Effect } from "effect"
import { layerPg } from "../support/ApiHarness.ts"
import type { Answer } from "../support/Send.ts"
import { outboundWorld } from "./Outbound.ts"

const rounds = Array.from({ length: 8 }, (_, round) => round)

const atOnce = (...calls: ReadonlyArray<Effect.Effect<Answer>>) =>
  Effect.all(calls, { concurrency: "unbounded" })

/** Of what raced, exactly one has won and every other was refused with this code. */
const oneWins = (answers: ReadonlyArray<Answer>, ...codes: ReadonlyArray<string>): number => {
  const winners = answers.filter((answer) => answer.status < 300)
  assert.lengthOf(winners, 1)
  for (const loser of answers.filter((answer) => answer.status >= 300)) {
    assert.strictEqual(loser.status, 409)
    assert.include(codes, loser.json.error.code)
  }
  return answers.findIndex((answer) => answer.status < 300)
}

layer(layerPg(), { excludeTestServices: true })("Outbound in a race", (it) => {
  it.effect("cancel against approve: one wins, and the request is what the winner made of it", () =>
    Effect.gen(function* () {
      for (const _ of rounds) {
        const vault = yield* outboundWorld({ items: 1 })
        const id = yield* vault.ask()
        const winner = oneWins(
          yield* atOnce(vault.cancelRequest(id), vault.approve(id)),
          "OUTBOUND_REQUEST_NOT_CANCELLABLE",
          "INVALID_STATE_TRANSITION"
        )
        const [item = ""] = vault.itemIds
        const held = (yield* vault.item(item)).openOutboundRequestId
        assert.deepStrictEqual(
          [(yield* vault.request(id)).status, held],
          winner === 0 ? ["cancelled", undefined] : ["processing", id]
        )
        assert.deepStrictEqual(yield* vault.eventCounts, { "outbound_request.status_changed": 1 })
      }
    })
  )

  it.effect("cancel against cancel and approve against approve: one wins, one event", () =>
    Effect.gen(function* () {
      for (const verb of ["cancelRequest", "approve", "reject"] as const) {
        const vault = yield* outboundWorld({ items: 1 })
        const id = yield* vault.ask()
        const calls = Array.from({ length: 6 }, () => vault[verb](id))
        oneWins(yield* atOnce(...calls), "OUTBOUND_REQUEST_NOT_CANCELLABLE", "INVALID_STATE_TRANSITION")
        assert.deepStrictEqual(yield* vault.eventCounts, { "outbound_request.status_changed": 1 })
      }
    })
  )

  it.effect(
    "staff's cancelling against the pick: one wins, and the items are what the winner made of them",
    () =>
      Effect.gen(function* () {
        for (const _ of rounds) {
          const vault = yield* outboundWorld({ items: 1 })
          const id = yield* vault.askApproved()
          const winner = oneWins(
            yield* atOnce(vault.recall(id, { reason: "x" }), vault.pick(id)),
            "INVALID_STATE_TRANSITION"
          )
          assert.deepStrictEqual(
            [(yield* vault.request(id)).status, yield* vault.statuses],
            winner === 0 ? ["cancelled", ["in_vault"]] : ["processing", ["pending_outbound"]]
          )
        }
      })
  )

  it.effect("pick against pick: one shipment", () =>
    Effect.gen(function* () {
      for (const _ of rounds) {
        const vault = yield* outboundWorld()
        const id = yield* vault.askApproved()
        oneWins(yield* atOnce(vault.pick(id), vault.pick(id), vault.pick(id)), "INVALID_STATE_TRANSITION")
        assert.lengthOf((yield* vault.call("GET", "/v1/outbound-shipments")).json.data, 1)
        assert.strictEqual((yield* vault.eventCounts)["inventory.status_changed"], 2)
      }
    })
  )

  it.effect("pick against the creation of a shipment: the request has one live shipment, picked", () =>
    Effect.gen(function* () {
      for (const _ of rounds) {
        const vault = yield* outboundWorld({ items: 1 })
        const id = yield* vault.askApproved()
        const body = { outboundRequestId: id, service: "UPS_GROUND" }
        const [picked, created] = yield* atOnce(
          vault.pick(id),
          vault.call("POST", "/v1/outbound-shipments", { body })
        )
        assert.strictEqual(picked?.status, 200)
        assert.include([201, 409], created?.status)
        const shipments = (yield* vault.call("GET", "/v1/outbound-shipments")).json.data
        assert.lengthOf(shipments, 1)
        assert.strictEqual(shipments[0].status, "picked")
      }
    })
  )

  it.effect("creation against creation of a shipment: one", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld({ items: 1 })
      const body = { outboundRequestId: yield* vault.askApproved(), service: "UPS_GROUND" }
      const create = vault.call("POST", "/v1/outbound-shipments", { body })
      oneWins(yield* atOnce(create, create, create, create), "INVALID_STATE_TRANSITION")
    })
  )

  it.effect("pick against the cancelling of the created shipment: both agree on what was picked", () =>
    Effect.gen(function* () {
      for (const _ of rounds) {
        const vault = yield* outboundWorld({ items: 1 })
        const id = yield* vault.askApproved()
        const body = { outboundRequestId: id, service: "UPS_GROUND" }
        const created = (yield* vault.call("POST", "/v1/outbound-shipments", { body })).json.data.id
        const [picked, cancelled] = yield* atOnce(vault.pick(id), vault.cancelShipment(created))
        // In either order neither is refused: the pick makes a shipment if there is none.
        assert.deepStrictEqual([picked?.status, cancelled?.status], [200, 200])
        const request = yield* vault.request(id)
        const [item = ""] = vault.itemIds
        const { status, openOutboundRequestId } = yield* vault.item(item)
        assert.strictEqual((yield* vault.shipment(created)).status, "cancelled")
        assert.strictEqual(openOutboundRequestId, id)
        if (picked?.json.data.id === created) {
          assert.deepStrictEqual([request.outboundShipmentIds, status], [[], "in_vault"])
        } else {
          assert.deepStrictEqual(
            [request.outboundShipmentIds, status],
            [[picked?.json.data.id], "pending_outbound"]
          )
        }
      }
    })
  )

  it.effect("ship against cancel: one wins, for the shipment, its request and its items alike", () =>
    Effect.gen(function* () {
      for (const _ of rounds) {
        const vault = yield* outboundWorld()
        const { request, shipment } = yield* vault.askPicked()
        const winner = oneWins(
          yield* atOnce(vault.ship(shipment), vault.cancelShipment(shipment)),
          "INVALID_STATE_TRANSITION"
        )
        const after = [
          (yield* vault.shipment(shipment)).status,
          (yield* vault.request(request)).status,
          ...(yield* vault.statuses)
        ]
        assert.deepStrictEqual(
          after,
          winner === 0
            ? ["shipped", "fulfilled", "shipped_out", "shipped_out"]
            : ["cancelled", "processing", "in_vault", "in_vault"]
        )
      }
    })
  )

  it.effect("two requests over one item: one holds it, whatever order they name their items in", () =>
    Effect.gen(function* () {
      for (const _ of rounds) {
        const vault = yield* outboundWorld({ items: 5 })
        const all = vault.itemIds
        const winner = oneWins(
          yield* atOnce(
            vault.create({ items: vault.named(all) }),
            vault.create({ items: vault.named(all.toReversed()) }),
            vault.create({ items: vault.named(all.slice(2, 4)) })
          ),
          "INVENTORY_ITEM_UNAVAILABLE"
        )
        const holders = yield* Effect.forEach(all, (id) =>
          Effect.map(vault.item(id), (item): string | undefined => item.openOutboundRequestId)
        )
        const held = holders.filter((holder) => holder !== undefined)
        assert.lengthOf(held, winner === 2 ? 2 : 5)
        assert.strictEqual(new Set(held).size, 1)
      }
    })
  )

  it.effect("return against return: each item comes back once", () =>
    Effect.gen(function* () {
      for (const _ of rounds) {
        const vault = yield* outboundWorld({ items: 3 })
        const [one = "", two = "", three = ""] = vault.itemIds
        const { shipment } = yield* vault.askShipped()
        oneWins(
          yield* atOnce(vault.returnItems(shipment, [one, two]), vault.returnItems(shipment, [three, two])),
          "INVALID_STATE_TRANSITION"
        )
        const statuses = yield* vault.statuses
        assert.lengthOf(
          statuses.filter((status) => status === "in_vault"),
          2
        )
      }
    })
  )

  it.effect("a transfer's reservation against a request: one has the item", () =>
    Effect.gen(function* () {
      const transaction = yield* Transaction
      const inventory = yield* InventoryRepo
      for (const _ of rounds) {
        const vault = yield* outboundWorld({ items: 3 })
        const organizationId = `org_${vault.organizationId.slice(4)}` as const
        const account = `fbo_${vault.account.slice(4)}` as const
        const wanted = vault.itemIds.map((id) => `itm_${id.slice(4)}` as const)
        const reserve = transaction.run(
          Effect.gen(function* () {
            const items = yield* inventory.lockMany(organizationId, wanted.toReversed())
            if (!items.every((item) => isAvailable(item, account))) return false
            yield* inventory.change(organizationId, wanted, { reservedByTransferId: "trf_1" })
            return true
          })
        )
        const [reserved, asked] = yield* Effect.all([reserve, vault.create()], { concurrency: "unbounded" })
        assert.strictEqual(asked.status, reserved ? 409 : 201)
        const items = yield* inventory.findMany(organizationId, wanted)
        for (const item of items) {
          assert.strictEqual(item.reservedByTransferId !== undefined, reserved)
          assert.strictEqual(item.openOutboundRequestId !== undefined, !reserved)
        }
      }
    })
  )

  it.effect("a transfer's confirmation against a request: the item is in one of them", () =>
    Effect.gen(function* () {
      for (const _ of rounds) {
        const vault = yield* outboundWorld()
        const transfer = yield* vault.call("POST", "/v1/transfers", {
          body: {
            fromFboAccountId: vault.account,
            toFboAccountId: yield* vault.newAccount,
            items: vault.named(vault.itemIds)
          }
        })
        const confirm = vault.call("POST", `/v1/transfers/${transfer.json.data.id}/confirm`)
        oneWins(yield* atOnce(confirm, vault.create()), "INVENTORY_ITEM_UNAVAILABLE")
      }
    })
  )
})
