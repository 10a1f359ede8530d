import type { InsertStmt, JoinExpr, Node, ParseResult, RangeVar, SelectStmt, WithClause } from "libpg-query"
import {
  columnOf,
  equalitiesOf,
  type Equality,
  itemsOf,
  type Restricted,
  withoutCasts
} from "./Conditions.ts"

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

/** The source that a statement reads: a table with owners, one without, or rows that the statement itself made. */
type Source =
  | { readonly kind: "owned"; readonly table: string; readonly owner: string }
  | { readonly kind: "free" }
  | { readonly kind: "made" }

/** One SELECT, INSERT, UPDATE or DELETE, with those around it. */
interface Level {
  readonly sources: Map<string, Source>
  readonly outer: Level | undefined
  readonly equalities: Array<Equality>
}

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

/** Finds the source of a column, at this level or at one around it. */
const resolve = (
  fields: ReadonlyArray<string>,
  level: Level
): { name: string; source: Source; at: Level } | undefined => {
  const column = fields.at(-1)
  for (let at: Level | undefined = level; at !== undefined; at = at.outer) {
    const found = [...at.sources].filter(([name, source]) =>
      fields.length > 1 ? name === fields[0] : source.kind === "owned" && source.owner === column
    )
    const made =
      fields.length === 1 && found.length === 0
        ? [...at.sources].filter(([, source]) => source.kind === "made")
        : []
    const [first] = found.length > 0 ? found : made
    if (first !== undefined) return found.length > 1 ? undefined : { name: first[0], source: first[1], at }
  }
  return undefined
}

const isStar = (node: Node): boolean =>
  "ResTarget" in node &&
  node.ResTarget.val !== undefined &&
  "ColumnRef" in node.ResTarget.val &&
  (node.ResTarget.val.ColumnRef.fields ?? []).some((field) => "A_Star" in field)

const isParameter = (node: Node | undefined): boolean =>
  node !== undefined && "ParamRef" in withoutCasts(node)

const newLevel = (outer: Level | undefined): Level => ({ sources: new Map(), outer, equalities: [] })

/** Whether something is a parameter, or an owner column that is equal to one at the same level. */
const isOneParameter = (node: Node | "none", level: Level, single: ReadonlySet<string>): boolean => {
  if (node === "none") return false
  if (isParameter(node)) return true
  const fields = columnOf(withoutCasts(node))
  const found = fields === undefined ? undefined : resolve(fields, level)
  return found?.at === level && found.source.kind === "owned" && single.has(found.name)
}

/**
 * Determines which organizations' rows a parsed statement can reach. A table is bound if every row that is read of it
 * has a requested owner: a condition that all rows must meet sets its owner column equal to a parameter, to an owner
 * column of a bound table, or to a value that the statement made from such; or the owner is null. A table counts as
 * unbound if its conditions are not understood. The rows that functions of the database read are not analysed.
 */
export const reachOf = (parsed: ParseResult, ownerColumns: OwnerColumns): Reach => {
  const unbound = new Set<string>()
  const parameters = new Set<number>()
  const fanOut = new Set<string>()

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

  /** Whether an expression has the value of a requested owner. */
  const isGiven = (node: Node | "none", level: Level, bound: ReadonlySet<string>): boolean => {
    if (node === "none") return true
    const value = withoutCasts(node)
    if ("ParamRef" in value) return true
    // A SELECT in it is analysed separately.
    if ("SubLink" in value) return true
    if ("List" in value || "A_ArrayExpr" in value) {
      return itemsOf(value).every((item) => isGiven(item, level, bound))
    }
    const fields = columnOf(value)
    const found = fields === undefined ? undefined : resolve(fields, level)
    if (found === undefined || found.source.kind === "free") return false
    if (found.source.kind === "made") return true
    return found.source.owner === fields?.at(-1) && (found.at !== level || bound.has(found.name))
  }

  /** Notes parameters, except those of a principal, whose name does not include its organization. */
  const noteParameters = (node: Node | "none" | undefined, source: Source): void => {
    const value = node === undefined || node === "none" ? undefined : withoutCasts(node)
    if (value === undefined || (source.kind === "owned" && source.owner === "principal")) return
    if ("ParamRef" in value) parameters.add((value.ParamRef.number ?? 1) - 1)
    else if ("List" in value || "A_ArrayExpr" in value) {
      for (const item of itemsOf(value)) noteParameters(item, source)
    }
  }

  /** Finds which tables of a level are bound, and notes those that are not. */
  const settle = (level: Level): void => {
    const bound = new Set<string>()
    const single = new Set<string>()
    for (let before = -1; before < bound.size + single.size;) {
      before = bound.size + single.size
      for (const { isOneOf, left, restricts, right } of level.equalities) {
        const fields = columnOf(withoutCasts(left))
        const found = fields === undefined ? undefined : resolve(fields, level)
        if (found?.at !== level || found.source.kind !== "owned" || found.source.owner !== fields?.at(-1))
          continue
        if (restricts !== "all" && !restricts.has(found.name)) continue
        // After an outer join, a null means that there is no row, and not that the row has no owner.
        if (right === "none" && level.sources.size > 1) continue
        if (!isGiven(right, level, bound)) continue
        noteParameters(right, found.source)
        bound.add(found.name)
        if (!isOneOf && isOneParameter(right, level, single)) single.add(found.name)
      }
    }
    for (const [name, source] of level.sources) {
      if (source.kind === "owned" && !bound.has(name)) unbound.add(source.table)
      if (source.kind === "owned" && !single.has(name)) fanOut.add(source.table)
    }
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
    settle(level)
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
      for (const value of rows) noteParameters(value, source)
      // After a star, positions do not correspond to columns.
      const target = (targetList ?? []).some(isStar) ? undefined : targetList?.[place]
      const selected = target !== undefined && "ResTarget" in target ? target.ResTarget.val : undefined
      noteParameters(selected, source)
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
    settle(level)
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
