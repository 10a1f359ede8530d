import { Deferred, Effect, Exit, Queue } from "effect"

/** The most keys that are looked up at once. */
const maxBatch = 500

/**
 * Makes a look-up of one key from a look-up of many. Keys that are requested during a look-up go together into the
 * next one, so only one is under way at a time, for any number of callers.
 */
export const batched = <K, A>(load: (keys: ReadonlyArray<K>) => Effect.Effect<ReadonlyMap<K, A>>) =>
  Effect.gen(function* () {
    const waiting = yield* Queue.unbounded<{
      readonly key: K
      readonly found: Deferred.Deferred<A | undefined>
    }>()
    const next = Effect.gen(function* () {
      const batch = yield* Queue.takeBetween(waiting, 1, maxBatch)
      const exit = yield* Effect.exit(load(batch.map(({ key }) => key)))
      for (const { key, found } of batch) {
        yield* Deferred.done(
          found,
          Exit.map(exit, (all) => all.get(key))
        )
      }
    })
    yield* Effect.forkScoped(Effect.forever(next))
    return (key: K): Effect.Effect<A | undefined> =>
      Effect.flatMap(Deferred.make<A | undefined>(), (found) =>
        Effect.andThen(Queue.offer(waiting, { key, found }), Deferred.await(found))
      )
  })
