import { PgTypes } from "@effect/sql-pg"
import type { PgClient } from "@effect/sql-pg"
import type { StatementDay } from "@vault-custody/domain/Statements/StatementDay"
import { fineTroyOunces } from "@vault-custody/domain/Weights/FineWeight"
import { concat, utf8, type Bytes } from "@vault-custody/transparency-log/Bytes"
import { GrowingTree } from "@vault-custody/transparency-log/GrowingTree"
import { SALT_BYTES } from "@vault-custody/transparency-log/Records"
import { barLine, productLine } from "@vault-custody/transparency-log/RegisterLines"
import { Data, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import type { SqlError } from "effect/sql/SqlError"
import type { Fragment } from "effect/sql/Statement"
import { byteaArray, int4Array, textArray } from "../Common/Database.ts"
import { type BarRow, barsAtEndOf, type ProductRow, productsAtEndOf } from "./RegisterItemsPg.ts"

/** The number of items whose lines one step makes. */
const atOnce = 5000

/** The parts of a register in the order of their lines' bytes; `unsorted` exists only while the register is made. */
export const parts = { bars: 1, chains: 2, products: 3, unsorted: 4 } as const

/** A line that is new. */
export interface NewLine {
  readonly organizationId: string
  readonly line: string
  readonly salt: Bytes
}

export const newSalt = (): Bytes => new Uint8Array(SecureRandom.randomBytesUnsafe(SALT_BYTES))

/** A salt for each of so many lines. They are drawn together: drawing one takes longer than making a line. */
const newSalts = (count: number): ReadonlyArray<Bytes> => {
  const drawn = new Uint8Array(SecureRandom.randomBytesUnsafe(SALT_BYTES * count))
  return Array.from({ length: count }, (_, at) => drawn.slice(at * SALT_BYTES, (at + 1) * SALT_BYTES))
}

/** The rows of lines that follow each other from a number on. */
export const lineRows = (
  sql: PgClient.PgClient,
  from: number,
  lines: ReadonlyArray<NewLine>
): Fragment => sql`
  unnest(${int4Array(lines.map((_, at) => from + at))}, ${textArray(lines.map((l) => l.organizationId))},
    ${textArray(lines.map((l) => l.line))}, ${byteaArray(lines.map((l) => l.salt))})
    AS l (number, organization_id, line, salt)`

const ouncesOf = (weight: bigint | string | null) =>
  weight === null ? {} : { fineTroyOunces: fineTroyOunces(BigInt(weight)) }

const lineOfBar = ({ bar, fineWeight, organizationId }: BarRow, salt: Bytes): NewLine => ({
  organizationId,
  salt,
  line: barLine(bar, { organizationId, salt, ...ouncesOf(fineWeight) })
})

const lineOfProduct = (
  { fineWeight, items, organizationId, productId }: ProductRow,
  salt: Bytes
): NewLine => {
  const of = { organizationId, salt, ...ouncesOf(fineWeight) }
  return { organizationId, salt, line: productLine(productId, Number(items), of) }
}

/** A line with a salt for each row. */
export const linesOf = <Row>(
  slice: ReadonlyArray<Row>,
  lineOf: (row: Row, salt: Bytes) => NewLine
): ReadonlyArray<NewLine> => {
  const salts = newSalts(slice.length)
  return slice.map((row, at) => lineOf(row, salts[at]!))
}

/**
 * Reads rows in slices, in the transaction; ends early if `take` returns false. Each kind of row has a cursor name of
 * its own, since the connection caches the form of a text's rows.
 */
const eachSlice = Effect.fnUntraced(function* <Row extends object>(
  sql: PgClient.PgClient,
  name: "register_bars" | "register_products",
  rows: Fragment,
  take: (slice: ReadonlyArray<Row>) => Effect.Effect<boolean, SqlError>
) {
  const cursor = sql.literal(name)
  yield* sql`/* across organizations: a register is of what the vault holds */
    DECLARE ${cursor} NO SCROLL CURSOR FOR ${rows}`
  let goesOn = true
  while (goesOn) {
    const slice = yield* sql<Row>`/* across organizations: a register is of what the vault holds */
      FETCH ${sql.literal(String(atOnce))} FROM ${cursor}`
    goesOn = (slice.length === 0 || (yield* take(slice))) && slice.length === atOnce
  }
  yield* sql`/* across organizations: a register is of what the vault holds */ CLOSE ${cursor}`
})

const keep = (
  sql: PgClient.PgClient,
  date: string,
  part: number,
  from: number,
  lines: ReadonlyArray<NewLine>
) => sql`/* across organizations: a register is of what the vault holds */
  INSERT INTO register_lines (date, part, number, organization_id, line, salt)
  SELECT ${date}::text::date, ${part}::smallint, l.* FROM ${lineRows(sql, from, lines)}`

/** The lines of bars, in order; none if a bar is listed twice. */
const makeBars = Effect.fnUntraced(function* (sql: PgClient.PgClient, day: StatementDay) {
  const tree = new GrowingTree()
  let last = ""
  let isTwice = false
  yield* eachSlice<BarRow>(sql, "register_bars", barsAtEndOf(sql, day), (slice) =>
    Effect.gen(function* () {
      for (const { bar } of slice) {
        isTwice ||= bar === last
        last = bar
      }
      if (isTwice) return false
      const lines = linesOf(slice, lineOfBar)
      yield* keep(sql, day.date, parts.bars, tree.size, lines)
      for (const { line } of lines) tree.add(utf8(line))
      return true
    })
  )
  return isTwice ? undefined : tree
})

/** The lines of products. The database sorts them, since many are the same except for their salts. */
const makeProducts = Effect.fnUntraced(function* (sql: PgClient.PgClient, day: StatementDay) {
  let count = 0
  yield* eachSlice<ProductRow>(sql, "register_products", productsAtEndOf(sql, day), (slice) => {
    const from = count
    count += slice.length
    return Effect.as(keep(sql, day.date, parts.unsorted, from, linesOf(slice, lineOfProduct)), true)
  })
  yield* sql`/* across organizations: a register is of what the vault holds */
    INSERT INTO register_lines (date, part, number, organization_id, line, salt)
    SELECT date, ${parts.products}::smallint, row_number() OVER (ORDER BY line) - 1, organization_id, line, salt
    FROM register_lines WHERE date = ${day.date}::text::date AND part = ${parts.unsorted}::smallint`
  yield* sql`/* across organizations: a register is of what the vault holds */
    DELETE FROM register_lines WHERE date = ${day.date}::text::date AND part = ${parts.unsorted}::smallint`
})

/** The register of a day would list a bar twice. */
class Twice extends Data.TaggedError("Twice") {}

/** Making a register takes longer than other transactions may, but less than a job may. */
const longest = "9min"

const makeWhole = Effect.fnUntraced(function* (sql: PgClient.PgClient, day: StatementDay) {
  // A running timer is not reset by another bound, so it is switched off first.
  yield* sql`SET LOCAL transaction_timeout = 0`
  yield* sql`SET LOCAL transaction_timeout = ${sql.literal(`'${longest}'`)}`
  const bars = yield* makeBars(sql, day)
  if (bars === undefined) return yield* new Twice()
  yield* makeProducts(sql, day)
  yield* sql`INSERT INTO registers (date, bars, tree)
    VALUES (${day.date}::text::date, ${bars.size}, ${PgTypes.bytea(concat(...bars.subtrees))})`
  yield* sql`/* across organizations: the vault has one log */
    INSERT INTO log_outbox (kind, subject) VALUES ('register', ${day.date})`
})

/**
 * Makes the register of a day in one transaction, so a crash leaves no part of it. False if a bar would be listed
 * twice; this result is stored.
 */
export const makeRegister = (sql: PgClient.PgClient, day: StatementDay) =>
  sql.withTransaction(makeWhole(sql, day)).pipe(
    Effect.as(true),
    Effect.catchTag("Twice", () =>
      Effect.as(
        sql`INSERT INTO registers (date, bars, tree, has_conflict)
          VALUES (${day.date}::text::date, 0, ''::bytea, true)`,
        false
      )
    )
  )
