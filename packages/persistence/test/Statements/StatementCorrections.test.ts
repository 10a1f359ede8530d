import { assert } from "@effect/vitest"
import { LedgerRepo } from "@vault-custody/domain/Ledger/LedgerRepo"
import { statementDay } from "@vault-custody/domain/Statements/StatementDay"
import { StatementCorrections } from "@vault-custody/domain/Statements/StatementCorrections"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import { StaffReadsRepo } from "@vault-custody/domain/Work/StaffReadsRepo"
import { Effect, Option } from "effect"
import { Records } from "../support/Records.ts"
import { atTime, newProduct, receive } from "../support/Fixtures.ts"
import { afterwards, both, newHolder, noon } from "./Support.ts"

const correct = (account: Parameters<StatementCorrections["Service"]["correct"]>[0], date: string) =>
  Effect.flatMap(StatementCorrections, (corrections) => corrections.correct(account, date))

/** A holder with a final statement of a day, to which an item was added afterwards: it is wrong now. */
const newWrongStatement = Effect.fnUntraced(function* (date: string) {
  const day = statementDay(date)
  const { organizationId, account } = yield* newHolder(day)
  const product = yield* newProduct({ insuredValueCents: 100n, marketValueCents: 90n })
  yield* receive(organizationId, account, product, 2, noon(day))
  yield* atTime(afterwards(day))((yield* Statements).generate(date))
  const list = (filter: { readonly allVersions?: boolean } = {}) =>
    Effect.flatMap(Statements, (statements) =>
      Effect.map(
        statements.list(organizationId, { ...filter, statementDate: date }, { page: 1, limit: 25 }),
        ({ items }) => items
      )
    )
  const latest = Effect.flatMap(list(), ([statement]) => Effect.fromNullishOr(statement))
  return { day, organizationId, account, product, list, latest }
})

both("corrections of final statements", (it) => {
  it.effect("one that the ledger contradicts gets a new version, and itself stays as it is", () =>
    Effect.gen(function* () {
      const { day, organizationId, account, product, list, latest } = yield* newWrongStatement("2021-09-01")
      const first = yield* latest
      yield* receive(organizationId, account, product, 3, noon(day))
      const at = afterwards(day) + 1000
      const { isNew, statement } = yield* atTime(at)(correct(account, day.date))
      assert.isTrue(isNew)
      assert.deepInclude(statement, {
        version: 2,
        supersedes: first.id,
        totalItemCount: 5,
        totalInsuredValueCents: 500n,
        totalMarketValueCents: 450n,
        itemsReceived: 5,
        createdAt: at
      })
      assert.deepStrictEqual(yield* list(), [statement])
      assert.deepStrictEqual(yield* list({ allVersions: true }), [statement, first])
      // Its day is long before the time of its id.
      const { statements: ofAll } = yield* StaffReadsRepo
      assert.deepStrictEqual(yield* ofAll.find(statement.id), Option.some(statement))
      assert.deepStrictEqual(yield* (yield* Statements).get(organizationId, statement.id), statement)
      assert.deepStrictEqual((yield* (yield* Records).events(organizationId)).at(-1), {
        event: "statement.generated",
        data: { id: statement.id, organizationId, fboAccountId: account, statementDate: day.date }
      })
    })
  )

  it.effect("where nothing differs the latest is returned, and nothing is stored or published", () =>
    Effect.gen(function* () {
      const { day, organizationId, account, product, list, latest } = yield* newWrongStatement("2021-10-01")
      const first = yield* latest
      assert.deepStrictEqual(yield* correct(account, day.date), { isNew: false, statement: first })
      yield* receive(organizationId, account, product, 1, noon(day))
      const { statement: second } = yield* correct(account, day.date)
      assert.deepStrictEqual(yield* correct(account, day.date), { isNew: false, statement: second })
      assert.lengthOf(yield* list({ allVersions: true }), 2)
      assert.lengthOf(yield* (yield* Records).events(organizationId), 2)
    })
  )

  it.effect("each further correction is the next version and supersedes the one before it", () =>
    Effect.gen(function* () {
      const { day, organizationId, account, product, list, latest } = yield* newWrongStatement("2021-11-01")
      for (const version of [2, 3]) {
        const before = yield* latest
        yield* receive(organizationId, account, product, 1, noon(day))
        const { statement } = yield* correct(account, day.date)
        assert.deepInclude(statement, { version, supersedes: before.id })
      }
      assert.deepStrictEqual(
        (yield* list({ allVersions: true })).map(({ version }) => version),
        [3, 2, 1]
      )
    })
  )

  it.effect("of two corrections at once, one makes the next version and the other returns it", () =>
    Effect.gen(function* () {
      const { day, organizationId, account, product, list } = yield* newWrongStatement("2021-12-01")
      yield* receive(organizationId, account, product, 1, noon(day))
      const both = yield* Effect.all([correct(account, day.date), correct(account, day.date)], {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(both.map(({ isNew }) => isNew).sort(), [false, true])
      assert.strictEqual(both[0].statement.id, both[1].statement.id)
      assert.lengthOf(yield* list({ allVersions: true }), 2)
    })
  )

  it.effect("generating the day again leaves a corrected statement alone", () =>
    Effect.gen(function* () {
      const { day, organizationId, account, product, list } = yield* newWrongStatement("2022-01-01")
      yield* receive(organizationId, account, product, 1, noon(day))
      yield* correct(account, day.date)
      const before = yield* list({ allVersions: true })
      yield* atTime(afterwards(day) + 1)((yield* Statements).generate(day.date))
      assert.deepStrictEqual(yield* list({ allVersions: true }), before)
    })
  )

  it.effect("a statement that is not final yet, or that does not exist, cannot be corrected", () =>
    Effect.gen(function* () {
      const day = statementDay("2022-02-01")
      const { account } = yield* newHolder(day)
      assert.strictEqual((yield* Effect.flip(correct(account, day.date)))._tag, "NotFound")
      yield* atTime(noon(day))((yield* Statements).generate(day.date))
      assert.strictEqual((yield* Effect.flip(correct(account, day.date)))._tag, "InvalidStateTransition")
      assert.strictEqual((yield* Effect.flip(correct("fbo_?", day.date)))._tag, "NotFound")
    })
  )
})

both("the time of the ledger", (it) => {
  it.effect("is the storage's, and never goes back for one item", () =>
    Effect.gen(function* () {
      const day = statementDay("2022-03-01")
      const { organizationId, account } = yield* newHolder(day)
      const product = yield* newProduct({ insuredValueCents: 1n })
      const [item] = yield* receive(organizationId, account, product, 1, noon(day))
      if (item === undefined) return assert.fail("nothing was received")
      const { append } = yield* LedgerRepo
      const movement = {
        organizationId,
        inventoryItemId: item,
        productId: product,
        kind: "picked",
        toFboAccountId: account,
        toStatus: "pending_outbound"
      } as const
      // Another server took over whose clock is an hour behind.
      assert.strictEqual(yield* atTime(noon(day) - 3_600_000)(append([movement])), noon(day))
      assert.strictEqual(yield* atTime(noon(day) + 1)(append([movement])), noon(day) + 1)
      const times = (yield* (yield* Records).movements(organizationId)).map((m) => m.occurredAt)
      assert.deepStrictEqual(times, [noon(day), noon(day), noon(day) + 1])
      assert.strictEqual(yield* atTime(42)(append([])), 42)
    })
  )
})
