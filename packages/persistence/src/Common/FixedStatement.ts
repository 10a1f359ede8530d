import type { PgClient } from "@effect/sql-pg"
import type { Statement } from "effect/sql/Statement"

/** The place of a parameter while a text is put together. */
const placeOf = (place: number) => `parameter ${place}`

/**
 * Puts the text of a statement together once and not for each time that it is sent: for the reads that are asked for
 * most. `make` is called with something in place of each parameter, which has to stand in the statement once, in the
 * order of the parameters, and nothing else may.
 */
export const fixedStatement = <Row extends object, Parameters extends ReadonlyArray<string>>(
  sql: PgClient.PgClient,
  make: (...parameters: Parameters) => Statement<Row>
): ((...parameters: Parameters) => Statement<Row>) => {
  const places = Array.from({ length: make.length }, (_, place) => placeOf(place))
  // Strings, as the parameters are.
  const [text, values] = make(...(places as ReadonlyArray<string> as Parameters)).compile()
  if (values.length !== places.length || values.some((value, place) => value !== placeOf(place))) {
    throw new Error(`The parameters of a fixed statement do not stand in it in their order: ${text}`)
  }
  return (...parameters) => sql.unsafe<Row>(text, parameters)
}
