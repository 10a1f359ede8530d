import * as Processes from "@vault-custody/processes/Processes"
import { Effect, Option, Schema, type Scope } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { launcher } from "./AppProcess.ts"
import * as LocalSettings from "./LocalSettings.ts"
import { readText, type VaultHome, writePrivate } from "./VaultHome.ts"

/** `VAULT_HOME/dev.json`: how to reach what a running `start` has started. */
export class DevJson extends Schema.Class<DevJson>("DevJson")({
  baseUrl: Schema.String,
  opsUrl: Schema.String,
  /** The demo organization's key; null without a demo, in an external database. */
  apiKey: Schema.NullOr(Schema.String),
  /** The API key of its test twin; null without one. */
  testKey: Schema.NullOr(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  opsKey: Schema.String,
  secretsKey: Schema.String,
  /** Keys that open secrets sealed before `secretsKey` was changed. */
  secretsKeysOld: Schema.Array(Schema.String),
  /** Signs the log; null without signing. */
  logSigningKey: Schema.NullOr(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  /** `host:port` of a receiver on this machine that webhooks may be sent to; null without one. */
  receiver: Schema.NullOr(Schema.String),
  databaseUrl: Schema.String,
  pids: Schema.Struct({ api: Schema.Int, dispatcher: Schema.Int })
}) {}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(DevJson))

/** The file of the last start; `undefined` if it is missing or invalid. */
export const read = (home: Pick<VaultHome, "devJson">): Effect.Effect<DevJson | undefined> =>
  Effect.map(readText(home.devJson), (text) => Option.getOrUndefined(decode(text)))

/** The running start, by the file; `undefined` if the start that wrote it was killed. */
export const running = (home: Pick<VaultHome, "devJson">): Effect.Effect<DevJson | undefined> =>
  Effect.map(read(home), (dev) => (dev !== undefined && Processes.isAlive(dev.pids.api) ? dev : undefined))

/** The start that runs in `VAULT_HOME` now, for other commands. */
export const runningHere = Effect.flatMap(LocalSettings.home, (home) =>
  running({ devJson: Path.join(home, "dev.json") })
)

/** Puts the file in place, whole, readable by its owner alone, and takes it away when the scope closes. */
export const publish = (home: VaultHome, devJson: DevJson): Effect.Effect<void, never, Scope.Scope> =>
  Effect.acquireRelease(writePrivate(home.devJson, devJson), () =>
    Effect.sync(() => Fs.rmSync(home.devJson, { force: true }))
  )

/**
 * Removes the file, which is out of date, after it has ended the apps that it names: a
 * start that was killed may have left them behind, and they would hold the ports.
 */
export const removeFile = (home: VaultHome): Effect.Effect<void> =>
  Effect.gen(function* () {
    const left = yield* read(home)
    for (const pid of left === undefined ? [] : [left.pids.dispatcher, left.pids.api]) {
      const command = Processes.commandOf(pid)
      const isOurs = command?.split("\0").includes(launcher) === true
      if (isOurs) {
        yield* Processes.end(pid, [
          { signal: "SIGTERM", seconds: 20 },
          { signal: "SIGKILL", seconds: 5 }
        ])
      }
    }
    yield* Effect.sync(() => Fs.rmSync(home.devJson, { force: true }))
  })
