/** The position of a member in one heap, set by the heap; -1 while it is not in it. */
export interface HeapPosition {
  index: number
}

/**
 * A binary heap with indexes: each member keeps its position, so it can be moved after a change of its key, or
 * removed, in logarithmic time.
 */
export class IndexedHeap<T> {
  readonly #members: Array<T> = []
  readonly #isBefore: (a: T, b: T) => boolean
  readonly #positionOf: (member: T) => HeapPosition

  constructor(isBefore: (a: T, b: T) => boolean, positionOf: (member: T) => HeapPosition) {
    this.#isBefore = isBefore
    this.#positionOf = positionOf
  }

  get size(): number {
    return this.#members.length
  }

  /** The first member. */
  peek(): T | undefined {
    return this.#members[0]
  }

  has(member: T): boolean {
    return this.#positionOf(member).index >= 0
  }

  /** Puts a member in, or moves it to the position of its present key. */
  put(member: T): void {
    const { index } = this.#positionOf(member)
    if (index >= 0) return this.#settle(member, index)
    this.#members.push(member)
    this.#up(member, this.#members.length - 1)
  }

  /** Removes a member, if it is in the heap. */
  remove(member: T): void {
    const position = this.#positionOf(member)
    const { index } = position
    if (index < 0) return
    position.index = -1
    const last = this.#members.pop()
    if (last !== undefined && index < this.#members.length) this.#settle(last, index)
  }

  #settle(member: T, index: number): void {
    const parent = this.#members[(index - 1) >> 1]
    if (index > 0 && parent !== undefined && this.#isBefore(member, parent)) this.#up(member, index)
    else this.#down(member, index)
  }

  #up(member: T, from: number): void {
    let index = from
    while (index > 0) {
      const parent = this.#members[(index - 1) >> 1]
      if (parent === undefined || !this.#isBefore(member, parent)) break
      this.#place(parent, index)
      index = (index - 1) >> 1
    }
    this.#place(member, index)
  }

  #down(member: T, from: number): void {
    let index = from
    for (;;) {
      const left = 2 * index + 1
      let child = this.#members[left]
      if (child === undefined) break
      let at = left
      const right = this.#members[left + 1]
      if (right !== undefined && this.#isBefore(right, child)) {
        child = right
        at = left + 1
      }
      if (!this.#isBefore(child, member)) break
      this.#place(child, index)
      index = at
    }
    this.#place(member, index)
  }

  #place(member: T, index: number): void {
    this.#members[index] = member
    this.#positionOf(member).index = index
  }
}
