import { Schema, SchemaGetter } from "effect"

const integerString = /^(0|[1-9][0-9]*)$/

/**
 * An amount in cents in an answer: a JSON string of a canonical non-negative integer, an exact bigint
 * inside.
 */
export const Cents = Schema.String.annotate({
  description: "Integer amount in cents, as a string",
  examples: ["250000"]
}).pipe(
  Schema.decodeTo(Schema.BigInt, {
    decode: SchemaGetter.transform((s) => BigInt(s)),
    encode: SchemaGetter.transform((n: bigint) => n.toString())
  })
)

/** As {@link Cents}, saying which amount it is. */
export const CentsOf = (description: string) => Cents.pipe(Schema.annotateEncoded({ description }))

/** An amount in cents that a caller sends: canonical (`0`, or no leading zero) and at most 18 digits. */
export const CentsInput = Schema.String.annotate({
  description: "Integer amount in cents, as a string of at most 18 digits without leading zeros",
  examples: ["250000"]
})
  .check(
    Schema.makeFilter<string>(
      (s) =>
        integerString.test(s) && s.length <= 18
          ? undefined
          : 'must be a string of 1 to 18 digits without leading zeros, such as "250000" (cents)',
      { toJsonSchema: () => ({ pattern: integerString.source, maxLength: 18 }) }
    )
  )
  .pipe(
    Schema.decodeTo(Schema.BigInt, {
      decode: SchemaGetter.transform((s) => BigInt(s)),
      encode: SchemaGetter.transform((n: bigint) => n.toString())
    })
  )

/** As {@link CentsInput}, saying which amount it is. */
export const CentsInputOf = (description: string) => CentsInput.pipe(Schema.annotateEncoded({ description }))
