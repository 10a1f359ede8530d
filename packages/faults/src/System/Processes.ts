import { freePort } from "@vault-custody/testing/FreePort"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { severalHosts } from "@vault-custody/testing/SeveralHosts"
import * as TcpProxy from "@vault-custody/testing/TcpProxy"
import { Effect, Redacted, Scope } from "effect"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { testBundle } from "../../../../scripts/TestBundle.ts"
import type { Address } from "../Workload/Call.ts"
import { syncLimit } from "../Workload/TransferActions.ts"

/** A process of the service, which is killed, paused and started again, always at the same addresses. */
export interface Instance {
  readonly name: string
  /** Its proxies to the hosts of the database. */
  readonly proxies: ReadonlyArray<TcpProxy.TcpProxy>
  /** Starts it; does nothing while it runs. */
  readonly start: Effect.Effect<void>
  /** Ends it with a signal, and waits for that. */
  readonly stop: (signal: NodeJS.Signals) => Effect.Effect<void>
  readonly signal: (signal: NodeJS.Signals) => Effect.Effect<void>
  /** The lines that it wrote, over all its starts. */
  readonly lines: () => ReadonlyArray<string>
  /** Its exits that no fault caused. */
  readonly unasked: () => ReadonlyArray<string>
}

export interface ApiInstance extends Instance {
  readonly address: Address
}

export const opsKey = `vault_ops_${"f".repeat(64)}`

const apps = fileURLToPath(new URL("../../../../apps", import.meta.url))

const clockShift = new URL("ClockShift.ts", import.meta.url).href

const gaveUp = /^error: The database at DATABASE_URL did not answer within/

/** The error of a process's clock, in milliseconds. */
export interface ClockError {
  readonly shift: number
  readonly jump: number
}

export interface InstanceOptions {
  readonly app: "api" | "dispatcher"
  readonly name: string
  readonly databaseHosts: ReadonlyArray<Redacted.Redacted>
  readonly clock: ClockError
  readonly env: Readonly<Record<string, string>>
}

const make = Effect.fnUntraced(function* ({ app, clock, databaseHosts, env, name }: InstanceOptions) {
  const main = yield* Effect.promise(() => testBundle(join(apps, app)))
  const proxies = yield* Effect.forEach(databaseHosts, TcpProxy.make)
  const scope = yield* Effect.scope
  const lives: Array<ProcessUnderTest.ProcessUnderTest> = []
  const unasked: Array<string> = []
  let running: ProcessUnderTest.ProcessUnderTest | undefined

  const start: Effect.Effect<void> = Effect.gen(function* () {
    if (running !== undefined) return
    const life = yield* ProcessUnderTest.node(main, {
      env: {
        DATABASE_URL: Redacted.value(severalHosts(proxies.map(({ url }) => url))),
        SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
        LOG_LEVEL: "info",
        TRANSFER_SYNC_LIMIT: String(syncLimit),
        NODE_OPTIONS: `--import=${clockShift}`,
        CLOCK_SHIFT_MS: String(clock.shift),
        CLOCK_JUMP_MS: String(clock.jump),
        ...env
      }
    })
    running = life
    lives.push(life)
    yield* Effect.forkIn(
      Effect.flatMap(life.exit, ({ code, signal }) => {
        if (running !== life) return Effect.void
        running = undefined
        // A process that cannot reach its database at the start gives up, and its supervisor starts it again.
        if (life.errorLines().some((line) => gaveUp.test(line))) return start
        const last = life.errorLines().slice(-3).join(" ")
        unasked.push(`${name} ended by itself: code ${code}, signal ${signal}, ${last}`)
        return Effect.void
      }),
      scope
    )
  }).pipe(Scope.provide(scope))

  const instance: Instance = {
    name,
    proxies,
    start,
    stop: (signal) =>
      Effect.suspend(() => {
        const life = running
        running = undefined
        return life === undefined ? Effect.void : Effect.asVoid(life.stop(signal))
      }),
    // Signals a process that is being stopped, too: a paused one would not stop.
    signal: (signal) => Effect.suspend(() => lives.at(-1)?.signal(signal) ?? Effect.void),
    lines: () => lives.flatMap((life, n) => [`── life ${n + 1}`].concat(life.lines(), life.errorLines())),
    unasked: () => unasked
  }
  return instance
})

/** An API process; not started yet. */
export const makeApi = Effect.fnUntraced(function* (options: Omit<InstanceOptions, "app">) {
  const [port, opsPort] = [yield* freePort, yield* freePort]
  const env = {
    ...options.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    OPS_PORT: String(opsPort),
    OPS_KEY: opsKey,
    RATE_LIMIT_PER_MINUTE: "0"
  }
  const instance = yield* make({ ...options, app: "api", env })
  const address: Address = {
    name: options.name,
    origin: `http://127.0.0.1:${port}`,
    opsOrigin: `http://127.0.0.1:${opsPort}`
  }
  return { ...instance, address } satisfies ApiInstance
})

/** A dispatcher; not started yet. */
export const makeDispatcher = (options: Omit<InstanceOptions, "app">) =>
  make({
    ...options,
    app: "dispatcher",
    env: {
      LOG_ORIGIN: "faults.example/log",
      LOG_SIGNING_KEY: Buffer.alloc(32, 9).toString("base64"),
      LOG_CHECKPOINT_SECONDS: "1",
      ...options.env
    }
  })
