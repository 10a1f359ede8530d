import { fromBase64, type Bytes } from "@vault-custody/transparency-log/Bytes"
import { type RegisterSchedule, registerSchedules } from "@vault-custody/domain/Proofs/RegisterSchedule"
import type { SigningKey } from "@vault-custody/transparency-log/Checkpoint"
import { makeSigningKey } from "@vault-custody/transparency-log/SigningKeyText"
import { isKeyName } from "@vault-custody/transparency-log/VerifierKey"
import { parsePolicy, type Policy } from "@vault-custody/transparency-log/Policy"
import { Config, Duration, Effect } from "effect"
import * as Fs from "node:fs"
import { all, flag, optionalText, parsed, refuse, wholeNumber } from "./ConfigValues.ts"

/** The settings of the log's signatures. */
export interface LogSigningSettings {
  readonly origin: string
  /** The present key first, then the old ones. */
  readonly keys: readonly [SigningKey, ...ReadonlyArray<SigningKey>]
  /** `LOG_CHECKPOINT_SECONDS`: the least time between two checkpoints. */
  readonly every: Duration.Duration
}

const seed = (text: string): Bytes | undefined => {
  const bytes = fromBase64(text.trim())
  return bytes?.length === 32 ? bytes : undefined
}

const seeds = (text: string): ReadonlyArray<Bytes> | undefined => {
  const all = text.trim() === "" ? [] : text.split(",").map(seed)
  return all.includes(undefined) ? undefined : all.filter((one) => one !== undefined)
}

/**
 * `LOG_ORIGIN`, `LOG_SIGNING_KEY` and `LOG_SIGNING_KEYS_OLD`: the log's name, and the keys that sign its checkpoints;
 * undefined if none is set: nothing is signed then.
 */
export const logSigningOf = (defaultOrigin: string): Config.Config<LogSigningSettings | undefined> =>
  all({
    origin: optionalText("LOG_ORIGIN", defaultOrigin),
    key: optionalText("LOG_SIGNING_KEY", "").pipe(
      parsed("LOG_SIGNING_KEY", "32 bytes in base64, such as `openssl rand -base64 32` makes", seeds)
    ),
    every: Config.map(wholeNumber("LOG_CHECKPOINT_SECONDS", 10, 1, 86_400), Duration.seconds),
    old: optionalText("LOG_SIGNING_KEYS_OLD", "").pipe(
      parsed("LOG_SIGNING_KEYS_OLD", "keys of 32 bytes in base64, with commas between", seeds)
    )
  }).pipe(
    Config.mapEffect(({ every, key: [key, ...more], old, origin }) => {
      if (key === undefined) {
        return origin === ""
          ? Effect.undefined
          : refuse("LOG_SIGNING_KEY", "is not set, but LOG_ORIGIN is. Set both, or neither")
      }
      if (more.length > 0)
        return refuse("LOG_SIGNING_KEY", "must be one key. Put old keys into LOG_SIGNING_KEYS_OLD")
      if (!isKeyName(origin)) {
        return refuse("LOG_ORIGIN", "must be a name without spaces and +, such as vault.example.com/log")
      }
      const signingKey = (one: Bytes) => Effect.promise(() => makeSigningKey(origin, "ed25519", one))
      return Effect.map(
        Effect.all([signingKey(key), Effect.forEach(old, signingKey)]),
        ([present, earlier]) => ({ origin, every, keys: [present, ...earlier] as const })
      )
    })
  )

/** {@link logSigningOf} without a default for the log's name. */
export const logSigning = logSigningOf("")

/** `LOG_LAST_CHECKPOINT`: a file that keeps the newest checkpoint outside of the database; none by default. */
export const logLastCheckpoint: Config.Config<string> = optionalText("LOG_LAST_CHECKPOINT", "")

/** `LOG_WITNESSES`: a file with the policy of the witnesses that cosign checkpoints; none do by default. */
export const logWitnesses: Config.Config<Policy | undefined> = optionalText("LOG_WITNESSES", "").pipe(
  Config.mapEffect((path) => {
    if (path === "") return Effect.undefined
    const read = Effect.try(() => Fs.readFileSync(path, "utf8")).pipe(
      Effect.catch(() =>
        refuse("LOG_WITNESSES", `the file ${path} cannot be read. Check its path and permissions`)
      )
    )
    return Effect.flatMap(read, (text) => {
      const policy = parsePolicy(text)
      if (!policy.ok) return refuse("LOG_WITNESSES", policy.problem.message)
      const silent = policy.value.witnesses.find(({ url }) => url === undefined)
      return silent === undefined
        ? Effect.succeed(policy.value)
        : refuse("LOG_WITNESSES", `the witness ${silent.name} has no URL. Add one to its line`)
    })
  })
)

/** `LOG_PUBLIC`: whether the log's entries and tiles can be read without a key. */
export const logIsPublic: Config.Config<boolean> = flag("LOG_PUBLIC", true)

/** `REGISTER_SCHEDULE` and `REGISTER_RETENTION_DAYS`: which days have a register, and for how long these are kept. */
export const registers = all({
  schedule: optionalText("REGISTER_SCHEDULE", "daily").pipe(
    parsed(
      "REGISTER_SCHEDULE",
      `one of ${registerSchedules.join(", ")}`,
      (text): RegisterSchedule | undefined => registerSchedules.find((schedule) => schedule === text)
    )
  ),
  retentionDays: wholeNumber("REGISTER_RETENTION_DAYS", 400, 1, 36_500)
})

/** `REGISTER_PUBLIC`: whether registers are public, or for customers only. */
export const registersArePublic: Config.Config<boolean> = flag("REGISTER_PUBLIC", false)
