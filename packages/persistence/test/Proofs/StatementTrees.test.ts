import { assert, layer as suite } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { CountCertificates } from "@vault-custody/domain/Counts/CountCertificates"
import { CountClosing } from "@vault-custody/domain/Counts/CountClosing"
import { CountScans } from "@vault-custody/domain/Counts/CountScans"
import { Counts } from "@vault-custody/domain/Counts/Counts"
import { Places } from "@vault-custody/domain/Places/Places"
import { SiteLimits } from "@vault-custody/domain/Places/SiteLimits"
import { LogRepo } from "@vault-custody/domain/Proofs/LogRepo"
import type { PlacedRecord } from "@vault-custody/domain/Proofs/LogBatch"
import { StatementTrees } from "@vault-custody/domain/Proofs/StatementTrees"
import { TransparencyLog } from "@vault-custody/domain/Proofs/TransparencyLog"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import { statementDay } from "@vault-custody/domain/Statements/StatementDay"
import { StatementCorrections } from "@vault-custody/domain/Statements/StatementCorrections"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import { testOrganizationOf } from "@vault-custody/schema/Common/Mode"
import { operationsKey } from "@vault-custody/schema/Identity/Principal"
import type { StatementId } from "@vault-custody/schema/Common/Id"
import { toBase64 } from "@vault-custody/transparency-log/Bytes"
import { readStatementExtra, parseProof, verifyHistory, verifyStatement } from "@vault-custody/verify"
import { Effect, Layer, Option } from "effect"
import { layerPg } from "../support/Backends.ts"
import { atTime, newAccount, newOrganization, newProduct, receive } from "../support/Fixtures.ts"
import { afterwards, layerStatements, newHolder, noon, statementsOf } from "../Statements/Support.ts"
import { chainOf, publish, testPolicy } from "./StoredLog.ts"

const layer = Layer.mergeAll(StatementTrees.layer, TransparencyLog.layer).pipe(
  Layer.provideMerge(layerStatements),
  Layer.provideMerge(layerPg)
)

const layerCounts = Layer.mergeAll(
  CountCertificates.layer,
  CountClosing.layer,
  Counts.layer,
  Places.layer
).pipe(Layer.provide([SiteLimits.layer, CountScans.layer]), Layer.provideMerge(layer))

const makeTrees = Effect.flatMap(StatementTrees, ({ makeDue }) => makeDue)

const logged = (records: ReadonlyArray<PlacedRecord>) =>
  records.map(({ index, number, record, salt }) => ({ index, number, record, salt: toBase64(salt) }))

