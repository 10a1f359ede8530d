/** A row of a list, or where one could be, and how many settled rows stand before it. */
export interface Mark {
  readonly rank: number
  /** The row's; of no row, what is greater than every id. */
  readonly id: string
}

/** Where settled rows begin: after all that are newer than the last of them may be. */
const top: Mark = { rank: 0, id: "~" }

/**
 * How old a row is, in ms, when its place is settled: no row that is as old or older joins the list any more. A row has
 * its time before its transaction begins, no transaction takes longer than 80 s, and clocks may differ.
 */
const settledAfter = 300_000

/** For how long marks are believed, in ms: so soon a list is right again to which somebody adds old rows by hand. */
const lasts = 60_000

/** How far marks stand from each other, in rows. */
const apart = 1000

/** With more rows that are not settled, a list is without marks: counting those costs what marks would spare. */
export const maxUnsettled = 1000

/**
 * Where rows of one list were found that are far down, so that pages there need not be counted off from the list's top
 * again. It is for lists whose rows are added with the time at which they are, and neither leave nor change their
 * place. Settled rows have the same ranks from then on, so a page is found from a row of known rank and from how many
 * rows are not settled: only these have to be counted anew.
 */
export class ListMarks {
  /** In ms since 1970. Rows of later times are not settled. */
  readonly settledUntil: number
  readonly #madeAt: number
  readonly #marks: Map<number, Mark>
  #unsettled = 0

  /** Begins at a time, in ms since 1970, with the mark at which settled rows begin. */
  constructor(now: number) {
    this.#madeAt = now
    this.settledUntil = now - settledAfter
    this.#marks = new Map([[0, top]])
  }

  isCurrent(now: number): boolean {
    return now >= this.#madeAt && now < this.#madeAt + lasts
  }

  /** The nearest mark before what is likely to be at an offset: if as many rows are unsettled as when last read. */
  before(offset: number): Mark | undefined {
    if (this.#unsettled > maxUnsettled) return undefined
    const rank = offset - this.#unsettled
    for (let n = Math.floor(rank / apart); n >= 0; n--) {
      const mark = this.#marks.get(n)
      if (mark !== undefined && mark.rank <= rank) return mark
    }
    return undefined
  }

  /**
   * Has read from a mark on what is at an offset: how many rows were unsettled at that moment, and the first row. Answers
   * whether that is right; it is not where more rows are unsettled than there was room for before the mark.
   */
  learn(mark: Mark, offset: number, unsettled: number, { id }: Pick<Mark, "id">): boolean {
    this.#unsettled = unsettled
    const rank = offset - unsettled
    if (unsettled > maxUnsettled || rank < mark.rank) return false
    this.#marks.set(Math.floor(rank / apart), { rank, id })
    return true
  }
}
