import { assert, describe, it } from "@effect/vitest"
import type { FboAccountId, ProductId } from "@vault-custody/schema/Common/Id"
import { Schema } from "effect"
import type { Movement } from "../../src/Ledger/Movement.ts"
import type { MovementKind } from "@vault-custody/schema/Inventory/ItemMovement"
import { type StatementDay, statementDay } from "../../src/Statements/StatementDay.ts"
import { statementTotals, type UnitValue } from "../../src/Statements/StatementTotals.ts"

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

const bar = (fineWeight: bigint) => movement("received", { toFboAccountId: a, fineWeight })
const of = (productId: ProductId) => movement("received", { toFboAccountId: a, productId })
const reweighed = (account: FboAccountId) =>
  movement("reweighed", {
    fromFboAccountId: account,
    toFboAccountId: account,
    previousFineWeight: 400_000n,
    fineWeight: 399_500n
  })

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

  it("an item of a product that nothing is known of is held, and worth nothing that is known", () => {
    assert.deepInclude(
      statementTotals([received(a)], a, day, () => undefined),
      {
        totalItemCount: 1,
        totalInsuredValueCents: 0n,
        totalMarketValueCents: 0n,
        itemsWithoutMarketValue: 1,
        totalFineTroyOunces: {}
      }
    )
  })

  describe("of metal", () => {
    const units: Readonly<Record<string, UnitValue>> = {
      prd_1: { insuredValueCents: 400n, fineWeight: 400_000n, metal: "silver" },
      prd_2: { insuredValueCents: 100n, fineWeight: 1_000n, metal: "gold" },
      prd_3: { insuredValueCents: 100n, fineWeight: 1_000n },
      prd_4: { insuredValueCents: 100n, metal: "rhodium" }
    }
    const held = (movements: ReadonlyArray<Movement>) =>
      statementTotals(movements, a, day, (productId) => units[productId])

    it("fine ounces are summed by metal, in the order of names, each item by its own weight or its product's", () => {
      const result = held([bar(398_425n), bar(401_125n), of("prd_2"), of("prd_2"), of("prd_3"), of("prd_4")])
      assert.deepStrictEqual(Object.entries(result.totalFineTroyOunces ?? {}), [
        ["gold", "2.000"],
        ["silver", "799.550"]
      ])
      assert.deepInclude(result, { totalItemCount: 6, totalInsuredValueCents: 398n + 401n + 400n })
      assert.deepStrictEqual(Object.keys(held([of("prd_2"), bar(1n)]).totalFineTroyOunces ?? {}), [
        "gold",
        "silver"
      ])
    })

    it("what has left is no metal any more, each by the weight that it came with", () => {
      const gone = movement("shipped_out", { fromFboAccountId: a, fineWeight: 398_425n })
      assert.deepInclude(held([bar(398_425n), bar(401_125n), gone]), {
        totalItemCount: 1,
        totalInsuredValueCents: 401n,
        totalFineTroyOunces: { silver: "401.125" }
      })
      assert.deepInclude(held([bar(398_425n), gone]), { totalItemCount: 0, totalFineTroyOunces: {} })
    })

    it("a bar that was weighed again counts with its new weight, for the account that holds it alone", () => {
      assert.deepInclude(held([bar(400_000n), reweighed(a)]), {
        totalItemCount: 1,
        totalFineTroyOunces: { silver: "399.500" }
      })
      assert.deepInclude(held([bar(400_000n), reweighed(b)]), { totalFineTroyOunces: { silver: "400.000" } })
    })
  })

  it("what is in quarantine is held, until it is released, rejected or voided", () => {
    const steps = (...kinds: ReadonlyArray<readonly [MovementKind, Movement["toStatus"]]>) => [
      movement("received", { toFboAccountId: a, toStatus: "quarantined" }),
      movement("received", { toFboAccountId: b, toStatus: "quarantined" }),
      received(a),
      ...kinds.map(([kind, toStatus]) =>
        movement(kind, {
          fromFboAccountId: a,
          fromStatus: "quarantined",
          toStatus,
          ...(toStatus === "in_vault" || toStatus === "quarantined" ? { toFboAccountId: a } : {})
        })
      )
    ]
    for (const [kinds, itemsQuarantined, totalItemCount] of [
      [[], 1, 2],
      [[["reweighed", "quarantined"]], 1, 2],
      [[["released", "in_vault"]], 0, 2],
      [[["rejected", "rejected"]], 0, 1],
      [[["voided", "voided"]], 0, 1]
    ] as const) {
      assert.deepInclude(totals(steps(...kinds)), { itemsQuarantined, totalItemCount }, JSON.stringify(kinds))
    }
    assert.strictEqual(totals(steps(["rejected", "rejected"])).itemsRejected, 1)
    const ofOther = movement("released", {
      fromFboAccountId: b,
      toFboAccountId: b,
      fromStatus: "quarantined"
    })
    assert.strictEqual(totals([...steps(), ofOther]).itemsQuarantined, 1)
    assert.strictEqual(totals([...steps(), left("shipped_out", a)]).itemsQuarantined, 1)
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
