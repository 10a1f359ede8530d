/** The capacity of the cache of reached limits; evicts the oldest first. */
const most = 10_000

/** Caches reached limits by name, so that repeated checks do not query the storage. */
export const makeReachedLimits = () => {
  const until = new Map<string, number>()
  return {
    /** How long the first of these limits known as reached stays reached, in milliseconds; 0 where no limit is. */
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
