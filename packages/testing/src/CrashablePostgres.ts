import * as EmbeddedPostgres from "@vault-custody/embedded-postgres/EmbeddedPostgres"
import type { EmbeddedPostgresError } from "@vault-custody/embedded-postgres/EmbeddedPostgresError"
import { Context, Effect, Exit, Layer, type Redacted, Schedule, Scope } from "effect"
import { temporaryDirectory } from "./TemporaryDirectory.ts"

/** A PostgreSQL server for one test, which can crash and restart with its data at the same address. */
export class CrashablePostgres extends Context.Service<
  CrashablePostgres,
  {
    /** Its superuser's URL. */
    readonly url: Redacted.Redacted
    /** Stops it at once, as `pg_ctl stop -m immediate` does: it cuts off clients and writes no checkpoint. */
    readonly crash: Effect.Effect<void>
    /** Starts it again after a crash; completes when it has recovered. */
    readonly start: Effect.Effect<void, EmbeddedPostgresError>
  }
>()("@vault-custody/testing/CrashablePostgres") {
  /** The end of the layer's scope stops it and deletes its data. */
  static readonly layer: Layer.Layer<CrashablePostgres, EmbeddedPostgresError> = Layer.effect(
    CrashablePostgres,
    Effect.suspend(() => make)
  )
}

/** Without fsync, commits outlive a crash of the server, but not of the machine, which no test covers. */
const settings = { fsync: false }

const make = Effect.gen(function* () {
  const dataDir = yield* temporaryDirectory("crashable")
  const whole = yield* Effect.scope

  const launch = Effect.fnUntraced(function* (port?: number) {
    const scope = yield* Scope.fork(whole)
    const server = yield* EmbeddedPostgres.start({ dataDir, port, settings }).pipe(
      Effect.onError(() => Scope.close(scope, Exit.void)),
      Scope.provide(scope)
    )
    return { scope, server }
  })

  let running = yield* launch()
  const { url, port } = running.server

  return CrashablePostgres.of({
    url,
    crash: Effect.gen(function* () {
      process.kill(running.server.pid, "SIGQUIT")
      yield* running.server.exited
      yield* Scope.close(running.scope, Exit.void)
    }),
    // While it is down, another connection of this machine may use its port as the local one.
    start: launch(port).pipe(
      Effect.retry({
        while: ({ reason }) => reason === "PortTaken",
        schedule: Schedule.spaced("100 millis")
      }),
      Effect.map((launched) => {
        running = launched
      })
    )
  })
})
