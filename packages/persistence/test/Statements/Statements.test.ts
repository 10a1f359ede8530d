import { assert } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { LedgerRepo } from "@vault-custody/domain/Ledger/LedgerRepo"
import type { Movement } from "@vault-custody/domain/Ledger/Movement"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import { LedgerBalances } from "@vault-custody/domain/Statements/LedgerBalances"
import { statementDay } from "@vault-custody/domain/Statements/StatementDay"
import { statementTotals } from "@vault-custody/domain/Statements/StatementTotals"
import { StatementsRepo } from "@vault-custody/domain/Statements/StatementsRepo"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import type { FboAccountId, ProductId } from "@vault-custody/schema/Common/Id"
import { Effect, Schema } from "effect"
import { Records } from "../support/Records.ts"
import { atTime, newAccount, newOrganization, newProduct, receive } from "../support/Fixtures.ts"
import { afterwards, both, dayAfter, newHolder, noon, statementsOf } from "./Support.ts"

const generate = (date: string) => Effect.flatMap(Statements, (statements) => statements.generate(date))

const value = Effect.fnUntraced(function* (
  productId: ProductId,
  createdAt: number,
  insuredValueCents: bigint,
  marketValueCents?: bigint
) {
  const { value } = yield* ProductsRepo
  const id = yield* (yield* Ids).next("val")
  const market = marketValueCents === undefined ? {} : { marketValueCents }
  yield* atTime(createdAt)(value({ id, productId, insuredValueCents, ...market }))
})

