import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { layerPg } from "../support/ApiHarness.ts"
import { officeOperator } from "../support/People.ts"
import type { Answer } from "../support/Send.ts"
import { approve, codeOf, guardedWorld, threshold, voidItem } from "./Released.ts"

const rounds = Array.from({ length: 3 }, (_, round) => round)

const atOnce = (...calls: ReadonlyArray<Effect.Effect<Answer>>) =>
  Effect.map(Effect.all(calls, { concurrency: "unbounded" }), (answers) => answers.map(codeOf).sort())

layer(layerPg({ dualControlAboveCents: threshold }), { excludeTestServices: true })(
  "two operators in a race",
  (it) => {
    it.effect("of two second approvals one approves, and two second voids void once", () =>
      Effect.gen(function* () {
        const three = yield* officeOperator("supervisor")
        for (const _ of rounds) {
          const vault = yield* guardedWorld({ items: 2 })
          const [toAsk = "", toVoid = ""] = vault.itemIds
          const id = yield* vault.ask({ items: vault.named([toAsk]) })
          yield* approve(vault.one, id)
          assert.deepStrictEqual(yield* atOnce(approve(vault.two, id), approve(three, id)), [
            "200",
            "409 INVALID_STATE_TRANSITION"
          ])
          assert.lengthOf((yield* vault.staffsRequest(id)).approvals, 2)
          yield* voidItem(vault.one, toVoid)
          assert.deepStrictEqual(yield* atOnce(voidItem(vault.two, toVoid), voidItem(three, toVoid)), [
            "200",
            "409 INVALID_STATE_TRANSITION"
          ])
          assert.deepStrictEqual(yield* vault.eventCounts, {
            "outbound_request.status_changed": 1,
            "inventory.status_changed": 1
          })
        }
      })
    )

    it.effect("a first and a second at once are both made", () =>
      Effect.gen(function* () {
        for (const _ of rounds) {
          const vault = yield* guardedWorld({ items: 2 })
          const [toAsk = "", toVoid = ""] = vault.itemIds
          const id = yield* vault.ask({ items: vault.named([toAsk]) })
          assert.deepStrictEqual(yield* atOnce(approve(vault.one, id), approve(vault.two, id)), [
            "200",
            "200"
          ])
          const { approvals, status } = yield* vault.staffsRequest(id)
          assert.deepStrictEqual([approvals.length, status], [2, "processing"])
          const voids = atOnce(voidItem(vault.one, toVoid), voidItem(vault.two, toVoid))
          assert.deepStrictEqual(yield* voids, ["200", "200"])
          assert.strictEqual((yield* vault.item(toVoid)).status, "voided")
        }
      })
    )

    it.effect("of one person's two sessions at once, one is the first and the other is refused", () =>
      Effect.gen(function* () {
        for (const _ of rounds) {
          const vault = yield* guardedWorld()
          const id = yield* vault.ask()
          assert.deepStrictEqual(yield* atOnce(approve(vault.one, id), approve(vault.one, id)), [
            "200",
            "409 SECOND_OPERATOR_REQUIRED"
          ])
          assert.strictEqual((yield* vault.request(id)).status, "pending_review")
        }
      })
    )

    it.effect("a second approval against the customer's cancelling: one wins", () =>
      Effect.gen(function* () {
        for (const _ of rounds) {
          const vault = yield* guardedWorld()
          const id = yield* vault.ask()
          yield* approve(vault.one, id)
          const [first, other] = yield* atOnce(approve(vault.two, id), vault.cancelRequest(id))
          assert.strictEqual(first, "200")
          assert.include(["409 INVALID_STATE_TRANSITION", "409 OUTBOUND_REQUEST_NOT_CANCELLABLE"], other)
          const { status } = yield* vault.request(id)
          assert.strictEqual(
            status,
            other === "409 OUTBOUND_REQUEST_NOT_CANCELLABLE" ? "processing" : "cancelled"
          )
        }
      })
    )

    it.effect("a deactivation against a first approval or void: nothing of the operator's is left", () =>
      Effect.gen(function* () {
        for (const _ of rounds) {
          const vault = yield* guardedWorld({ items: 2 })
          const [toAsk = "", toVoid = ""] = vault.itemIds
          const id = yield* vault.ask({ items: vault.named([toAsk]) })
          yield* Effect.all(
            [
              approve(vault.one, id),
              voidItem(vault.one, toVoid),
              vault.change(vault.one.id, { status: "deactivated" })
            ],
            { concurrency: "unbounded" }
          )
          assert.deepStrictEqual((yield* vault.staffsRequest(id)).approvals, [])
          assert.isFalse(yield* vault.isIn("voids_awaiting_second_operator", toVoid))
        }
      })
    )

    it.effect("a deactivation against the second approval: it counts, or the approval is the first", () =>
      Effect.gen(function* () {
        for (const _ of rounds) {
          const vault = yield* guardedWorld()
          const id = yield* vault.ask()
          yield* approve(vault.one, id)
          yield* Effect.all([approve(vault.two, id), vault.change(vault.one.id, { status: "deactivated" })], {
            concurrency: "unbounded"
          })
          const { approvals, status } = yield* vault.staffsRequest(id)
          const who = approvals.map(({ operatorId }: { operatorId: string }) => operatorId)
          assert.deepStrictEqual(who, status === "processing" ? [vault.one.id, vault.two.id] : [vault.two.id])
        }
      })
    )

    it.effect("a hold against the second void: it is voided before the hold, or not at all", () =>
      Effect.gen(function* () {
        for (const _ of rounds) {
          const vault = yield* guardedWorld()
          yield* voidItem(vault.one, vault.itemId)
          const [held, voided] = yield* Effect.all([vault.hold, voidItem(vault.two, vault.itemId)], {
            concurrency: "unbounded"
          })
          assert.strictEqual(held.status, 200)
          const { pendingVoid, status } = yield* vault.staffsItem
          assert.isUndefined(pendingVoid)
          assert.strictEqual(status, voided.status === 200 ? "voided" : "in_vault")
        }
      })
    )
  }
)
