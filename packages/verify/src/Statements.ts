import type { Bytes } from "@vault-custody/transparency-log/Bytes"
import type { Json } from "@vault-custody/transparency-log/CanonicalJson"
import { accepted, malformed, type Checked } from "@vault-custody/transparency-log/Checked"
import { fieldProblem, forms, isObject, readObject } from "@vault-custody/transparency-log/JsonFields"
import type { JsonObject } from "@vault-custody/transparency-log/RecordTypes"
import { countNames, type Figures, type HoldingFigures, valueNames } from "./Figures.ts"

/** A statement of a day with its place in the day's tree. */
export interface StatementOfDay {
  /** The statement's exact text. */
  readonly statement: string
  /** 16 bytes. */
  readonly salt: Bytes
  /** The position among the day's statements, which are sorted by the ids of their accounts. */
  readonly index: number
  /** The path to the root of the day's tree. */
  readonly hashes: ReadonlyArray<Bytes>
}

/** The fields of a statement that are compared. */
export interface StatementText {
  readonly id: string
  readonly organizationId: string
  readonly fboAccountId: string
  readonly statementDate: string
  readonly version: number
  readonly all: JsonObject
}

export const readStatement = (text: string): Checked<StatementText> => {
  const read = readObject(text, "The statement")
  if (!read.ok) return read
  const all = read.value
  const problem = fieldProblem(all, {
    id: forms.text,
    organizationId: forms.text,
    fboAccountId: forms.text,
    statementDate: forms.day,
    version: forms.count,
    holdings: forms.list
  })
  if (problem !== undefined) return malformed(`The statement is invalid: ${problem}.`)
  const { fboAccountId, id, organizationId, statementDate, version } = all
  return accepted({
    id: String(id),
    organizationId: String(organizationId),
    fboAccountId: String(fboAccountId),
    statementDate: String(statementDate),
    version: Number(version),
    all
  })
}

/**
 * The differences between a statement and the records: one sentence for each figure. `withValues` if prices are
 * known.
 */
export const differences = (
  { all }: StatementText,
  figures: Figures,
  withValues: boolean
): ReadonlyArray<string> => {
  const names = withValues ? [...countNames, ...valueNames] : countNames
  const found: Array<string> = []
  for (const name of names) {
    const said = all[name]
    // An earlier version of the service left this figure out.
    if (said === null || said === undefined) continue
    if (String(said) !== String(figures.totals[name])) {
      found.push(`${name} is ${String(said)}, but ${String(figures.totals[name])} by the records`)
    }
  }
  return [
    ...found,
    ...holdingDifferences(all["holdings"], figures, withValues),
    ...(withValues ? fineDifferences(all, figures) : [])
  ]
}

const fineDifferences = (all: JsonObject, { fineTroyOunces }: Figures): ReadonlyArray<string> => {
  const said = all["totalFineTroyOunces"]
  if (!isObject(said)) return []
  const metals = new Set([...Object.keys(said), ...fineTroyOunces.keys()])
  return [...metals]
    .filter((metal) => said[metal] !== fineTroyOunces.get(metal))
    .map(
      (metal) =>
        `totalFineTroyOunces of ${metal} is ${String(said[metal] ?? "absent")}, but ${fineTroyOunces.get(metal) ?? "absent"} by the records`
    )
}

const HOLDING_COUNTS = ["itemCount"] as const
const HOLDING_VALUES = ["itemCount", "fineTroyOunces", "insuredValueCents", "marketValueCents"] as const

const holdingDifferences = (
  said: Json | undefined,
  { holdings }: Figures,
  withValues: boolean
): ReadonlyArray<string> => {
  const rows = new Map<string, JsonObject>()
  const found: Array<string> = []
  for (const row of Array.isArray(said) ? said : []) {
    if (!isObject(row)) continue
    const productId = String(row["productId"])
    if (rows.has(productId)) found.push(`the holdings list ${productId} twice`)
    rows.set(productId, row)
  }
  for (const productId of new Set([...rows.keys(), ...holdings.keys()])) {
    const names: ReadonlyArray<keyof HoldingFigures> = withValues ? HOLDING_VALUES : HOLDING_COUNTS
    for (const name of names) {
      const [one, other] = [rows.get(productId)?.[name], holdings.get(productId)?.[name]]
      if (String(one) !== String(other)) {
        found.push(
          `${name} of ${productId} is ${String(one ?? "absent")}, but ${other ?? "absent"} by the records`
        )
      }
    }
  }
  return found
}
