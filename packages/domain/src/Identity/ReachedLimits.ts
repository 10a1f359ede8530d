/** The most limits that are known to be reached; the oldest are forgotten first. */
const most = 10_000

/** Remembers limits that are reached, by name, so that asking again costs the storage nothing. */
export const makeReachedLimits = () => {
  const until = new Map<string, number>()
  return {
    /** How long the first of these limits that is known to be reached stays so, in milliseconds; 0 where none is. */
    waitOf: (names: ReadonlyArray<string>, now: number): number => {
      let wait = 0
      for (const name of names) {
        const left = (until.get(name) ?? 0) - now
        if (left > 0) wait = Math.max(wait, left)
        else until.delete(name)
      }
      return wait
    },
    /** A limit is reached until then. */
    add: (name: string, end: number): void => {
      const [oldest] = until.keys()
      if (until.size >= most && oldest !== undefined) until.delete(oldest)
      until.set(name, end)
    },
    size: (): number => until.size
  }
}
