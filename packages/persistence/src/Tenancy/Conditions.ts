import type { A_Expr, Node } from "libpg-query"

/**
 * An equality that a condition demands for every row of the sources that it restricts: `left` equals `right`, or
 * nothing if that is `none`.
 */
export interface Equality {
  readonly left: Node
  readonly right: Node | "none"
  /** Whether `right` is a list, an array or the result of another SELECT, so that rows of several values meet it. */
  readonly isOneOf: boolean
  readonly restricts: Restricted
}

/** The sources of a statement that a condition filters. */
export type Restricted = ReadonlySet<string> | "all"

export const stringOf = (node: Node | undefined): string =>
  node !== undefined && "String" in node ? (node.String.sval ?? "") : ""

/** The parts of a column's name. */
export const columnOf = (node: Node): ReadonlyArray<string> | undefined =>
  "ColumnRef" in node ? (node.ColumnRef.fields ?? []).map(stringOf) : undefined

export const withoutCasts = (node: Node): Node =>
  "TypeCast" in node && node.TypeCast.arg !== undefined ? withoutCasts(node.TypeCast.arg) : node

/** The items of a row or a list; any other node itself. */
export const itemsOf = (node: Node): ReadonlyArray<Node> => {
  if ("RowExpr" in node) return node.RowExpr.args ?? []
  if ("List" in node) return node.List.items ?? []
  if ("A_ArrayExpr" in node) return node.A_ArrayExpr.elements ?? []
  return [node]
}

/** The conditions that must all hold. */
const conjuncts = (node: Node | undefined): ReadonlyArray<Node> => {
  if (node === undefined) return []
  return "BoolExpr" in node && node.BoolExpr.boolop === "AND_EXPR"
    ? (node.BoolExpr.args ?? []).flatMap(conjuncts)
    : [node]
}

const ofComparison = (
  { kind, lexpr, name, rexpr }: A_Expr,
  restricts: Restricted
): ReadonlyArray<Equality> => {
  if (lexpr === undefined || rexpr === undefined || stringOf(name?.[0]) !== "=") return []
  if (kind === "AEXPR_IN") return [{ left: lexpr, right: rexpr, isOneOf: true, restricts }]
  if (kind !== "AEXPR_OP" && kind !== "AEXPR_OP_ANY") return []
  const rights = itemsOf(rexpr)
  return itemsOf(lexpr).flatMap((left, index): ReadonlyArray<Equality> => {
    const right = rights[index]
    if (right === undefined) return []
    const equality = { left, right, isOneOf: kind !== "AEXPR_OP", restricts }
    return kind === "AEXPR_OP" ? [equality, { ...equality, left: right, right: left }] : [equality]
  })
}

const ofCondition = (node: Node, restricts: Restricted): ReadonlyArray<Equality> => {
  if ("A_Expr" in node) return ofComparison(node.A_Expr, restricts)
  if ("NullTest" in node && node.NullTest.nulltesttype === "IS_NULL" && node.NullTest.arg !== undefined) {
    return [{ left: node.NullTest.arg, right: "none", isOneOf: false, restricts }]
  }
  if (
    "SubLink" in node &&
    node.SubLink.subLinkType === "ANY_SUBLINK" &&
    node.SubLink.testexpr !== undefined
  ) {
    return itemsOf(node.SubLink.testexpr).map((left) => ({ left, right: node, isOneOf: true, restricts }))
  }
  return []
}

/** The equalities that a condition demands of every row that it lets through. */
export const equalitiesOf = (condition: Node | undefined, restricts: Restricted): ReadonlyArray<Equality> =>
  conjuncts(condition).flatMap((node) => ofCondition(node, restricts))
