import type { Equality } from "./Conditions.ts"

/** The source that a statement reads: a table with owners, one without, or rows that the statement itself made. */
export type Source =
  | { readonly kind: "owned"; readonly table: string; readonly owner: string }
  | { readonly kind: "free" }
  | { readonly kind: "made" }

/** One SELECT, INSERT, UPDATE or DELETE, with those around it. */
export interface Level {
  readonly sources: Map<string, Source>
  readonly outer: Level | undefined
  readonly equalities: Array<Equality>
}

export const newLevel = (outer: Level | undefined): Level => ({ sources: new Map(), outer, equalities: [] })

/** Finds the source of a column, at this level or at one around it. */
export const resolve = (
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
