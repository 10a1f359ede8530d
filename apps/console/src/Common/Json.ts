/** The value that parsed JSON has under a name; undefined where it has none. */
export const fieldOf = (json: unknown, name: string): unknown => {
  const fields: Readonly<Record<string, unknown>> = Object(json)
  return fields[name]
}

/** A text that stored JSON has under a name; empty where it has none. */
export const textOf = (json: unknown, name: string): string => {
  const value = fieldOf(json, name)
  return typeof value === "string" ? value : ""
}
