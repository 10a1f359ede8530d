import type { Findings } from "./Findings.ts"

interface Late {
  readonly code: "late_movement" | "late_price"
  readonly id: string
  readonly number: number
  readonly date: string
}

/**
 * Finds records that are dated in a day whose statements, or whose register, stand before them in the log, and that no
 * correction of the day's statements follows.
 */
export class LateRecords {
  readonly #closedBy: "statements of that day were" | "register of that day was"
  readonly #closed = new Set<string>()
  #waiting: Array<Late> = []

  constructor(closedBy: "statements of that day were" | "register of that day was") {
    this.#closedBy = closedBy
  }

  /** Adds a day that has its statements or its register: later records must not be dated in it. */
  close(date: string): void {
    this.#closed.add(date)
  }

  /** Adds a record; if its day is closed, it waits for a correction. */
  add(late: Late): void {
    if (this.#closed.has(late.date)) this.#waiting.push(late)
  }

  /** Adds a correction of a day: the records before it are no longer late. */
  correct(date: string): void {
    this.#waiting = this.#waiting.filter((late) => late.date !== date)
  }

  /** Call it after the last record. */
  finish(findings: Findings): void {
    for (const { code, date, id, number } of this.#waiting) {
      const message = `Record ${number} (${id}) is dated ${date}, but the ${this.#closedBy} made before it, and no correction follows.`
      findings.add({ code, message, number, date, id })
    }
  }
}
