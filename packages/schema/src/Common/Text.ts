import { Schema } from "effect"
import { beyondJsonSchema } from "./Checks.ts"

const codePoints = (s: string): number => {
  let n = 0
  for (const _ of s) n++
  return n
}

const storable = Schema.makeFilter<string>(
  (s) =>
    s.includes("\0")
      ? "must not contain the NUL character"
      : s.isWellFormed()
        ? undefined
        : "must not contain lone surrogates (invalid Unicode)",
  { toJsonSchema: beyondJsonSchema }
)

const atMost = (max: number) =>
  Schema.makeFilter<string>(
    (s) => (s.length <= max || codePoints(s) <= max ? undefined : `must be at most ${max} characters long`),
    { toJsonSchema: () => ({ maxLength: max }) }
  )

const notEmpty = Schema.makeFilter<string>((s) => (s.length > 0 ? undefined : "must not be empty"), {
  toJsonSchema: () => ({ minLength: 1 })
})

/** A string that the database can store exactly as sent: no NUL, no lone surrogate. */
export const StoredString = Schema.String.check(storable)

const required = (max: number) => Schema.String.check(notEmpty, storable, atMost(max))
const optional = (max: number) => Schema.String.check(storable, atMost(max))

/** A name, title, carrier or label: 1 to 200 Unicode code points. */
export const Name = required(200)
/** As {@link Name}, but may be empty. */
export const OptionalName = optional(200)
/** An address line: 1 to 200 code points. */
export const AddressLine = required(200)
/** As {@link AddressLine}, but may be empty. */
export const OptionalAddressLine = optional(200)
/** A phone number as people write it: up to 40 code points; empty for none. */
export const Phone = optional(40)
/** The text of an entry of metadata: up to 500 code points; may be empty. */
export const OptionalMetadataText = optional(500)
/** Free text for notes and reasons: up to 2,000 code points. */
export const Notes = optional(2000)
/** As {@link Notes}, but something must be said. */
export const Reason = required(2000)

const emailForm = /^[^\s@]+@[^\s@]+$/u

const emailOr = (alternative: (s: string) => boolean) =>
  Schema.makeFilter<string>(
    (s) =>
      alternative(s) || emailForm.test(s) ? undefined : "must be an e-mail address of the form local@domain",
    { toJsonSchema: beyondJsonSchema }
  )

/** An e-mail address of the form `local@domain`, up to 254 code points. */
export const Email = Schema.String.annotate({ format: "email" }).check(
  notEmpty,
  storable,
  atMost(254),
  emailOr(() => false)
)
/** As {@link Email}, but may be empty. */
export const OptionalEmail = Schema.String.check(
  storable,
  atMost(254),
  emailOr((s) => s === "")
)

/** An absolute URL of up to 2,048 code points; which URLs are allowed is for each use to say. */
export const UrlText = required(2048)

/** A lower-case word: letters, digits and underscores, up to 100. */
export const Word = Schema.String.check(
  Schema.makeFilter<string>(
    (s) => (/^[a-z0-9_]{1,100}$/.test(s) ? undefined : "must be 1 to 100 of the characters a-z, 0-9 and _"),
    { toJsonSchema: () => ({ pattern: "^[a-z0-9_]{1,100}$" }) }
  )
)
