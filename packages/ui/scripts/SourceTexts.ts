import { parseSync } from "oxc-parser"

/** The texts that a source file shows people, and its faults. */
export interface SourceTexts {
  /** The English texts that it passes to `t` and `rich`. */
  readonly texts: ReadonlyArray<string>
  /** The modules that it imports at run time, as it names them. */
  readonly imports: ReadonlyArray<string>
  readonly faults: ReadonlyArray<{ readonly line: number; readonly message: string }>
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"

const childrenOf = (node: Node): ReadonlyArray<Node> => Object.values(node).flat().filter(isNode)

const nodeAt = (node: Node, field: string): Node | undefined => {
  const value = node[field]
  return isNode(value) ? value : undefined
}

const nameOf = (node: Node | undefined): string =>
  typeof node?.["name"] === "string" ? node["name"] : String(node?.["value"] ?? "")

/** Returns the text of a literal, without the values of a template. */
const literalOf = (node: Node | undefined): string | undefined => {
  if (node?.type === "Literal" && typeof node["value"] === "string") return node["value"]
  if (node?.type !== "TemplateLiteral") return undefined
  const quasis = [node["quasis"]].flat().filter(isNode)
  return quasis.map(({ value }) => (value as { readonly cooked: string }).cooked).join("…")
}

/** Attributes and fields whose texts people read. */
const textNames = new Set(
  "advice alt aria-label button cancel caption confirm description empty hint label lead legend missing none note placeholder submit title words".split(
    " "
  )
)

/** Functions that say a text to people. */
const sayings = new Set(["say", "confirm", "refuse", "setSaid"])

const isWords = (text: string): boolean => /\p{L}{2}/u.test(text) && !/\w_…|^\w+:\/\/$/.test(text)

/** A whole sentence or heading, wherever it stands: no code looks like it. */
const isSentence = (text: string): boolean => /^\p{Lu}[\p{L}’']* (?:.*[ …])?\p{L}/u.test(text)

/** Nodes whose parts are values of the node that they stand in. */
const transparent = new Set([
  "ConditionalExpression",
  "JSXExpressionContainer",
  "LogicalExpression",
  "TSAsExpression",
  "TSNonNullExpression",
  "TSSatisfiesExpression"
])

/** Where texts are no texts for people, or have been looked up. */
const isOther = (node: Node): boolean =>
  (node.type.startsWith("TS") && !transparent.has(node.type)) ||
  node.type === "ImportDeclaration" ||
  node.type === "NewExpression" ||
  (node.type === "BinaryExpression" && /^[!=]==$/.test(String(node["operator"])))

/** Whether a literal that is a value of this node is read by people, whatever it says. */
const isForPeople = (parent: Node): boolean => {
  switch (parent.type) {
    case "JSXAttribute":
      return textNames.has(nameOf(nodeAt(parent, "name")))
    case "Property":
      return textNames.has(nameOf(nodeAt(parent, "key")))
    case "JSXElement":
    case "JSXFragment":
      return true
    case "CallExpression":
      return sayings.has(nameOf(nodeAt(parent, "callee")))
    default:
      return false
  }
}

/** The texts of a source file of the pages, its imports, and texts that are in no catalogue. */
export const sourceTexts = (file: string, source: string): SourceTexts => {
  const texts: Array<string> = []
  const imports: Array<string> = []
  const faults: Array<{ readonly line: number; readonly message: string }> = []
  const fault = ({ start }: Node, message: string) =>
    faults.push({ line: source.slice(0, start).split("\n").length, message })

  const lookAt = (node: Node, parent: Node): void => {
    const text = node.type === "JSXText" ? String(node["value"]).trim() : literalOf(node)
    if (text !== undefined && (isForPeople(parent) ? isWords(text) : isSentence(text)))
      fault(node, `says "${text}" in English alone. Write t("…"), or rich("…") with elements in it.`)
  }

  const visitCall = (node: Node, [first, ...values]: ReadonlyArray<Node>): void => {
    const text = first?.type === "Literal" ? literalOf(first) : undefined
    if (text === undefined)
      fault(node, "looks up a text that is put together. Write it out, with values in braces.")
    else texts.push(text)
    for (const value of values) visit(value, node)
  }

  const visit = (node: Node, parent: Node): void => {
    if (node.type === "ImportDeclaration" && node["importKind"] !== "type")
      imports.push(nameOf(nodeAt(node, "source")))
    if (node.type === "ExportNamedDeclaration" && nodeAt(node, "source") !== undefined)
      imports.push(nameOf(nodeAt(node, "source")))
    if (node.type === "ImportExpression") imports.push(nameOf(nodeAt(node, "source")))
    const isCall = node.type === "CallExpression"
    if (isCall && /^(?:t|rich)$/.test(nameOf(nodeAt(node, "callee"))))
      return visitCall(node, [node["arguments"]].flat().filter(isNode))
    if (isOther(node)) return
    lookAt(node, parent)
    const of = transparent.has(node.type) ? parent : node
    for (const child of childrenOf(node)) visit(child, of)
  }

  const { program } = parseSync(file, source)
  const body: ReadonlyArray<unknown> = program.body
  for (const statement of body) if (isNode(statement)) visit(statement, statement)
  return { texts, imports, faults }
}
