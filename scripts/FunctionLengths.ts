import { parseSync } from "oxc-parser"

/** The most lines that a function has of its own. */
export const MAX_LINES = 70

/** Functions that are tables of data, each row of which is read by itself: `file: name`. */
export const TABLES: ReadonlySet<string> = new Set([
  "packages/ui/src/Events/EventSentence.tsx: sentenceOf",
  "packages/persistence-memory/src/Work/StaffReadsRepoMemory.ts: layer",
  "packages/persistence/src/Search/FoundPg.ts: foundBy",
  "packages/persistence/src/Work/StaffReadsRepoPg.ts: tables"
])

/** A function with its lines: without those of functions within it, and of the text of queries. */
export interface FunctionLength {
  readonly name: string
  /** The line on which it begins, from 1. */
  readonly line: number
  readonly lines: number
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly id?: { readonly name?: string } | null
  readonly key?: { readonly name?: string }
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"])
const NAMED = new Set(["VariableDeclarator", "Property", "MethodDefinition"])

/** Every function of a file, with how many lines it has of its own. */
export const functionLengths = (file: string, text: string): ReadonlyArray<FunctionLength> => {
  const lineAt = lineNumbers(text)
  const found: Array<FunctionLength> = []

  /** Visits a node. Answers the lines in it that are not its function's own. */
  const visit = (node: Node, name: string): number => {
    const inner = (NAMED.has(node.type) ? (node.id?.name ?? node.key?.name) : undefined) ?? name
    const others = Object.values(node)
      .flat()
      .filter(isNode)
      .reduce((lines, child) => lines + visit(child, inner), 0)
    const breaks = lineAt(node.end) - lineAt(node.start)
    // The lines between the first and the last of a query: those of functions within it are among them.
    if (node.type === "TemplateLiteral") return Math.max(breaks - 1, 0)
    if (!FUNCTIONS.has(node.type)) return others
    const lines = breaks + 1
    found.push({ name: node.id?.name ?? name, line: lineAt(node.start), lines: lines - others })
    return lines
  }

  const { program } = parseSync(file, text)
  const statements: ReadonlyArray<unknown> = program.body
  for (const statement of statements) if (isNode(statement)) visit(statement, "")
  return found
}

const lineNumbers = (text: string): ((offset: number) => number) => {
  const starts = [0]
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}
