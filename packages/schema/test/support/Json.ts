/** A value out of a JSON document, to walk through without knowing its type: what is not there is an empty one. */
export interface Json {
  readonly value: unknown
  readonly at: (key: string) => Json
  readonly has: (key: string) => boolean
  readonly text: () => string
  readonly items: () => ReadonlyArray<Json>
  readonly entries: () => ReadonlyArray<readonly [string, Json]>
}

const isObject = (u: unknown): u is object => typeof u === "object" && u !== null

export const JsonOf = (value: unknown): Json => ({
  value,
  at: (key) => JsonOf(isObject(value) ? Reflect.get(value, key) : undefined),
  has: (key) => isObject(value) && Object.hasOwn(value, key),
  text: () => (typeof value === "string" ? value : ""),
  items: () => (Array.isArray(value) ? value.map(JsonOf) : []),
  entries: () =>
    isObject(value) ? Object.entries(value).map(([key, member]) => [key, JsonOf(member)] as const) : []
})

/** Follows a reference, if it is one. */
export const resolve = (document: Json, node: Json): Json => {
  const reference = node.at("$ref").text()
  if (reference === "") return node
  return reference
    .slice("#/".length)
    .split("/")
    .reduce((found, key) => found.at(key), document)
}