both("daily statements", (it) => {
  it.effect("one says what the account held at the day's end, at the values in force then", () =>
    Effect.gen(function* () {
      const day = statementDay("2021-03-01")
      const { organizationId, account } = yield* newHolder(day)
      const huge = 999_999_999_999_999_999n
      const gold = yield* newProduct({ insuredValueCents: 100n, marketValueCents: 90n })
      const silver = yield* newProduct({ insuredValueCents: huge })
      yield* receive(organizationId, account, gold, 2, day.start - 1)
      yield* receive(organizationId, account, gold, 3, day.start)
      yield* receive(organizationId, account, silver, 12, day.end - 1)
      yield* receive(organizationId, account, gold, 5, day.end)
      yield* value(gold, noon(day), 200n, 180n)
      yield* value(gold, day.end - 1, 300n, 270n)
      yield* value(gold, day.end, 400n, 360n)
      yield* atTime(afterwards(day))(generate(day.date))
      const [statement] = yield* statementsOf(organizationId, account, day.date)
      assert.deepInclude(statement, {
        organizationId,
        fboAccountId: account,
        statementType: "daily",
        statementDate: "2021-03-01",
        totalItemCount: 17,
        totalInsuredValueCents: 5n * 300n + 12n * huge,
        totalMarketValueCents: 5n * 270n,
        itemsReceived: 15,
        itemsShippedOut: 0,
        itemsTransferred: 0,
        itemsReturned: 0,
        itemsVoided: 0,
        itemsRejected: 0,
        itemsQuarantined: 0,
        emailDeliveryStatus: "skipped",
        createdAt: afterwards(day)
      })
    })
  )

  it.effect("each is published once, when it is made, and generating again changes nothing", () =>
    Effect.gen(function* () {
      const day = statementDay("2021-04-01")
      const { organizationId, account } = yield* newHolder(day)
      const gold = yield* newProduct({ insuredValueCents: 100n })
      yield* receive(organizationId, account, gold, 1, noon(day))
      const first = yield* atTime(afterwards(day))(generate(day.date))
      const before = yield* statementsOf(organizationId, account)
      assert.isAtLeast(first.generated, 1)

      yield* receive(organizationId, account, gold, 1, noon(day))
      yield* value(gold, noon(day), 1n)
      const again = yield* atTime(afterwards(day) + 1)(generate(day.date))
      assert.deepStrictEqual(again, { generated: 0, existing: first.generated + first.existing })
      assert.deepStrictEqual(yield* statementsOf(organizationId, account), before)
      const { withoutFinal } = yield* StatementsRepo
      const made = { organizationId, fboAccountId: account }
      const late = { organizationId, fboAccountId: yield* newAccount(organizationId, noon(day)) }
      assert.deepStrictEqual(yield* withoutFinal(day, [made, late]), [late])
      assert.deepStrictEqual(yield* withoutFinal(dayAfter(day), [late, made]), [late, made])
      assert.deepStrictEqual(yield* (yield* Records).events(organizationId), [
        {
          event: "statement.generated",
          data: { id: before[0]?.id, organizationId, fboAccountId: account, statementDate: day.date }
        }
      ])
    })
  )

  it.effect("one of the present day is brought up to date in place, and final once the day is over", () =>
    Effect.gen(function* () {
      const day = statementDay("2021-05-01")
      const { organizationId, account } = yield* newHolder(day)
      const gold = yield* newProduct({ insuredValueCents: 100n })
      const run = (at: number) => atTime(at)(generate(day.date))
      const counts = Effect.map(statementsOf(organizationId, account), (all) =>
        all.map((statement) => statement.itemsReceived)
      )
      yield* run(day.start)
      const [made] = yield* statementsOf(organizationId, account)
      assert.deepStrictEqual(yield* counts, [0])

      for (const [at, expected] of [
        [noon(day), 1],
        [day.end - 1, 2],
        // A transaction begun before midnight may commit a little after it.
        [day.end, 3],
        [afterwards(day), 4],
        [afterwards(day) + 1, 4]
      ] as const) {
        yield* receive(organizationId, account, gold, 1, noon(day))
        const { generated } = yield* run(at)
        assert.strictEqual(generated, 0)
        assert.deepStrictEqual(yield* counts, [expected])
      }
      const [final] = yield* statementsOf(organizationId, account)
      assert.strictEqual(final?.id, made?.id)
      assert.strictEqual(final?.createdAt, made?.createdAt)
      assert.strictEqual(final?.totalInsuredValueCents, 400n)
      assert.strictEqual((yield* (yield* Records).events(organizationId)).length, 1)
    })
  )

  it.effect(
    "a final statement stays as it is, though another run that knows nothing of it stores it too",
    () =>
      Effect.gen(function* () {
        const day = statementDay("2021-05-20")
        const { organizationId, account } = yield* newHolder(day)
        const gold = yield* newProduct({ insuredValueCents: 100n })
        yield* atTime(afterwards(day))(generate(day.date))
        const before = yield* statementsOf(organizationId, account, day.date)
        yield* receive(organizationId, account, gold, 1, noon(day))
        const id = yield* (yield* Ids).next("stm")
        for (const isFinal of [true, false]) {
          const made = yield* (yield* StatementsRepo).store(
            day,
            [{ id, organizationId, fboAccountId: account }],
            { isFinal, emailDeliveryStatus: "pending", at: afterwards(day) }
          )
          assert.deepStrictEqual(made, [])
        }
        assert.deepStrictEqual(yield* statementsOf(organizationId, account, day.date), before)
      })
  )

  it.effect("a day that is still to come is refused", () =>
    Effect.gen(function* () {
      const day = statementDay("2021-06-01")
      const refusal = yield* Effect.flip(atTime(day.start - 1)(generate(day.date)))
      assert.strictEqual(refusal._tag, "ValidationError")
      assert.strictEqual(refusal.details[0]?.path, "statementDate")
    })
  )

  it.effect("an account created after the day's end gets none", () =>
    Effect.gen(function* () {
      const day = statementDay("2021-07-01")
      const { organizationId } = yield* newHolder(day)
      const last = yield* newAccount(organizationId, day.end - 1)
      const late = yield* newAccount(organizationId, day.end)
      yield* atTime(afterwards(day))(generate(day.date))
      assert.lengthOf(yield* statementsOf(organizationId, last), 1)
      assert.lengthOf(yield* statementsOf(organizationId, late), 0)
    })
  )

  it.effect("a day before anything was has no statements", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* generate("0001-01-01"), { generated: 0, existing: 0 })
    })
  )

  it.effect("statements are listed newest first, by account and day, and are one's own", () =>
    Effect.gen(function* () {
      const day = statementDay("2021-08-01")
      const next = dayAfter(day)
      const { organizationId, account } = yield* newHolder(day)
      const other = yield* newAccount(organizationId, day.start)
      const statements = yield* Statements
      for (const d of [day, next]) yield* atTime(afterwards(d))(generate(d.date))
      const list = (filter: Parameters<typeof statements.list>[1], limit = 25) =>
        statements.list(organizationId, filter, { page: 1, limit })
      const all = (yield* list({})).items
      assert.deepStrictEqual(
        all.map((statement) => statement.statementDate),
        [next.date, next.date, day.date, day.date]
      )
      assert.isTrue((yield* list({}, 3)).hasMore)
      assert.deepStrictEqual(
        (yield* list({ fboAccountId: other, statementDate: day.date })).items,
        all.filter((s) => s.fboAccountId === other && s.statementDate === day.date)
      )
      assert.deepStrictEqual((yield* list({ fboAccountId: "fbo_?" })).items, [])
      const otherOrganization = yield* newOrganization
      const [mine] = yield* statementsOf(organizationId, account, day.date)
      assert.isDefined(mine)
      if (mine === undefined) return
      assert.deepStrictEqual(yield* statements.get(organizationId, mine.id), mine)
      assert.strictEqual((yield* Effect.flip(statements.get(otherOrganization, mine.id)))._tag, "NotFound")
    })
  )

  /** A step of a history: what happens, to which of two accounts and products, and when. */
  const Step = Schema.Struct({
    kind: Schema.Literals([
      "received",
      "picked",
      "unpicked",
      "shipped_out",
      "transferred",
      "returned",
      "voided"
    ]),
    account: Schema.Literals([0, 1]),
    product: Schema.Literals([0, 1, 2]),
    fineWeight: Schema.Literals([1n, 300_500n, 400_000n]),
    hour: Schema.Literals([-30, -1, 0, 1, 12, 23, 24, 30])
  })

  let era = 2000
  it.effect.prop(
    "over any history the totals are what the ledger's rule in plain words says",
    {
      steps: Schema.Array(Step).check(Schema.isMinLength(8)),
      isCarried: Schema.Boolean,
      values: Schema.Array(Schema.Literals([1n, 250n, 10n ** 17n]))
    },
    ({ isCarried, steps, values }) =>
      Effect.gen(function* () {
        // Each run has a year of its own, so that its leftovers do not affect the next. Some begin with their year.
        const day = statementDay(`${era++}-01-01`)
        const { organizationId, account } = yield* newHolder(day)
        const accounts = [account, yield* newAccount(organizationId, day.start - 1)] as const
        const products = [
          yield* newProduct({ insuredValueCents: 7n, marketValueCents: 5n }),
          yield* newProduct({ insuredValueCents: 11n }),
          yield* newProduct({
            insuredValueCents: 1001n,
            marketValueCents: 999n,
            grossWeight: { value: "400", unit: "ozt" },
            fineness: "1000",
            isWeighed: true
          })
        ] as const
        const worth = [
          { insuredValueCents: 7n, marketValueCents: 5n },
          { insuredValueCents: 11n, marketValueCents: undefined as bigint | undefined },
          { insuredValueCents: 1001n, marketValueCents: 999n, fineWeight: 400_000n, metal: "gold" }
        ]
        for (const [index, cents] of values.entries()) {
          yield* value(products[1], day.end - values.length + index, cents, cents * 2n)
          worth[1] = { insuredValueCents: cents, marketValueCents: cents * 2n }
        }
        const ledger: Array<Movement> = []
        for (const { kind, account: at, fineWeight, product, hour } of steps) {
          const holder: FboAccountId = accounts[at]
          const arrives = kind === "received"
          const leaves = kind === "shipped_out" || kind === "voided"
          ledger.push({
            organizationId,
            inventoryItemId: yield* (yield* Ids).next("itm"),
            productId: products[product],
            kind,
            ...(arrives ? {} : { fromFboAccountId: holder }),
            ...(leaves
              ? {}
              : { toFboAccountId: kind === "transferred" ? accounts[at === 0 ? 1 : 0] : holder }),
            toStatus: "in_vault",
            ...(product === 2 ? { fineWeight } : {}),
            occurredAt: day.start + hour * 3_600_000
          })
        }
        const { append } = yield* LedgerRepo
        for (const { occurredAt, ...movement } of ledger) yield* atTime(occurredAt)(append([movement]))
        if (isCarried) {
          const balances = yield* LedgerBalances
          yield* atTime(afterwards(day))(balances.carryForward)
        }
        yield* atTime(afterwards(day))(generate(day.date))
        for (const holder of accounts) {
          const [statement] = yield* statementsOf(organizationId, holder, day.date)
          assert.deepInclude(
            statement,
            statementTotals(ledger, holder, day, (id) => worth[products.indexOf(id)])
          )
        }
      }),
    { arbitrary: { runs: 40 } }
  )
})
