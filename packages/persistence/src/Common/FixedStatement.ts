import type { PgClient } from "@effect/sql-pg"
import { Context, Effect } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { Statement } from "effect/sql/Statement"
import { boundedRead } from "@vault-custody/postgres/BoundedRead"
import { withFields } from "@vault-custody/postgres/Names"

/** The place of a parameter while a text is put together. */
const placeOf = (place: number) => `parameter ${place}`

/** A text, and how to compute the values that are bound in it from its parameters. */
export interface FixedText {
  readonly text: string
  readonly valuesOf: (parameters: ReadonlyArray<unknown>) => ReadonlyArray<unknown>
}

/** Builds a text once; `make` gets a placeholder for each parameter. */
export const fixedText = (
  count: number,
  make: (places: ReadonlyArray<unknown>) => Statement<object>
): FixedText => {
  const places: ReadonlyArray<unknown> = Array.from({ length: count }, (_, place) => placeOf(place))
  const [text, values] = make(places).compile()
  const order = values.map((value) => places.indexOf(value))
  if (order.includes(-1) || places.some((_, place) => !order.includes(place))) {
    throw new Error(`A fixed statement has other values than its parameters: ${text}`)
  }
  const isInOrder = order.length === count && order.every((place, n) => place === n)
  return {
    text,
    valuesOf: (parameters) => (isInOrder ? parameters : order.map((place) => parameters[place]))
  }
}

type Rows<Row> = Effect.Effect<ReadonlyArray<Row>, SqlError>

/** Without tracing, a statement in a transaction takes fewer steps than one of `effect/sql`. */
const send = <Row extends object>(
  sql: PgClient.PgClient,
  text: string,
  values: ReadonlyArray<unknown>
): Rows<Row> =>
  Effect.withFiber((fiber) => {
    const transaction = Context.getOrUndefined(fiber.context, sql.transactionService)
    return transaction === undefined || fiber.cache.tracerEnabled
      ? sql.unsafe<Row>(text, values)
      : (transaction[0].execute(text, values, withFields) as Rows<Row>)
  })

const fixed = <Row extends object>(
  sql: PgClient.PgClient,
  count: number,
  make: (places: ReadonlyArray<unknown>) => Statement<Row>
): ((parameters: ReadonlyArray<unknown>) => Rows<Row>) => {
  const { text, valuesOf } = fixedText(count, make)
  return (parameters) => send(sql, text, valuesOf(parameters))
}

/**
 * Builds the text of a statement once instead of each time that it is sent; for the most frequent statements. `make`
 * gets a placeholder for each parameter, which may stand in the statement wherever a value may, and more than once.
 * It must not read the placeholders, and the statement must have no other bound values.
 */
export const fixedStatement = <Row extends object, Parameters extends ReadonlyArray<unknown>>(
  sql: PgClient.PgClient,
  make: (...parameters: Parameters) => Statement<Row>
): ((...parameters: Parameters) => Rows<Row>) => {
  const statement = fixed(sql, make.length, (places) => make(...(places as Parameters)))
  return (...parameters) => statement(parameters)
}

/** The same for a read that an index bounds. */
export const fixedRead = <Row extends object, Parameters extends ReadonlyArray<unknown>>(
  sql: PgClient.PgClient,
  make: (...parameters: Parameters) => Statement<Row>
): ((...parameters: Parameters) => Rows<Row>) => {
  const { text, valuesOf } = fixedText(make.length, (places) => make(...(places as Parameters)))
  return (...parameters) => boundedRead(send<Row>(sql, text, valuesOf(parameters)))
}

/**
 * The same for an UPDATE of some fields. Its text depends on the fields, so it is built once for each set of them:
 * the program names the sets, so they are few. `make` gets the text behind SET before its parameters.
 */
export const fixedUpdate = <Parameters extends ReadonlyArray<unknown>>(
  sql: PgClient.PgClient,
  make: (set: ReturnType<PgClient.PgClient["update"]>, ...parameters: Parameters) => Statement<object>
): ((values: Readonly<Record<string, unknown>>, ...parameters: Parameters) => Rows<object>) => {
  const known = new Map<string, (parameters: ReadonlyArray<unknown>) => Rows<object>>()
  return (values, ...parameters) => {
    const fields = Object.keys(values)
    const name = fields.join()
    let statement = known.get(name)
    if (statement === undefined) {
      statement = fixed(sql, fields.length + parameters.length, (places) => {
        const set = sql.update(Object.fromEntries(fields.map((field, n) => [field, places[n]])))
        return make(set, ...(places.slice(fields.length) as ReadonlyArray<unknown> as Parameters))
      })
      known.set(name, statement)
    }
    return statement([...Object.values(values), ...parameters])
  }
}
