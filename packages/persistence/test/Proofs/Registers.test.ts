import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { LedgerRepo } from "@vault-custody/domain/Ledger/LedgerRepo"
import { LogRepo } from "@vault-custody/domain/Proofs/LogRepo"
import { RegisterMaking } from "@vault-custody/domain/Proofs/RegisterMaking"
import { Registers } from "@vault-custody/domain/Proofs/Registers"
import { RegistersRepo } from "@vault-custody/domain/Proofs/RegistersRepo"
import { StatementTrees } from "@vault-custody/domain/Proofs/StatementTrees"
import { DailyRunsRepo } from "@vault-custody/domain/Statements/DailyRunsRepo"
import { type StatementDay, statementDay } from "@vault-custody/domain/Statements/StatementDay"
import { StatementCorrections } from "@vault-custody/domain/Statements/StatementCorrections"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import { StaffReadsRepo } from "@vault-custody/domain/Work/StaffReadsRepo"
import { testOrganizationOf } from "@vault-custody/schema/Common/Mode"
import type {
  FboAccountId,
  InventoryItemId,
  OrganizationId,
  ProductId
} from "@vault-custody/schema/Common/Id"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { toBase64 } from "@vault-custody/transparency-log/Bytes"
import { barName } from "@vault-custody/transparency-log/Records"
import { parseLine } from "@vault-custody/transparency-log/RegisterLines"
import { verifyRegister } from "@vault-custody/verify"
import { Effect, Exit, Layer, Schedule, Stream } from "effect"
import { orStorageFailure } from "../../src/Common/Database.ts"
import { layerPg } from "../support/Backends.ts"
import { atTime, newAccount, newOrganization, newProduct, receive, receiveEach } from "../support/Fixtures.ts"
import { afterwards, dayAfter, layerStatements, newHolder, noon } from "../Statements/Support.ts"
import { publish, storedLog } from "./StoredLog.ts"

const layer = Layer.mergeAll(StatementTrees.layer, RegisterMaking.layer, Registers.layer).pipe(
  Layer.provideMerge(layerStatements),
  Layer.provideMerge(layerPg)
)

const makeDue = Effect.flatMap(RegisterMaking, (registers) => registers.makeDue)

/** Says from which day on there are registers. */
const startAt = (date: string) => TestDatabase.asOwner(`UPDATE register_start SET day = '${date}'`)

/** The days of the tests have registers, though the log is newer. */
const fromTheStart = startAt("2023-01-01")

/** A day's statements are made and on their way to the log, as its register asks for. */
const close = (day: StatementDay) =>
  Effect.gen(function* () {
    yield* (yield* DailyRunsRepo).once(
      "statements",
      day.date,
      Effect.orDie((yield* Statements).generate(day.date))
    )
    yield* (yield* StatementTrees).makeDue
  }).pipe(atTime(afterwards(day)), (closed) => Effect.andThen(publish, closed))

/** A day's end, its register and a checkpoint that covers it. */
const closeWithRegister = (day: StatementDay) =>
  Effect.gen(function* () {
    yield* close(day)
    yield* atTime(afterwards(day))(makeDue)
    yield* publish
  })

const rowsOf = <A, E, R>(lines: Stream.Stream<ReadonlyArray<A>, E, R>) =>
  Effect.map(Stream.runCollect(lines), (pages) => pages.flat())

/** A register as it is shown on the day after. */
const shown = Effect.fnUntraced(function* (day: StatementDay) {
  const { index, lines } = yield* atTime(afterwards(day))((yield* Registers).find(day.date))
  return { index, lines: (yield* rowsOf(lines)).map(({ line }) => line) }
})

const entryAt = Effect.fnUntraced(function* (index: number) {
  return Buffer.from((yield* storedLog)[index] ?? []).toString("utf8")
})

