import { PgClient } from "@effect/sql-pg"
import { Context, Duration, Effect, Latch, Layer } from "effect"
import { textArray } from "./Database.ts"
import { afterCommit } from "@vault-custody/postgres/Transactions"

/** How many names a notification has at most: PostgreSQL limits it to 8,000 bytes. */
const maxNamed = 200

/**
 * How long notifications gather after the last statement: a millisecond for each commit that it announced, up to this
 * many. Under load a few statements then announce many commits; otherwise a notification hardly waits.
 */
const maxGatherMillis = 5

/**
 * Notifies other processes (NOTIFY) of commits of this one.
 *
 * It does so after the transaction: a commit that notifies takes a lock that all databases of the server share, so
 * such commits run one by one, each waiting for the disk. One fiber sends the notifications, one statement at a time;
 * commits that happen meanwhile share the next statement.
 *
 * A notification only makes polling early. One that fails, or whose process is killed before it is sent, is not sent
 * again.
 */
export class Notifier extends Context.Service<
  Notifier,
  {
    /**
     * Notifies a channel once the transaction commits; at once outside of one. The payload is the names, separated by
     * commas. It is empty if there are none or too many: a listener then checks everything.
     */
    readonly afterCommit: (channel: string, names?: ReadonlyArray<string>) => Effect.Effect<void>
    /** The same with names that are known only at the commit; without names no notification is sent. */
    readonly namesAfterCommit: (channel: string, names: ReadonlySet<string>) => Effect.Effect<void>
  }
>()("@vault-custody/persistence/Common/Notifier") {
  static readonly layer = Layer.effect(
    Notifier,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      /** By channel. */
      const waiting = new Map<string, Set<string>>()
      let commits = 0
      const hasWaiting = yield* Latch.make(false)

      const add = (channel: string, names: Iterable<string>) => {
        const named = waiting.get(channel) ?? new Set()
        waiting.set(channel, named)
        for (const name of names) if (named.size <= maxNamed) named.add(name)
        commits += 1
        hasWaiting.openUnsafe()
      }

      // The statement writes nothing that must reach the disk.
      const send = Effect.suspend(() => {
        hasWaiting.closeUnsafe()
        const channels = [...waiting.keys()]
        const payloads = [...waiting.values()].map((named) =>
          named.has("") || named.size > maxNamed ? "" : [...named].join(",")
        )
        waiting.clear()
        const gatherMillis = Math.min(commits, maxGatherMillis)
        commits = 0
        const notify = sql`SELECT set_config('synchronous_commit', 'off', true), pg_notify(channel, payload)
          FROM unnest(${textArray(channels)}, ${textArray(payloads)}) AS notification (channel, payload)`
        return notify.pipe(
          Effect.catchCause((cause) => Effect.logDebug("A notification could not be sent", cause)),
          Effect.andThen(Effect.sleep(Duration.millis(gatherMillis)))
        )
      }).pipe(Effect.withTracerEnabled(false))

      yield* hasWaiting.await.pipe(Effect.andThen(send), Effect.forever, Effect.forkScoped)

      return Notifier.of({
        afterCommit: (channel, names = []) =>
          afterCommit(() => add(channel, names.length === 0 ? [""] : names)),
        namesAfterCommit: (channel, names) =>
          afterCommit(() => {
            if (names.size > 0) add(channel, names)
          })
      })
    })
  )
}
