import { type Node, refName } from "./JsonNode.ts"

const objectType = (schema: Node): string => {
  const properties = schema.at("properties").entries()
  if (properties.length === 0) return `Readonly<Record<string, ${typeOf(schema.at("additionalProperties"))}>>`
  const required = new Set(schema.at("required").items())
  const members = properties.map(
    ([field, property]) => `readonly ${field}${required.has(field) ? "" : "?"}: ${typeOf(property)}`
  )
  return `{ ${members.join("; ")} }`
}

/** The type of an unconstrained schema, which has no more than a description. */
const unconstrained = (schema: Node): string => {
  if (schema.entries().some(([key]) => key !== "description")) {
    throw new Error(`No type for ${JSON.stringify(schema.value)}`)
  }
  return "unknown"
}

/** The TypeScript type of a JSON Schema, in the subset that the contract uses; throws at anything else. */
export const typeOf = (schema: Node): string => {
  const name = refName(schema)
  if (name !== undefined) return name
  const literals = schema.at("enum").items()
  if (literals.length > 0) return literals.map((literal) => JSON.stringify(literal)).join(" | ")
  const members = [...schema.at("anyOf").nodes(), ...schema.at("oneOf").nodes()]
  if (members.length > 0) return [...new Set(members.map(typeOf))].join(" | ")
  if (!schema.has("type")) return unconstrained(schema)
  switch (schema.text("type")) {
    case "string":
      return "string"
    case "integer":
    case "number":
      return "number"
    case "boolean":
      return "boolean"
    case "null":
      return "null"
    case "array":
      return `ReadonlyArray<${typeOf(schema.at("items"))}>`
    case "object":
      return objectType(schema)
    default:
      throw new Error(`No type for ${JSON.stringify(schema.value)}`)
  }
}