/** The verdict of a holder's verifier on a register. */
const verdictOf = Effect.fnUntraced(function* (organizationId: OrganizationId, day: StatementDay) {
  const { index, lines } = yield* shown(day)
  const own = yield* rowsOf(yield* atTime(afterwards(day))((yield* Registers).own(organizationId, day.date)))
  const repo = yield* LogRepo
  const logged = (records: Effect.Success<ReturnType<typeof repo.vaultRecords>>) =>
    records.map(({ salt, ...record }) => ({ ...record, salt: toBase64(salt) }))
  const records = logged(yield* repo.records(organizationId, -1, 1000))
  const vaultRecords = logged(yield* repo.vaultRecords(-1, 1000))
  const entry = yield* entryAt(index)
  const salts = own.map(({ line, salt }) => {
    const { bar, chain, product } = JSON.parse(line)
    return { bar, chain, product, salt: toBase64(salt) }
  })
  return yield* Effect.promise(() => verifyRegister({ lines, entry, index, salts, records, vaultRecords }))
})

/** Records that an item was shipped or taken off the books. */
const leave = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  account: FboAccountId,
  productId: ProductId,
  id: InventoryItemId,
  status: "shipped_out" | "voided"
) {
  const { run } = yield* Transaction
  const ledger = yield* LedgerRepo
  const inventory = yield* InventoryRepo
  yield* run(
    Effect.andThen(
      inventory.change(organizationId, [id], { status }),
      ledger.append([
        {
          organizationId,
          inventoryItemId: id,
          productId,
          kind: status,
          fromFboAccountId: account,
          fromStatus: "in_vault",
          toStatus: status
        }
      ])
    )
  )
})

/** The items in the queue of bars that stand twice. */
const conflicts = Effect.gen(function* () {
  const { inventory } = yield* StaffReadsRepo
  const page = { page: 1, limit: 10, order: "oldest" } as const
  const { items } = yield* inventory.list({ queue: "register_conflicts" }, page)
  assert.strictEqual(yield* (yield* RegistersRepo).conflicts, items.length)
  return items.map(({ id }) => id).toSorted()
})

const dates = ["2023-05-04", "2023-06-04", "2023-07-04", "2023-08-04", "2023-09-04"].map(statementDay)
const [plain, doubled, killed, early, old] = dates as [
  StatementDay,
  StatementDay,
  StatementDay,
  StatementDay,
  StatementDay
]

