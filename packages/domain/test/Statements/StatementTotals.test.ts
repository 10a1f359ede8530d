import { assert, describe, it } from "@effect/vitest"
import type { FboAccountId } from "@vault-custody/schema/Common/Id"
import { Schema } from "effect"
import type { Movement } from "../../src/Ledger/Movement.ts"
import type { MovementKind } from "@vault-custody/schema/Inventory/ItemMovement"
import { type StatementDay, statementDay } from "../../src/Statements/StatementDay.ts"
import { statementTotals } from "../../src/Statements/StatementTotals.ts"

const a: FboAccountId = "fbo_a"
const b: FboAccountId = "fbo_b"
const day = statementDay("2026-03-01")
const noon = day.start + 43_200_000

const movement = (kind: MovementKind, fields: Partial<Movement> = {}): Movement => ({
  organizationId: "org_1",
  inventoryItemId: "itm_1",
  productId: "prd_1",
  kind,
  toStatus: "in_vault",
  occurredAt: noon,
  ...fields
})

const received = (account: FboAccountId, occurredAt = noon) =>
  movement("received", { toFboAccountId: account, occurredAt })
const moved = (kind: MovementKind, from: FboAccountId, to: FboAccountId, occurredAt = noon) =>
  movement(kind, { fromFboAccountId: from, toFboAccountId: to, occurredAt })
const left = (kind: MovementKind, from: FboAccountId, occurredAt = noon) =>
  movement(kind, { fromFboAccountId: from, occurredAt })

const worth = { insuredValueCents: 200n, marketValueCents: 150n }
const totals = (movements: ReadonlyArray<Movement>, account = a, of: StatementDay = day) =>
  statementTotals(movements, account, of, () => worth)

describe("the totals of a statement", () => {
  it("counts what happened in the day, and what was held at its end", () => {
    const before = received(a, day.start - 1)
    const after = received(a, day.end)
    assert.deepStrictEqual(totals([before, received(a, day.start), received(a, day.end - 1), after]), {
      totalItemCount: 3,
      totalInsuredValueCents: 600n,
      totalMarketValueCents: 450n,
      itemsWithoutMarketValue: 0,
      totalFineTroyOunces: {},
      itemsReceived: 2,
      itemsShippedOut: 0,
      itemsTransferred: 0,
      itemsReturned: 0,
      itemsVoided: 0,
      itemsRejected: 0,
      itemsQuarantined: 0
    })
  })

  it("itemsTransferred counts items in plus items out", () => {
    const history = [received(a), received(b), moved("transferred", a, b), moved("transferred", b, a)]
    for (const account of [a, b]) {
      assert.strictEqual(totals(history, account).itemsTransferred, 2)
      assert.strictEqual(totals(history, account).totalItemCount, 1)
    }
  })

  it("items picked and not yet shipped count as held", () => {
    const history = [received(a), moved("picked", a, a), moved("unpicked", a, a), moved("picked", a, a)]
    assert.strictEqual(totals(history).totalItemCount, 1)
    assert.strictEqual(totals([...history, left("shipped_out", a)]).totalItemCount, 0)
  })

  it("an item that comes back counts as returned and is held again", () => {
    const history = [received(a), left("shipped_out", a), moved("returned", a, a)]
    assert.deepInclude(totals(history), { totalItemCount: 1, itemsReturned: 1, itemsShippedOut: 1 })
  })

  it("of a product without a market value the items are counted, and nothing is added to the total", () => {
    const result = statementTotals([received(a)], a, day, () => ({ insuredValueCents: 7n }))
    assert.deepInclude(result, {
      totalInsuredValueCents: 7n,
      totalMarketValueCents: 0n,
      itemsWithoutMarketValue: 1
    })
  })

  const Step = Schema.Literals([
    "receive_a",
    "receive_b",
    "transfer",
    "pick",
    "unpick",
    "ship",
    "return",
    "void"
  ])

  it.prop(
    "over any history what is held grows by what came in and shrinks by what went out, day after day",
    { days: Schema.Array(Schema.Array(Step).check(Schema.isMinLength(6))).check(Schema.isMinLength(2)) },
    ({ days }) => {
      const ledger: Array<Movement> = []
      const items: Array<{ holder: FboAccountId; status: "in" | "picked" | "out" | "void" }> = []
      const lastWith = (status: string) => items.findLast((item) => item.status === status)
      days.forEach((steps, index) => {
        const today = statementDay(new Date(day.start + index * 86_400_000).toISOString().slice(0, 10))
        const occurredAt = today.start + 1000
        for (const step of steps) {
          if (step === "receive_a" || step === "receive_b") {
            const holder = step === "receive_a" ? a : b
            items.push({ holder, status: "in" })
            ledger.push(received(holder, occurredAt))
            continue
          }
          const from = {
            transfer: "in",
            pick: "in",
            void: "in",
            unpick: "picked",
            ship: "picked",
            return: "out"
          }[step]
          const item = lastWith(from)
          if (item === undefined) continue
          const { holder } = item
          switch (step) {
            case "transfer":
              item.holder = holder === a ? b : a
              ledger.push(moved("transferred", holder, item.holder, occurredAt))
              break
            case "pick":
              item.status = "picked"
              ledger.push(moved("picked", holder, holder, occurredAt))
              break
            case "unpick":
              item.status = "in"
              ledger.push(moved("unpicked", holder, holder, occurredAt))
              break
            case "ship":
              item.status = "out"
              ledger.push(left("shipped_out", holder, occurredAt))
              break
            case "return":
              item.status = "in"
              ledger.push(moved("returned", holder, holder, occurredAt))
              break
            case "void":
              item.status = "void"
              ledger.push(left("voided", holder, occurredAt))
          }
        }
        const yesterday = statementDay(new Date(today.start - 1).toISOString().slice(0, 10))
        const [now, then] = [today, yesterday].map((d) => [a, b].map((account) => totals(ledger, account, d)))
        const sum = (
          key: "totalItemCount" | "itemsReceived" | "itemsReturned" | "itemsShippedOut" | "itemsVoided"
        ) => (now ?? []).reduce((total, f) => total + f[key], 0)
        const heldThen = (then ?? []).reduce((total, f) => total + f.totalItemCount, 0)
        assert.strictEqual(
          sum("totalItemCount"),
          heldThen + sum("itemsReceived") + sum("itemsReturned") - sum("itemsShippedOut") - sum("itemsVoided")
        )
        for (const account of [a, b]) {
          const held = items.filter(
            (i) => i.holder === account && (i.status === "in" || i.status === "picked")
          )
          assert.strictEqual(totals(ledger, account, today).totalItemCount, held.length)
        }
      })
    }
  )
})
