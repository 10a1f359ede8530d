import type { Finding, StatementsEntry } from "@vault-custody/verify"
import type { AuditFolder } from "./AuditFolder.ts"

/** Compares how many statements a folder has with how many the entries of the log have. */
export class LackingStatements {
  readonly #dates = new Set<string>()
  #entries = 0
  /** The first entry with fewer statements in the folder, and how many these are. */
  #first: { readonly entry: StatementsEntry; readonly kept: number } | undefined

  /** Notes how many statements of an entry are kept. Call it in the order of the log. */
  note(entry: StatementsEntry, kept: number): void {
    // A day's first entry is that of all its statements; a later one adds at least one correction or late statement.
    const least = this.#dates.has(entry.date) ? 1 : entry.count
    this.#dates.add(entry.date)
    if (kept >= least) return
    this.#entries += 1
    this.#first ??= { entry, kept }
  }

  /** The finding, if any are lacking; the next pull then fetches them again. */
  finish(folder: AuditFolder): ReadonlyArray<Finding> {
    if (this.#first === undefined) return []
    const { entry, kept } = this.#first
    const { count, date, index, number } = entry
    const { state } = folder
    folder.state = { ...state, statementsUntil: Math.min(state.statementsUntil, number - 1) }
    const more = this.#entries === 1 ? "" : `, and some of ${this.#entries - 1} more entries`
    const message = `The folder has ${kept} of the ${count} statements of ${date}${more}. Fetch the others with: vaultc audit pull`
    return [{ code: "missing_statements", message, date, index }]
  }
}
