import { CliOutput } from "effect/cli"
import { safe } from "./SafeText.ts"

const GAP = "  "

/** A value in a cell, or behind a name. */
const cell = (value: unknown): string => {
  if (value === null || value === undefined) return "–"
  if (typeof value === "object") return safe(JSON.stringify(value))
  return safe(String(value))
}

const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null

/** The organization of the key is the same in every row, and a payload says again what the other fields say. */
const LEFT_OUT = ["organizationId", "payload"]

/** The columns of the rows: their plain fields, in the order of the API. */
const columnsOf = (rows: ReadonlyArray<object>): ReadonlyArray<string> => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return names.filter(
    (name) => !LEFT_OUT.includes(name) && rows.every((row) => isPlain(Reflect.get(row, name)))
  )
}

const pad = (text: string, width: number): string =>
  text + " ".repeat(Math.max(0, width - CliOutput.displayWidth(text)))

/** A table whose columns were chosen by its first rows, so that more rows can follow. */
export interface Table {
  readonly head: string
  readonly lines: (rows: ReadonlyArray<object>) => ReadonlyArray<string>
}

/**
 * Chooses the columns that fit into `width`, from the left; the first one, the id, is always there. Without a terminal
 * there is no width, and all are shown.
 */
export const tableFor = (rows: ReadonlyArray<object>, width: number): Table => {
  const measured = columnsOf(rows).map((name) => ({
    name,
    width: Math.max(...[name, ...rows.map((row) => cell(Reflect.get(row, name)))].map(CliOutput.displayWidth))
  }))
  let used = -GAP.length
  const columns = measured.filter(({ width: needed }, index) => {
    if (index > 0 && used + GAP.length + needed > width) return false
    used += GAP.length + needed
    return true
  })
  const line = (cells: ReadonlyArray<string>): string =>
    cells
      .map((text, index) => pad(text, columns[index]?.width ?? 0))
      .join(GAP)
      .trimEnd()
  return {
    head: line(columns.map(({ name }) => name)),
    lines: (rows) => rows.map((row) => line(columns.map(({ name }) => cell(Reflect.get(row, name)))))
  }
}

/** A thing with its fields below each other; what has fields itself is indented. */
export const recordLines = (value: unknown, indent = ""): ReadonlyArray<string> => {
  if (isPlain(value)) return [`${indent}${cell(value)}`]
  return Object.entries(Object(value)).flatMap(([name, member]) => {
    const label = Array.isArray(value) ? "-" : `${safe(name)}:`
    if (isPlain(member)) return [`${indent}${label} ${cell(member)}`]
    const lines = recordLines(member, `${indent}  `)
    return lines.length === 0 ? [`${indent}${label} –`] : [`${indent}${label}`].concat(lines)
  })
}
