import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { apiSuite } from "../support/ApiHarness.ts"
import { sessionOf, signedInOperator } from "../support/People.ts"
import { approve, codeOf, guardedWorld, threshold, voidItem } from "./Released.ts"

const second = "409 SECOND_OPERATOR_REQUIRED"

type World = Effect.Success<ReturnType<typeof guardedWorld>>

const withdraw = (vault: World, by: Pick<World["one"], "call"> = vault.two) =>
  by.call("POST", `/ops/v1/inventory/${vault.itemId}/void/withdraw`)

/** The changes that make a pending void fall, by name. */
const changes: Record<string, (vault: World) => Effect.Effect<unknown>> = {
  "a hold of its account": (vault) => Effect.andThen(vault.hold, vault.unhold),
  "an open request for it": (vault) => Effect.flatMap(vault.ask(), (id) => vault.cancelRequest(id)),
  "another holder": Effect.fnUntraced(function* (vault) {
    const body = {
      fromFboAccountId: vault.account,
      toFboAccountId: yield* vault.newAccount,
      items: vault.named([vault.itemId])
    }
    const { id } = (yield* vault.call("POST", "/v1/transfers", { body })).json.data
    yield* vault.call("POST", `/v1/transfers/${id}/confirm`)
  }),
  "the leaving of its operator": (vault) => vault.change(vault.one.id, { status: "deactivated" }),
  "its operator's loss of the role": (vault) => vault.change(vault.one.id, { role: "auditor" }),
  "a withdrawal": (vault) => withdraw(vault)
}

apiSuite(
  "voiding above the threshold",
  (it) => {
    it.effect("the first call leaves the item as it is, the second by another operator voids it", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld()
        const { one, two, itemId: id } = vault
        const before = yield* vault.staffsItem
        assert.notProperty(before, "pendingVoid")
        const first = yield* voidItem(one, id)
        assert.strictEqual(first.status, 200)
        const { pendingVoid, ...item } = first.json.data
        const { updatedAt } = before
        assert.deepStrictEqual({ ...item, organizationName: "Acme Metals", updatedAt }, before)
        assert.deepStrictEqual(
          [pendingVoid.operatorId, pendingVoid.name, pendingVoid.reason],
          [one.id, "Olga supervisor", "lost"]
        )
        assert.isFalse(Number.isNaN(Date.parse(pendingVoid.at)))
        assert.deepStrictEqual((yield* vault.staffsItem).pendingVoid, pendingVoid)
        assert.notProperty(yield* vault.item(id), "pendingVoid")
        assert.isTrue(yield* vault.isIn("voids_awaiting_second_operator", id))
        assert.deepStrictEqual(yield* vault.eventCounts, {})

        const done = yield* voidItem(two, id)
        assert.strictEqual(done.json.data.status, "voided")
        assert.notProperty(done.json.data, "pendingVoid")
        assert.isFalse(yield* vault.isIn("voids_awaiting_second_operator", id))
        assert.deepStrictEqual(yield* vault.eventCounts, { "inventory.status_changed": 1 })
        const log = yield* vault.harness.ops("GET", `/ops/v1/audit-log?resourceId=${id}`)
        assert.deepStrictEqual(
          log.json.data.map((entry: { action: string; actor: string }) => [entry.action, entry.actor]),
          [
            ["inventory.void", two.id],
            ["inventory.void_first", one.id]
          ]
        )
      })
    )

    it.effect("the second is another person, signed in without a link, and no key", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld()
        const { itemId: id } = vault
        const linked = yield* signedInOperator("supervisor")
        assert.strictEqual(codeOf(yield* voidItem(vault.key, id)), second)
        assert.strictEqual(codeOf(yield* voidItem(linked, id)), "403 FORBIDDEN")
        yield* voidItem(vault.one, id)
        assert.strictEqual(codeOf(yield* voidItem(vault.one, id)), second)
        assert.strictEqual(codeOf(yield* voidItem(yield* sessionOf(vault.one.id), id)), second)
        assert.strictEqual(codeOf(yield* voidItem(vault.key, id)), second)
        assert.strictEqual(codeOf(yield* voidItem(linked, id)), "403 FORBIDDEN")
        assert.strictEqual((yield* vault.item(id)).status, "in_vault")
      })
    )

    it.effect("up to the threshold one is enough; a value of the last day counts", () =>
      Effect.gen(function* () {
        const small = yield* guardedWorld({ insuredValueCents: String(threshold) })
        assert.strictEqual((yield* voidItem(small.key, small.itemId)).json.data.status, "voided")
        const lowered = yield* guardedWorld()
        yield* lowered.revalue("1")
        assert.property((yield* voidItem(lowered.one, lowered.itemId)).json.data, "pendingVoid")
      })
    )

    it.effect("a pending void falls when something happens to the item, its account or its operator", () =>
      Effect.gen(function* () {
        for (const [what, happens] of Object.entries(changes)) {
          const vault = yield* guardedWorld()
          yield* voidItem(vault.one, vault.itemId)
          yield* happens(vault)
          assert.notProperty(yield* vault.staffsItem, "pendingVoid", what)
          const { pendingVoid, status } = (yield* voidItem(vault.two, vault.itemId)).json.data
          assert.deepStrictEqual([status, pendingVoid.operatorId], ["in_vault", vault.two.id], what)
        }
      })
    )

    it.effect("what is withdrawn is logged; where nothing is pending there is nothing to withdraw", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld()
        assert.strictEqual(codeOf(yield* withdraw(vault)), "409 INVALID_STATE_TRANSITION")
        yield* voidItem(vault.one, vault.itemId)
        const withdrawn = yield* withdraw(vault, vault.one)
        assert.strictEqual(withdrawn.status, 200)
        assert.deepStrictEqual(
          { ...withdrawn.json.data, organizationName: "Acme Metals" },
          yield* vault.staffsItem
        )
        assert.strictEqual(codeOf(yield* withdraw(vault)), "409 INVALID_STATE_TRANSITION")
        assert.strictEqual(
          codeOf(yield* vault.two.call("POST", "/ops/v1/inventory/itm_nobody/void/withdraw")),
          "404 NOT_FOUND"
        )
        const log = yield* vault.harness.ops("GET", `/ops/v1/audit-log?resourceId=${vault.itemId}&limit=1`)
        assert.deepInclude(log.json.data[0], { action: "inventory.void_withdraw", actor: vault.one.id })
      })
    )

    it.effect("a pending void keeps nobody from asking for the item", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld()
        yield* voidItem(vault.one, vault.itemId)
        const id = yield* vault.ask()
        assert.strictEqual(codeOf(yield* voidItem(vault.two, vault.itemId)), "409 INVENTORY_ITEM_UNAVAILABLE")
        yield* approve(vault.one, id)
        assert.strictEqual((yield* approve(vault.two, id)).json.data.status, "processing")
      })
    )
  },
  { dualControlAboveCents: threshold }
)
