const isObject = (u: unknown): u is object => typeof u === "object" && u !== null

/** A place in a JSON document; what is not there is an empty one. */
export class Node {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
  at(...path: ReadonlyArray<string>): Node {
    return new Node(
      path.reduce<unknown>((at, key) => (isObject(at) ? Reflect.get(at, key) : undefined), this.value)
    )
  }
  has(key: string): boolean {
    return isObject(this.value) && Object.hasOwn(this.value, key)
  }
  text(key: string): string | undefined {
    const { value } = this.at(key)
    return typeof value === "string" ? value : undefined
  }
  items(): ReadonlyArray<unknown> {
    return Array.isArray(this.value) ? this.value : []
  }
  nodes(): ReadonlyArray<Node> {
    return this.items().map((item) => new Node(item))
  }
  entries(): ReadonlyArray<readonly [string, Node]> {
    return isObject(this.value)
      ? Object.entries(this.value).map(([key, member]) => [key, new Node(member)] as const)
      : []
  }
}

/** The schema that a reference names, if it is one. */
export const refName = (schema: Node): string | undefined => {
  const reference = schema.text("$ref")
  return reference?.startsWith("#/components/schemas/") === true ? reference.split("/").at(-1) : undefined
}

const objectType = (schema: Node): string => {
  const properties = schema.at("properties").entries()
  if (properties.length === 0) return "Readonly<Record<string, unknown>>"
  const required = new Set(schema.at("required").items())
  const members = properties.map(
    ([field, property]) => `readonly ${field}${required.has(field) ? "" : "?"}: ${typeOf(property)}`
  )
  return `{ ${members.join("; ")} }`
}

/** The TypeScript type of what a JSON Schema describes, as the contract uses JSON Schema: throws at anything else. */
export const typeOf = (schema: Node): string => {
  const name = refName(schema)
  if (name !== undefined) return name
  const literals = schema.at("enum").items()
  if (literals.length > 0) return literals.map((literal) => JSON.stringify(literal)).join(" | ")
  const members = [...schema.at("anyOf").nodes(), ...schema.at("oneOf").nodes()]
  if (members.length > 0) return [...new Set(members.map(typeOf))].join(" | ")
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
