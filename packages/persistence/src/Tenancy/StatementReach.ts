import type { InsertStmt, JoinExpr, Node, ParseResult, RangeVar, SelectStmt, WithClause } from "libpg-query"
import { isParameter, type Noted, noteParameters, settle } from "./BoundTables.ts"
import { equalitiesOf, itemsOf, type Restricted } from "./Conditions.ts"
import { type Level, newLevel, type Source } from "./Sources.ts"

/** The organizations whose rows a statement can reach. */
export interface Reach {
  /** Tables whose rows it reaches without naming an organization, and those whose reach is unknown. */
  readonly unbound: ReadonlyArray<string>
  /** The parameters that name the owner, counted from 0. */
  readonly parameters: ReadonlyArray<number>
  /**
   * Tables for which the text does not name one organization by a parameter: the owner comes from an array, from the
   * outer row of a sub-select, or from rows that the statement made. If organizations are distributed over servers,
   * such a statement queries all of them.
   */
  readonly fanOut: ReadonlyArray<string>
}

/** The column of each table that names the owner of a row; `none` for rows that belong to no customer. */
export type OwnerColumns = Readonly<Record<string, { readonly owner: string }>>

type Names = ReadonlySet<string>

/** Statements that reach no rows of any table. */
const harmless = new Set([
  "TransactionStmt",
  "VariableSetStmt",
  "VariableShowStmt",
  "ListenStmt",
  "UnlistenStmt",
  "NotifyStmt"
])

const isStar = (node: Node): boolean =>
  "ResTarget" in node &&
  node.ResTarget.val !== undefined &&
  "ColumnRef" in node.ResTarget.val &&
  (node.ResTarget.val.ColumnRef.fields ?? []).some((field) => "A_Star" in field)

/**
 * Determines which organizations' rows a parsed statement can reach. A table is bound if every row that is read of it
 * has a requested owner: a condition that all rows must meet sets its owner column equal to a parameter, to an owner
 * column of a bound table, or to a value that the statement made from such; or the owner is null. A table counts as
 * unbound if its conditions are not understood. The rows that functions of the database read are not analysed.
 */
