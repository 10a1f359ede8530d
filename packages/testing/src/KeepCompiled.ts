import { Console, Effect, Redacted } from "effect"
import * as Path from "node:path"
import { fileURLToPath } from "node:url"
import { CrashablePostgres } from "./CrashablePostgres.ts"
import * as ProcessUnderTest from "./ProcessUnderTest.ts"

/** Runs the bundle of an app, and keeps what was compiled of it when it ends. */
const keeper = fileURLToPath(new URL("../../../scripts/keepCompiledMain.ts", import.meta.url))

interface App<E, R> {
  /** The app's folder, whose `dist` has its bundle. */
  readonly folder: string
  readonly migrate: (database: Redacted.Redacted) => Effect.Effect<unknown, E, R>
  /** What it needs besides `DATABASE_URL` and `SECRETS_KEY`. */
  readonly env: Readonly<Record<string, string>>
  readonly untilReady: (
    app: ProcessUnderTest.ProcessUnderTest
  ) => Effect.Effect<unknown, ProcessUnderTest.ProcessEnded>
}

const startOnce = <E, R>({ env, folder, migrate, untilReady }: App<E, R>) =>
  Effect.gen(function* () {
    const { url } = yield* CrashablePostgres
    yield* migrate(url)
    const app = yield* ProcessUnderTest.node(keeper, {
      args: [Path.join(folder, "dist")],
      env: {
        DATABASE_URL: Redacted.value(url),
        SECRETS_KEY: Buffer.alloc(32).toString("base64"),
        ...env
      }
    })
    yield* untilReady(app)
    yield* app.stop()
  }).pipe(Effect.scoped, Effect.provide(CrashablePostgres.layer))

/**
 * Starts the bundle of an app once, over a database of its own, so that what is compiled of it until it is ready is kept
 * beside it. Without that it runs too, and starts slower: where no database can be started, the build goes on.
 */
export const keepCompiled = <E, R>(app: App<E, R>) =>
  Effect.catchCause(startOnce(app), (cause) =>
    Console.warn(`What is compiled of ${app.folder} is not kept, so it starts slower:`, cause)
  )
