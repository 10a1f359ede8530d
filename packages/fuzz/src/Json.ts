/** A value out of a JSON document, to walk through without knowing its type: what is not there is undefined. */
export type Json = unknown

export const isObject = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Returns the value at a path; undefined where the path leads to none. */
export const at = (value: Json, ...path: ReadonlyArray<string>): Json =>
  path.reduce<Json>(
    (found, key) => (isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined),
    value
  )

export const entriesOf = (value: Json): ReadonlyArray<readonly [string, Json]> =>
  isObject(value) ? Object.entries(value) : []

export const listOf = (value: Json): ReadonlyArray<Json> => (Array.isArray(value) ? value : [])

export const parse = (text: string): Json => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
