/** A text that stored JSON has under a name; empty where it has none. */
export const textOf = (json: unknown, name: string): string => {
  const value: unknown = Reflect.get(Object(json), name)
  return typeof value === "string" ? value : ""
}
