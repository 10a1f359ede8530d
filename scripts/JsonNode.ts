const isObject = (u: unknown): u is object => typeof u === "object" && u !== null

/** A place in a JSON document; a missing place is an empty node. */
export class Node {
  readonly value: unknown
  /** The whole document's value. */
  readonly root: unknown
  constructor(value: unknown, root: unknown = value) {
    this.value = value
    this.root = root
  }
  at(...path: ReadonlyArray<string>): Node {
    return new Node(
      path.reduce<unknown>((at, key) => (isObject(at) ? Reflect.get(at, key) : undefined), this.value),
      this.root
    )
  }
  /** The target of a reference; any other node returns itself. */
  deref(): Node {
    const reference = this.text("$ref")
    return reference === undefined ? this : new Node(this.root).at(...reference.slice("#/".length).split("/"))
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
    return this.items().map((item) => new Node(item, this.root))
  }
  entries(): ReadonlyArray<readonly [string, Node]> {
    return isObject(this.value)
      ? Object.entries(this.value).map(([key, member]) => [key, new Node(member, this.root)] as const)
      : []
  }
}

/** The schema that a reference names, if it is one. */
export const refName = (schema: Node): string | undefined => {
  const reference = schema.text("$ref")
  return reference?.startsWith("#/components/schemas/") === true ? reference.split("/").at(-1) : undefined
}
