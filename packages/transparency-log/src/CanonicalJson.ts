/** A value of JSON. */
export type Json =
  | null
  | boolean
  | number
  | string
  | ReadonlyArray<Json>
  | { readonly [name: string]: Json | undefined }

/**
 * JSON in the form of RFC 8785: no white space, names in the order of their UTF-16 code units, numbers and strings as
 * JavaScript writes them. A name whose value is `undefined` is left out.
 *
 * @throws RangeError for numbers that are not finite and for lone surrogates, which RFC 8785 has no form for
 */
export const canonicalJson = (value: Json): string => {
  if (value === null || typeof value === "boolean") return String(value)
  if (typeof value === "number") return numberText(value)
  if (typeof value === "string") return stringText(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`
  const members = Object.entries(value)
    .filter((member): member is [string, Json] => member[1] !== undefined)
    // oxlint-disable-next-line no-array-sort -- the array is our own, and `toSorted` copies it once more
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, inner]) => `${stringText(name)}:${canonicalJson(inner)}`).join(",")}}`
}

/** Whether a text is the form of RFC 8785 of a value, which was read out of it. */
export const isCanonical = (value: Json, text: string): boolean => {
  try {
    return canonicalJson(value) === text
  } catch {
    return false
  }
}

const isList = (value: object): value is ReadonlyArray<Json> => Array.isArray(value)

const numberText = (value: number): string => {
  if (!Number.isFinite(value)) throw new RangeError(`JSON has no number ${value}`)
  return JSON.stringify(value)
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

const stringText = (value: string): string => {
  if (LONE_SURROGATE.test(value)) throw new RangeError("JSON has no lone surrogates")
  return JSON.stringify(value)
}
