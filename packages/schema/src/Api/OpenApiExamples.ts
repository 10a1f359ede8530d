import type { JsonSchema } from "effect"

/** Example values by field name, for fields whose schema says only that they are text. */
const texts: Record<string, string> = {
  firstName: "Ada",
  lastName: "Byron",
  email: "ada.byron@example.org",
  contactEmail: "vault@acme-metals.com",
  phone: "+1 302 555 0143",
  businessName: "Byron Numismatics",
  name: "Acme Metals",
  company: "Byron Numismatics",
  street1: "1 Market Street",
  street2: "Suite 200",
  city: "Wilmington",
  state: "DE",
  zip: "19801",
  source: "api",
  title: "1 oz Gold Eagle",
  sku: "AGE-1OZ-2026",
  productType: "precious_metal",
  subcategory: "coin",
  manufacturer: "United States Mint",
  metal: "gold",
  label: "primary",
  url: "https://images.acme-metals.com/age-1oz.jpg",
  internalIdentifier: "V-000042",
  serialNumber: "A1234567",
  serialNumbers: "A1234567",
  missingSerialNumbers: "A1234567",
  unexpectedSerialNumbers: "A1234576",
  carrier: "FedEx",
  service: "FEDEX_2_DAY",
  serviceCode: "FEDEX_2_DAY",
  trackingNumber: "794644790138",
  currency: "USD",
  notes: "Leave at the front desk",
  shipmentNotes: "Two sealed boxes",
  reason: "Ordered twice",
  vaultId: "70001234567",
  path: "firstName",
  message: "must not be empty",
  error: "connection refused",
  q: "gold eagle",
  lastFour: "9f3c",
  allowedAddresses: "203.0.113.0/24"
}

/** Fields that an example leaves out: those that exclude another one, or that say the same as their neighbour. */
const leftOut = new Set(["destinationAddressId", "after", "isUnannounced", "discrepancy", "premiumCents"])

/** Fields whose example must differ from the one that their schema has. */
const others: Record<string, string> = {
  toFboAccountId: "fbo_01jcfh51s0fq4v2n8k3x6m9p7r"
}

const numbers: Record<string, number> = {
  quotedAt: 1_772_366_400_000,
  deliveredAt: 1_772_366_400_000,
  timestamp: 1_772_366_400,
  page: 1,
  responseStatus: 200,
  durationMs: 84,
  weightGrams: 33.93,
  quotedCents: 2540,
  insuredValueCents: 250_000
}

const textOf = (schema: JsonSchema.JsonSchema, field: string): string =>
  texts[field] ??
  (schema["format"] === "date-time"
    ? "2026-03-01T12:00:00.000Z"
    : schema["format"] === "date"
      ? "2026-03-01"
      : schema["format"] === "email"
        ? "ada.byron@example.org"
        : field)

const propertiesOf = (schema: JsonSchema.JsonSchema): ReadonlyArray<[string, JsonSchema.JsonSchema]> => {
  const properties: Record<string, JsonSchema.JsonSchema> = Object(schema["properties"])
  return Object.entries(properties)
}

const itemsOf = (schema: JsonSchema.JsonSchema): JsonSchema.JsonSchema => Object(schema["items"])

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined)

/**
 * An example of a JSON Schema: its own where it has one, else made of its parts. References are looked up in `schemas`.
 */
export const exampleOf = (
  schema: JsonSchema.JsonSchema,
  schemas: JsonSchema.Definitions,
  field = ""
): unknown => {
  const reference = schema["$ref"]
  if (typeof reference === "string") {
    const target = schemas[reference.slice("#/components/schemas/".length)]
    if (target === undefined) throw new Error(`${reference} is not there`)
    return exampleOf(target, schemas, field)
  }
  const own = others[field] ?? firstOf(schema["examples"]) ?? schema["default"] ?? firstOf(schema["enum"])
  if (own !== undefined) return own
  const alternatives = schema["anyOf"] ?? schema["oneOf"]
  if (Array.isArray(alternatives)) return exampleOf(alternatives[0], schemas, field)
  switch (schema["type"]) {
    case "object":
      return Object.fromEntries(
        propertiesOf(schema)
          .filter(([key]) => !leftOut.has(key))
          .map(([key, value]) => [key, exampleOf(value, schemas, key)])
      )
    case "array":
      return [exampleOf(itemsOf(schema), schemas, field)]
    case "integer":
      return numbers[field] === undefined ? 3 : Math.round(numbers[field])
    case "number":
      return numbers[field] ?? 25.4
    case "boolean":
      return true
    case "null":
      return null
    default:
      return textOf(schema, field)
  }
}
