import type { Node } from "libpg-query"
import { columnOf, itemsOf, withoutCasts } from "./Conditions.ts"
import { type Level, resolve, type Source } from "./Sources.ts"

/** The results of an analysis so far, as `Reach` describes them. */
export interface Noted {
  readonly unbound: Set<string>
  readonly parameters: Set<number>
  readonly fanOut: Set<string>
}

export const isParameter = (node: Node | undefined): boolean =>
  node !== undefined && "ParamRef" in withoutCasts(node)

/** Whether something is a parameter, or an owner column that is equal to one at the same level. */
const isOneParameter = (node: Node | "none", level: Level, single: ReadonlySet<string>): boolean => {
  if (node === "none") return false
  if (isParameter(node)) return true
  const fields = columnOf(withoutCasts(node))
  const found = fields === undefined ? undefined : resolve(fields, level)
  return found?.at === level && found.source.kind === "owned" && single.has(found.name)
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
export const noteParameters = (node: Node | "none" | undefined, source: Source, noted: Noted): void => {
  const value = node === undefined || node === "none" ? undefined : withoutCasts(node)
  if (value === undefined || (source.kind === "owned" && source.owner === "principal")) return
  if ("ParamRef" in value) noted.parameters.add((value.ParamRef.number ?? 1) - 1)
  else if ("List" in value || "A_ArrayExpr" in value) {
    for (const item of itemsOf(value)) noteParameters(item, source, noted)
  }
}

/** Finds which tables of a level are bound, and notes those that are not. */
export const settle = (level: Level, noted: Noted): void => {
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
      noteParameters(right, found.source, noted)
      bound.add(found.name)
      if (!isOneOf && isOneParameter(right, level, single)) single.add(found.name)
    }
  }
  for (const [name, source] of level.sources) {
    if (source.kind === "owned" && !bound.has(name)) noted.unbound.add(source.table)
    if (source.kind === "owned" && !single.has(name)) noted.fanOut.add(source.table)
  }
}
