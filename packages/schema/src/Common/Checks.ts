import { type JsonSchema, Schema, type SchemaAST } from "effect"

/**
 * Marks a check that JSON Schema has no words for. Without such a mark a description that follows the check would be
 * lost from the OpenAPI document.
 */
export const beyondJsonSchema = (): [JsonSchema.JsonSchema, true] => [{}, true]

/**
 * Refuses a PATCH none of whose known fields is present. Unknown fields are dropped before this looks, and those
 * `besides` say how to change and count for none.
 */
export const atLeastOneField = <A extends object>(...besides: ReadonlyArray<keyof A & string>) =>
  Schema.makeFilter<A>(
    (fields) =>
      Object.keys(fields).some((name) => !besides.some((other) => other === name))
        ? undefined
        : "at least one field to change must be supplied",
    { toJsonSchema: () => ({ minProperties: 1 }) }
  )

/** Refuses a list in which two entries name the same inventory item; the issue is at the second. */
export const uniqueItems = Schema.makeFilter<ReadonlyArray<{ readonly inventoryItemId: string }>>(
  (items) => {
    const seen = new Set<string>()
    for (const [index, { inventoryItemId }] of items.entries()) {
      if (seen.has(inventoryItemId)) {
        return { path: [index, "inventoryItemId"], issue: "must not name an item twice" }
      }
      seen.add(inventoryItemId)
    }
    return undefined
  },
  { toJsonSchema: () => ({ uniqueItems: true }) }
)

/** Refuses an empty list. */
export const notEmpty = (message: string) =>
  Schema.makeFilter<ReadonlyArray<unknown>>((items) => (items.length > 0 ? undefined : message), {
    toJsonSchema: () => ({ minItems: 1 })
  })

/** How many entries a list may have. */
export interface CountBounds {
  readonly min: number
  readonly max: number
}

/** The message about a list whose length is out of bounds. */
export const countMessage = ({ max, min }: CountBounds): string => `must have ${min} to ${max} entries`

/** Refuses a list shorter or longer than the given bounds. */
export const countBetween = (min: number, max: number) =>
  Schema.makeFilter<ReadonlyArray<unknown>>(
    (items) => (items.length >= min && items.length <= max ? undefined : countMessage({ min, max })),
    { toJsonSchema: () => ({ minItems: min, maxItems: max }), minCount: min, maxCount: max }
  )

/** The bounds that {@link countBetween} sets for a list; undefined where there are none. */
export const countBoundsOf = (list: SchemaAST.AST): CountBounds | undefined => {
  for (const { annotations } of list.checks ?? []) {
    const [min, max] = [annotations?.["minCount"], annotations?.["maxCount"]]
    if (typeof min === "number" && typeof max === "number") return { min, max }
  }
  return undefined
}
