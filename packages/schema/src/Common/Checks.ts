import { type JsonSchema, Schema } from "effect"

/**
 * Marks a check that JSON Schema has no words for. Without such a mark a description that follows the check would be
 * lost from the OpenAPI document.
 */
export const beyondJsonSchema = (): [JsonSchema.JsonSchema, true] => [{}, true]

/** Refuses a PATCH none of whose known fields is present. Unknown fields are dropped before this looks. */
export const atLeastOneField = <A extends object>() =>
  Schema.makeFilter<A>(
    (fields) =>
      Object.keys(fields).length > 0 ? undefined : "at least one field to change must be supplied",
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

/** Refuses a list shorter or longer than the given bounds. */
export const countBetween = (min: number, max: number) =>
  Schema.makeFilter<ReadonlyArray<unknown>>(
    (items) =>
      items.length >= min && items.length <= max ? undefined : `must have ${min} to ${max} entries`,
    { toJsonSchema: () => ({ minItems: min, maxItems: max }) }
  )
