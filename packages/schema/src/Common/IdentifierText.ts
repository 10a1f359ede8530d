import { Schema, SchemaGetter } from "effect"
import { beyondJsonSchema } from "./Checks.ts"
import { comparedIdentifier, hasControls, keptIdentifier } from "./Identifier.ts"
import { StoredString } from "./Text.ts"

const longest = 200

const problemOf = (text: string): string | undefined => {
  const kept = keptIdentifier(text)
  if (hasControls(kept)) return "must not contain control characters or line breaks"
  if (text !== "" && comparedIdentifier(kept) === "")
    return "must have a character that is no white space and no hyphen"
  return Array.from(kept).length > longest ? `must be at most ${longest} characters long` : undefined
}

const isNumber = Schema.makeFilter<string>(problemOf, { toJsonSchema: beyondJsonSchema })

const isGiven = Schema.makeFilter<string>((text) => (text === "" ? "must not be empty" : undefined), {
  toJsonSchema: () => ({ minLength: 1 })
})

const described = (schema: typeof StoredString, description: string) =>
  schema
    .annotate({ description })
    .check(isNumber)
    .pipe(
      Schema.decodeTo(Schema.String, {
        decode: SchemaGetter.transform((text: string) => keptIdentifier(text)),
        encode: SchemaGetter.transform((text: string) => text)
      })
    )

/** A number that a caller writes, as it is kept: up to 200 code points. */
export const IdentifierOf = (description: string) => described(StoredString.check(isGiven), description)

/** As {@link IdentifierOf}, but may be empty. */
export const OptionalIdentifierOf = (description: string) => described(StoredString, description)