suite(layer, { excludeTestServices: true })("the register of a day", (it) => {
  it.effect("lists what was held at its end, and each holder's records give its own lines", () =>
    Effect.gen(function* () {
      yield* fromTheStart
      const day = plain
      const { account, organizationId } = yield* newHolder(day)
      const other = yield* newHolder(day)
      const coin = yield* newProduct({ insuredValueCents: 100n, createdAt: day.start })
      const bars = yield* newProduct({
        insuredValueCents: 200_000n,
        isSerialized: true,
        isWeighed: true,
        grossWeight: { value: "1.000", unit: "ozt" },
        fineness: "1000",
        createdAt: day.start
      })
      const numbered = yield* newProduct({
        insuredValueCents: 100n,
        isSerialized: true,
        createdAt: day.start
      })
      yield* receive(organizationId, account, coin, 3, noon(day))
      yield* receive(other.organizationId, other.account, coin, 2, noon(day))
      const bar = { serialNumber: "AB-7", ownFineWeight: 1500n, barKey: "gold\npamp\nab7\n2021\n" }
      const [shipped] = yield* receiveEach(organizationId, account, bars, [bar], noon(day))
      const unnamed = [{ serialNumber: "N-1" }, { serialNumber: "N-2" }]
      yield* receiveEach(other.organizationId, other.account, numbered, unnamed, noon(day))
      const twin = testOrganizationOf(yield* newOrganization)
      yield* receive(twin, yield* newAccount(twin, day.start), coin, 4, noon(day))
      // Items that came and went since do not count.
      const since = afterwards(day)
      yield* receive(organizationId, account, coin, 5, since)
      if (shipped === undefined) return assert.fail("no bar")
      yield* atTime(since)(leave(organizationId, account, bars, shipped, "shipped_out"))
      yield* closeWithRegister(day)

      const { index, lines } = yield* shown(day)
      const parsed = lines.map((line) => {
        const read = parseLine(line)
        return read.ok ? read.value : assert.fail(read.problem.message)
      })
      assert.deepStrictEqual(
        parsed.flatMap((line) => ("bar" in line ? [[line.bar, line.fineTroyOunces]] : [])),
        [
          [barName({ metal: "gold", brand: "pamp", serialNumber: "ab7", year: "2021", size: "" }), "1.500"],
          [barName({ metal: "", brand: numbered, serialNumber: "n1", year: "", size: "" }), undefined],
          [barName({ metal: "", brand: numbered, serialNumber: "n2", year: "", size: "" }), undefined]
        ].toSorted()
      )
      assert.deepStrictEqual(
        parsed.flatMap((line) => ("product" in line ? [[line.product, line.items]] : [])).toSorted(),
        [
          [coin, 2],
          [coin, 3]
        ]
      )
      assert.lengthOf(
        parsed.filter((line) => "chain" in line),
        2
      )
      const entry = JSON.parse(yield* entryAt(index))
      assert.deepStrictEqual([entry.type, entry.date, entry.lines], ["register", day.date, lines.length])
      for (const holder of [organizationId, other.organizationId]) {
        const verdict = yield* verdictOf(holder, day)
        assert.deepStrictEqual(verdict.findings, [])
        assert.isAbove(verdict.own.items + verdict.own.bars, 0)
      }
      assert.deepStrictEqual(yield* rowsOf(yield* atTime(since)((yield* Registers).own(twin, day.date))), [])
      // It is the last entry of its day, and there is no other one.
      const repo = yield* LogRepo
      for (const { index: before, type } of yield* repo.records(organizationId, -1, 1000)) {
        if (type === "statements") assert.isBelow(before, index)
      }
      yield* atTime(since)(makeDue)
      yield* publish
      assert.lengthOf(
        (yield* storedLog).filter((data) => data.length !== 32 && Buffer.from(data).includes(day.date)),
        1
      )
      // A later movement of the day contradicts it, until the vault says so by a correction of the statements.
      yield* receive(organizationId, account, coin, 1, noon(day))
      yield* publish
      const { findings } = yield* verdictOf(organizationId, day)
      assert.deepStrictEqual(
        findings.map(({ code, date }) => [code, date]),
        [["late_movement", day.date]]
      )
      yield* atTime(since)((yield* StatementCorrections).correct(account, day.date))
      yield* (yield* StatementTrees).makeDue
      yield* publish
      assert.deepStrictEqual((yield* verdictOf(organizationId, day)).findings, [])
    })
  )

  it.effect(
    "is there for no day on which a bar stands twice, and from the day of the correction on again",
    () =>
      Effect.gen(function* () {
        yield* fromTheStart
        const sql = yield* PgClient.PgClient
        const day = doubled
        const [next, corrected] = [dayAfter(day), dayAfter(dayAfter(day))]
        const { account, organizationId } = yield* newHolder(day)
        const other = yield* newHolder(day)
        const product = yield* newProduct({
          insuredValueCents: 100n,
          isSerialized: true,
          createdAt: day.start
        })
        const bar = { serialNumber: "D-1", barKey: "gold\npamp\nd1\n\n" }
        const [once] = yield* receiveEach(organizationId, account, product, [bar], noon(day))
        const [again] = yield* receiveEach(
          other.organizationId,
          other.account,
          product,
          [{ serialNumber: "D-2" }],
          noon(day)
        )
        if (once === undefined || again === undefined) return assert.fail("no item")
        yield* sql`UPDATE inventory_items SET bar_key = ${bar.barKey}, serial_key = 'd1', is_doubled_number = true
        WHERE organization_id = ${other.organizationId} AND id = ${again}`
        assert.deepStrictEqual(yield* conflicts, [once, again].toSorted())
        yield* closeWithRegister(day)
        yield* closeWithRegister(next)
        yield* atTime(noon(corrected))(leave(other.organizationId, other.account, product, again, "voided"))
        assert.deepStrictEqual(yield* conflicts, [])
        yield* closeWithRegister(corrected)
        for (const without of [day, next]) {
          assert.strictEqual((yield* Effect.flip(shown(without)))._tag, "NotFound")
        }
        const { lines } = yield* shown(corrected)
        assert.lengthOf(
          lines.filter((line) =>
            line.includes(barName({ metal: "gold", brand: "pamp", serialNumber: "d1", year: "", size: "" }))
          ),
          1
        )
        for (const holder of [organizationId, other.organizationId]) {
          assert.deepStrictEqual((yield* verdictOf(holder, corrected)).findings, [])
        }
        // A day that has none is done with.
        yield* atTime(afterwards(corrected))(makeDue)
        yield* publish
        assert.strictEqual((yield* Effect.flip(shown(day)))._tag, "NotFound")
      })
  )

  it.effect("is whole and there once, whatever ends those who make it", () =>
    Effect.gen(function* () {
      yield* fromTheStart
      const day = killed
      const database = yield* TestDatabase
      const { account, organizationId } = yield* newHolder(day)
      const product = yield* newProduct({ insuredValueCents: 100n, isSerialized: true, createdAt: day.start })
      yield* receiveEach(
        organizationId,
        account,
        product,
        Array.from({ length: 60 }, (_, at) => ({ serialNumber: `K${at}` })),
        noon(day)
      )
      yield* close(day)
      const both = Effect.andThen(
        atTime(afterwards(day))(Effect.all([makeDue, makeDue], { concurrency: 2 })),
        publish
      )
      for (let times = 0; times < 4; times++) {
        yield* Effect.all([Effect.exit(both), database.cutConnections], { concurrency: 2 })
      }
      // A lock goes with its session, soon after the connection was cut.
      yield* both.pipe(
        Effect.andThen(Effect.exit(shown(day))),
        Effect.exit,
        Effect.map(Exit.match({ onFailure: () => false, onSuccess: Exit.isSuccess })),
        Effect.repeat({ until: (isThere) => isThere, schedule: Schedule.spaced("50 millis") })
      )
      const { findings, own } = yield* verdictOf(organizationId, day)
      assert.deepStrictEqual([findings, own.bars], [[], 60])
      assert.lengthOf(
        (yield* storedLog).filter((data) => data.length !== 32 && Buffer.from(data).includes(day.date)),
        1
      )
    })
  )

  it.effect("waits for its day's statements, and there is none of days from before the log", () =>
    Effect.gen(function* () {
      const day = early
      yield* newHolder(day)
      yield* startAt(dayAfter(day).date)
      yield* closeWithRegister(day)
      assert.strictEqual((yield* Effect.flip(shown(day)))._tag, "NotFound")
      const next = dayAfter(day)
      yield* atTime(afterwards(next))(makeDue)
      yield* publish
      assert.strictEqual((yield* Effect.flip(shown(next)))._tag, "NotFound")
      yield* closeWithRegister(next)
      assert.isAbove((yield* shown(next)).index, 0)
    })
  )

  it.effect("is dropped past retention, and its entry stays", () =>
    Effect.gen(function* () {
      yield* fromTheStart
      const day = old
      const { account, organizationId } = yield* newHolder(day)
      const product = yield* newProduct({ insuredValueCents: 100n, createdAt: day.start })
      yield* receive(organizationId, account, product, 1, noon(day))
      yield* closeWithRegister(day)
      const { index } = yield* shown(day)
      const registers = yield* Registers
      const past = day.end + 400 * 86_400_000
      const whether = (at: number) =>
        Effect.map(Effect.exit(atTime(at)(registers.find(day.date))), Exit.isSuccess)
      assert.deepStrictEqual([yield* whether(past - 1), yield* whether(past)], [true, false])
      assert.strictEqual((yield* Effect.flip(atTime(past)(registers.find(day.date))))._tag, "RegisterExpired")
      yield* atTime(past)((yield* RegisterMaking).dropOld)
      assert.strictEqual((yield* Effect.flip(shown(day)))._tag, "RegisterExpired")
      assert.strictEqual(
        (yield* Effect.flip(registers.own(organizationId, day.date)))._tag,
        "RegisterExpired"
      )
      assert.strictEqual(JSON.parse(yield* entryAt(index)).date, day.date)
      const sql = yield* PgClient.PgClient
      assert.deepStrictEqual(
        yield* orStorageFailure(sql`SELECT 1 FROM register_lines
          WHERE organization_id = ${organizationId} AND date = ${day.date}::text::date`),
        []
      )
    })
  )
})
