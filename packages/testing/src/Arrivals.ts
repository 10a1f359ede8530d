import { Effect } from "effect"

/**
 * A growing list that tests wait on without sleeping. It waits on additions and on no clock, so it works under
 * `TestClock` as well.
 */
export interface Arrivals<A> {
  readonly all: () => ReadonlyArray<A>
  readonly add: (item: A) => void
  /** Ends the list: pending waits get a defect with that reason. */
  readonly end: (reason: string) => void
  /** Waits for the first `count` items that match. */
  readonly waitFor: (count: number, matches?: (item: A) => boolean) => Effect.Effect<ReadonlyArray<A>>
}

export const make = <A>(): Arrivals<A> => {
  const items: Array<A> = []
  const watchers = new Set<() => void>()
  let ended: string | undefined
  const notify = (): void => {
    for (const watch of watchers) watch()
  }
  return {
    all: () => items.slice(),
    add: (item) => {
      items.push(item)
      notify()
    },
    end: (reason) => {
      ended ??= reason
      notify()
    },
    waitFor: (count, matches = () => true) =>
      Effect.callback<ReadonlyArray<A>>((resume) => {
        const watch = (): void => {
          const found = items.filter(matches)
          if (found.length >= count) {
            watchers.delete(watch)
            resume(Effect.succeed(found.slice(0, count)))
          } else if (ended !== undefined) {
            watchers.delete(watch)
            resume(Effect.die(new Error(ended)))
          }
        }
        watchers.add(watch)
        watch()
        return Effect.sync(() => watchers.delete(watch))
      })
  }
}