export const reachOf = (parsed: ParseResult, ownerColumns: OwnerColumns): Reach => {
  const noted: Noted = { unbound: new Set(), parameters: new Set(), fanOut: new Set() }
  const { fanOut, parameters, unbound } = noted

  /** Analyses the statements within an expression or any other node. */
  const visit = (value: unknown, ctes: Names, level: Level): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, ctes, level)
    } else if (typeof value === "object" && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        if (key === "SelectStmt") select(child, ctes, level)
        else visit(child, ctes, level)
      }
    }
  }

  const define = (clause: WithClause | undefined, ctes: Names, outer: Level | undefined): Names => {
    const known = new Set(ctes)
    for (const node of clause?.ctes ?? []) {
      if (!("CommonTableExpr" in node)) continue
      const { ctename, ctequery } = node.CommonTableExpr
      if (clause?.recursive === true) known.add(ctename ?? "")
      if (ctequery !== undefined) statement(ctequery, known, outer)
      known.add(ctename ?? "")
    }
    return known
  }

  const sourceOf = ({ relname = "", schemaname }: RangeVar, ctes: Names): Source => {
    if (schemaname === undefined && ctes.has(relname)) return { kind: "made" }
    if (schemaname === "pg_catalog" || (schemaname === undefined && relname.startsWith("pg_"))) {
      return { kind: "free" }
    }
    const owner = ownerColumns[relname]?.owner
    if (owner === undefined) unbound.add(relname)
    return owner === undefined || owner === "none"
      ? { kind: "free" }
      : { kind: "owned", table: relname, owner }
  }

  const enter = (name: string, source: Source, level: Level) => {
    // Two sources with the same name hide each other.
    if (level.sources.has(name) && name !== "") unbound.add(name)
    level.sources.set(name, source)
  }

  const addTable = (range: RangeVar, ctes: Names, level: Level): string => {
    const name = range.alias?.aliasname ?? range.relname ?? ""
    enter(name, sourceOf(range, ctes), level)
    return name
  }

  const join = ({ jointype, larg, quals, rarg }: JoinExpr, ctes: Names, level: Level) => {
    const left = larg === undefined ? [] : addSource(larg, ctes, level)
    const right = rarg === undefined ? [] : addSource(rarg, ctes, level)
    const both = [...left, ...right]
    const restricts: Restricted = new Set(
      jointype === "JOIN_INNER"
        ? both
        : jointype === "JOIN_LEFT"
          ? right
          : jointype === "JOIN_RIGHT"
            ? left
            : []
    )
    level.equalities.push(...equalitiesOf(quals, restricts))
    visit(quals, ctes, level)
    return both
  }

  /** Adds the sources of a FROM clause, and returns their names. */
  const addSource = (node: Node, ctes: Names, level: Level): ReadonlyArray<string> => {
    if ("RangeVar" in node) return [addTable(node.RangeVar, ctes, level)]
    if ("JoinExpr" in node) return join(node.JoinExpr, ctes, level)
    if ("RangeSubselect" in node || "RangeFunction" in node) {
      const { alias } = "RangeSubselect" in node ? node.RangeSubselect : node.RangeFunction
      visit(node, ctes, level)
      const name = alias?.aliasname ?? ""
      enter(name, { kind: "made" }, level)
      return [name]
    }
    unbound.add(Object.keys(node)[0] ?? "")
    return []
  }

  const select = (stmt: SelectStmt, ctes: Names, outer: Level | undefined): void => {
    const known = define(stmt.withClause, ctes, outer)
    if (stmt.larg !== undefined) select(stmt.larg, known, outer)
    if (stmt.rarg !== undefined) select(stmt.rarg, known, outer)
    const level = newLevel(outer)
    for (const node of stmt.fromClause ?? []) addSource(node, known, level)
    level.equalities.push(...equalitiesOf(stmt.whereClause, "all"))
    const { fromClause: _from, larg: _l, rarg: _r, withClause: _with, ...expressions } = stmt
    visit(expressions, known, level)
    settle(level, noted)
  }

  /** A row is inserted for the owner that it names. A row that is updated in its place must have the same owner. */
  const insert = (stmt: InsertStmt, ctes: Names, outer: Level | undefined): void => {
    const known = define(stmt.withClause, ctes, outer)
    const level = newLevel(outer)
    const name = addTable(stmt.relation ?? {}, known, level)
    const source = level.sources.get(name)
    const { onConflictClause: conflict, selectStmt } = stmt
    if (selectStmt !== undefined) statement(selectStmt, known, outer)
    visit([conflict, stmt.returningClause], known, level)
    if (source?.kind !== "owned") return
    const place = (stmt.cols ?? []).findIndex(
      (node) => "ResTarget" in node && node.ResTarget.name === source.owner
    )
    if (selectStmt !== undefined && "SelectStmt" in selectStmt) {
      const { targetList, valuesLists } = selectStmt.SelectStmt
      const rows = (valuesLists ?? []).map((row) => itemsOf(row)[place])
      for (const value of rows) noteParameters(value, source, noted)
      // After a star, positions do not correspond to columns.
      const target = (targetList ?? []).some(isStar) ? undefined : targetList?.[place]
      const selected = target !== undefined && "ResTarget" in target ? target.ResTarget.val : undefined
      noteParameters(selected, source, noted)
      const owners = valuesLists === undefined ? [selected] : rows
      if (!owners.every(isParameter)) fanOut.add(source.table)
    }
    if (conflict?.action !== "ONCONFLICT_UPDATE") return
    const sameOwner = (conflict.infer?.indexElems ?? []).some(
      (node) => "IndexElem" in node && node.IndexElem.name === source.owner
    )
    if (!sameOwner) unbound.add(source.table)
  }

  const change = (
    relation: RangeVar | undefined,
    from: ReadonlyArray<Node> | undefined,
    where: Node | undefined,
    expressions: unknown,
    known: Names,
    outer: Level | undefined
  ): void => {
    const level = newLevel(outer)
    addTable(relation ?? {}, known, level)
    for (const node of from ?? []) addSource(node, known, level)
    level.equalities.push(...equalitiesOf(where, "all"))
    visit([where, expressions], known, level)
    settle(level, noted)
  }

  const statement = (node: Node, ctes: Names, outer: Level | undefined): void => {
    if ("SelectStmt" in node) return select(node.SelectStmt, ctes, outer)
    if ("InsertStmt" in node) return insert(node.InsertStmt, ctes, outer)
    if ("UpdateStmt" in node) {
      const { fromClause, relation, returningClause, targetList, whereClause, withClause } = node.UpdateStmt
      const known = define(withClause, ctes, outer)
      return change(relation, fromClause, whereClause, [targetList, returningClause], known, outer)
    }
    if ("DeleteStmt" in node) {
      const { relation, returningClause, usingClause, whereClause, withClause } = node.DeleteStmt
      return change(
        relation,
        usingClause,
        whereClause,
        returningClause,
        define(withClause, ctes, outer),
        outer
      )
    }
    const kind = Object.keys(node)[0] ?? "?"
    if (!harmless.has(kind)) unbound.add(kind)
  }

  for (const { stmt } of parsed.stmts ?? []) if (stmt !== undefined) statement(stmt, new Set(), undefined)
  return { unbound: [...unbound], parameters: [...parameters], fanOut: [...fanOut] }
}
