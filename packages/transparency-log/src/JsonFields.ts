import type { Json } from "./CanonicalJson.ts"
import { fromBase64 } from "./Bytes.ts"
import { accepted, malformed, type Checked } from "./Checked.ts"
import type { JsonObject } from "./RecordTypes.ts"

/** Reads JSON objects of unchecked form; a problem names the field. */

/** Whether a field's value is of a form. */
export interface FieldForm {
  readonly isOf: (value: Json) => boolean
  /** The form, as it follows "must be". */
  readonly name: string
}

export type Fields = Readonly<Record<string, FieldForm>>

const DECIMAL = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/
/** Base64 of 32 bytes: the last letter has two bits behind the end, which are not set. */
const HASH = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/
const HEX_HASH = /^[0-9a-f]{64}$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/

const onText = (name: string, isOf: (text: string) => boolean): FieldForm => ({
  name,
  isOf: (value) => typeof value === "string" && isOf(value)
})

export const forms = {
  text: onText("a text", () => true),
  decimal: onText("a decimal number, as a text", (text) => DECIMAL.test(text)),
  integer: onText("an integer, as a text", (text) => DECIMAL.test(text) && !text.includes(".")),
  instant: onText("a time in ISO form, in UTC", (text) => INSTANT.test(text)),
  day: onText("a day such as 2026-07-31", (text) => /^\d{4}-\d\d-\d\d$/.test(text)),
  hash: onText("base64 of 32 bytes", (text) => HASH.test(text)),
  salt: onText("base64 of 16 bytes", (text) => fromBase64(text)?.length === 16),
  hexHash: onText("64 hexadecimal digits", (text) => HEX_HASH.test(text)),
  count: {
    name: "a number that counts something",
    isOf: (value: Json) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0
  },
  object: { name: "an object", isOf: (value: Json) => isObject(value) },
  list: { name: "a list", isOf: (value: Json) => Array.isArray(value) }
} as const satisfies Fields

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** An object out of its text. `what` is the subject of the error message. */
export const readObject = (text: string, what: string): Checked<JsonObject> => {
  let value: Json
  try {
    value = JSON.parse(text)
  } catch {
    return malformed(`${what} is not JSON.`)
  }
  return isObject(value) ? accepted(value) : malformed(`${what} is no object of JSON.`)
}

/** Why an object has not these fields; `undefined` where it has them all. `optional` ones may be absent. */
export const fieldProblem = (
  object: JsonObject,
  required: Fields,
  optional: Fields = {}
): string | undefined => {
  for (const name in required) {
    const value = object[name]
    if (value === undefined) return `${name} is missing`
    if (!required[name]!.isOf(value)) return `${name} must be ${required[name]!.name}`
  }
  for (const name in optional) {
    const value = object[name]
    if (value !== undefined && !optional[name]!.isOf(value)) return `${name} must be ${optional[name]!.name}`
  }
  return undefined
}