suite(layer, { excludeTestServices: true })("the statements of a day in the log", (it) => {
  it.effect("are proved by a policy alone, and follow from the records", () =>
    Effect.gen(function* () {
      const day = statementDay("2023-05-04")
      const { account, organizationId } = yield* newHolder(day)
      const other = yield* newAccount(organizationId, day.start - 1000)
      const [coin, bar] = [
        yield* newProduct({ insuredValueCents: 100n, marketValueCents: 90n }),
        yield* newProduct({
          insuredValueCents: 200_000n,
          isWeighed: true,
          grossWeight: { value: "1.000", unit: "ozt" },
          fineness: "1000"
        })
      ]
      yield* receive(organizationId, account, coin, 3, noon(day))
      yield* receive(organizationId, account, bar, 2, noon(day), 1500n)
      yield* receive(organizationId, other, coin, 1, noon(day))
      const statements = yield* Statements
      yield* atTime(afterwards(day))(statements.generate(day.date))
      yield* receive(organizationId, account, coin, 5, afterwards(day))
      yield* atTime(afterwards(day))(makeTrees)
      const [unlogged] = yield* statementsOf(organizationId, account, day.date)
      assert.isUndefined(unlogged?.logIndex)
      yield* publish
      // Nothing more is due.
      yield* atTime(afterwards(day))(makeTrees)
      yield* publish

      const entries = (yield* chainOf(organizationId)).filter(({ type }) => type === "statements")
      assert.lengthOf(entries, 1)
      const log = yield* TransparencyLog
      const repo = yield* LogRepo
      const policy = yield* testPolicy
      const proofOf = (id: StatementId) => log.statementProof(organizationId, id)
      const shown = [account, other].map((of) => statementsOf(organizationId, of, day.date))
      const proved = yield* Effect.forEach(shown, (read) =>
        Effect.gen(function* () {
          const [statement] = yield* read
          if (statement === undefined) return assert.fail("no statement")
          const text = yield* proofOf(statement.id)
          const verified = yield* Effect.promise(() => verifyStatement(text, policy))
          if (!verified.ok) return assert.fail(verified.problem.message)
          assert.deepStrictEqual(
            [verified.value.index, verified.value.statement.id],
            [statement.logIndex, statement.id]
          )
          const proof = parseProof(text)
          const extra = readStatementExtra(proof.ok ? proof.value.extra : undefined)
          return extra.ok ? extra.value : assert.fail(extra.problem.message)
        })
      )
      assert.deepStrictEqual(
        JSON.parse(proved[0]?.statement ?? "").holdings,
        [
          { productId: coin, itemCount: 3, insuredValueCents: "300", marketValueCents: "270" },
          {
            productId: bar,
            itemCount: 2,
            fineTroyOunces: "3.000",
            insuredValueCents: "600000",
            marketValueCents: "0"
          }
        ].toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
      )

      const published = Option.getOrThrow(yield* repo.published)
      const tiles = new Map<string, Uint8Array>()
      const context = yield* Effect.context()
      const verdict = yield* Effect.promise(async () =>
        verifyHistory({
          records: logged(await Effect.runPromiseWith(context)(repo.records(organizationId, -1, 1000))),
          vaultRecords: logged(await Effect.runPromiseWith(context)(repo.vaultRecords(-1, 1000))),
          checkpoint: published.note,
          policy,
          statements: () => proved,
          tiles: (tile) =>
            Effect.runPromiseWith(context)(Effect.map(repo.tiles([tile]), ([bytes]) => bytes)).then(
              (bytes) => {
                tiles.set(JSON.stringify(tile), bytes ?? new Uint8Array())
                return bytes
              }
            )
        })
      )
      assert.deepStrictEqual(verdict.findings, [])
      assert.deepStrictEqual([verdict.ok, verdict.days, verdict.statements], [true, 1, 2])
    })
  )

  it.effect("are there again with a correction, and what it superseded keeps its proof", () =>
    Effect.gen(function* () {
      const day = statementDay("2023-06-04")
      const { account, organizationId } = yield* newHolder(day)
      const product = yield* newProduct({ insuredValueCents: 100n })
      yield* receive(organizationId, account, product, 1, noon(day))
      yield* atTime(afterwards(day))((yield* Statements).generate(day.date))
      yield* atTime(afterwards(day))(makeTrees)
      yield* publish
      const [first] = yield* statementsOf(organizationId, account, day.date)
      yield* receive(organizationId, account, product, 1, noon(day))
      const { statement } = yield* (yield* StatementCorrections).correct(account, day.date)
      assert.isUndefined(statement.logIndex)
      yield* atTime(afterwards(day))(makeTrees)
      yield* publish
      const [second] = yield* statementsOf(organizationId, account, day.date)
      assert.isAbove(second?.logIndex ?? -1, first?.logIndex ?? Number.NaN)
      const policy = yield* testPolicy
      for (const [id, version] of [
        [first?.id, 1],
        [second?.id, 2]
      ] as const) {
        if (id === undefined) return assert.fail("no statement")
        const text = yield* (yield* TransparencyLog).statementProof(organizationId, id)
        const verified = yield* Effect.promise(() => verifyStatement(text, policy))
        assert.strictEqual(verified.ok ? verified.value.statement.version : verified.problem.message, version)
      }
    })
  )

  it.effect("wait for the last account's, and those of test organizations are in none", () =>
    Effect.gen(function* () {
      const day = statementDay("2023-07-04")
      const { account, organizationId } = yield* newHolder(day)
      const statements = yield* Statements
      yield* atTime(afterwards(day))(statements.generateFor(organizationId, day.date))
      const late = yield* newAccount(organizationId, day.start)
      yield* atTime(afterwards(day))(makeTrees)
      yield* publish
      assert.lengthOf(yield* chainOf(organizationId), 0)
      yield* atTime(afterwards(day))(statements.generateFor(organizationId, day.date))
      yield* atTime(afterwards(day))(makeTrees)
      yield* publish
      const [entry] = yield* chainOf(organizationId)
      assert.isTrue(entry?.type === "statements" && entry.count === 2)
      assert.deepStrictEqual(
        (yield* Effect.forEach([account, late], (of) => statementsOf(organizationId, of))).map(
          ([statement]) => statement?.logIndex !== undefined
        ),
        [true, true]
      )
      const twin = testOrganizationOf(yield* newOrganization)
      const test = yield* newAccount(twin, day.start)
      yield* atTime(afterwards(day))(statements.generateFor(twin, day.date))
      yield* atTime(afterwards(day))(makeTrees)
      yield* publish
      const [statement] = yield* statementsOf(twin, test)
      if (statement === undefined) return assert.fail("no statement")
      const refused = yield* Effect.flip((yield* TransparencyLog).statementProof(twin, statement.id))
      assert.strictEqual(refused._tag, "NotFound")
    })
  )
})

suite(layerCounts, { excludeTestServices: true })("counts in the log", (it) => {
  it.effect("a finished count's certificate names its record, once the log has it", () =>
    Effect.gen(function* () {
      const code = yield* (yield* Ids).next("plc")
      const places = yield* Places
      const { id: placeId } = yield* places.create({ code, kind: "site", parentId: null }, operationsKey)
      const { id } = yield* (yield* Counts).create({ scope: { placeId } }, operationsKey)
      const { expectedSha256, status } = yield* (yield* CountClosing).close(id, operationsKey)
      assert.strictEqual(status, "finished")
      const certificates = yield* CountCertificates
      const before = yield* certificates.get(id)
      assert.notProperty(before, "logIndex")
      yield* publish
      const { logIndex = -1, ...after } = yield* certificates.get(id)
      assert.deepStrictEqual(after, before)
      const records = yield* (yield* LogRepo).vaultRecords(-1, 10_000)
      const entry = records.find(({ index }) => index === logIndex)
      const { countId, expectedSha256: recorded, type } = JSON.parse(entry?.record ?? "{}")
      assert.deepStrictEqual([type, countId, recorded], ["count", id, expectedSha256])
    })
  )
})

suite(layer, { excludeTestServices: true })("prices in the log", (it) => {
  it.effect(
    "each valuation is a record of the vault's own chain, in the order in which they came into force",
    () =>
      Effect.gen(function* () {
        const productId = yield* newProduct({ insuredValueCents: 100n })
        const products = yield* ProductsRepo
        const ids = yield* Ids
        for (const insuredValueCents of [200n, 300n]) {
          yield* products.value({ id: yield* ids.next("val"), productId, insuredValueCents })
        }
        yield* publish
        const values = (yield* chainOf(undefined)).flatMap((record) =>
          record.type === "price" && "productId" in record && record.productId === productId
            ? [[record.insuredValueCents, record.marketValueCents, record.metal]]
            : []
        )
        assert.deepStrictEqual(values, [
          ["100", undefined, "gold"],
          ["200", undefined, "gold"],
          ["300", undefined, "gold"]
        ])
      })
  )
})
