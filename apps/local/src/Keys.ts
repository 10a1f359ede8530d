import { Effect, Option, Redacted, Schema } from "effect"
import { randomBytes } from "node:crypto"
import * as DevJson from "./DevJson.ts"
import type { LocalSettings } from "./LocalSettings.ts"
import { readText, type VaultHome, writePrivate } from "./VaultHome.ts"

/** The secrets of an installation. */
export class Keys extends Schema.Class<Keys>("Keys")({
  opsKey: Schema.String,
  secretsKey: Schema.String,
  /** Earlier values of `secretsKey`: they open secrets sealed under them until `reseal` has moved these. */
  secretsKeysOld: Schema.Array(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  /** Signs the log; absent with an external database unless it is set, as `start` then generates none. */
  logSigningKey: Schema.optionalKey(Schema.String),
  /** The demo organization's API key, once there is one. */
  demoKey: Schema.optionalKey(Schema.String),
  /** The API key of the demo organization's test twin, once there is one. */
  testKey: Schema.optionalKey(Schema.String),
  /** Whether the demo was set up whole: from then on it belongs to the user, who may change or clear it. */
  demoDone: Schema.Boolean
}) {}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Keys))

/**
 * Loads the keys of the environment, else those of the last start, else new ones.
 *
 * It stores the keys before anything is encrypted with them or made under them, so a killed start loses nothing.
 * The keys of an older `dev.json` serve if the file of keys is missing.
 */
export const load = (home: VaultHome, settings: LocalSettings): Effect.Effect<Keys> =>
  Effect.gen(function* () {
    const kept = Option.getOrUndefined(decode(yield* readText(home.keysJson))) ?? (yield* fromDevJson(home))
    const secretsKey = settings.secretsKey ?? kept?.secretsKey ?? randomBytes(32).toString("base64")
    const earlier = [kept?.secretsKey, ...(kept?.secretsKeysOld ?? [])]
    const logSigningKey =
      settings.logSigningKey ??
      (settings.databaseUrl === undefined
        ? (kept?.logSigningKey ?? randomBytes(32).toString("base64"))
        : undefined)
    const keys = new Keys({
      opsKey:
        settings.opsKey === undefined || settings.opsKey === "off"
          ? (kept?.opsKey ?? `vault_ops_${randomBytes(32).toString("hex")}`)
          : Redacted.value(settings.opsKey),
      secretsKey,
      secretsKeysOld: earlier
        .filter((key) => key !== undefined && key !== secretsKey)
        .filter((key) => key !== undefined),
      ...(logSigningKey === undefined ? {} : { logSigningKey }),
      ...(kept?.demoKey === undefined ? {} : { demoKey: kept.demoKey }),
      ...(kept?.testKey === undefined ? {} : { testKey: kept.testKey }),
      demoDone: kept?.demoDone ?? false
    })
    // With an external database the environment keeps the keys, so no file does.
    if (settings.databaseUrl === undefined) yield* keep(home, keys)
    return keys
  })

export const keep = (home: VaultHome, keys: Keys): Effect.Effect<void> => writePrivate(home.keysJson, keys)

const fromDevJson = (home: VaultHome) =>
  Effect.map(DevJson.read(home), (last) =>
    last === undefined
      ? undefined
      : new Keys({
          opsKey: last.opsKey,
          secretsKey: last.secretsKey,
          secretsKeysOld: last.secretsKeysOld,
          ...(last.logSigningKey === null ? {} : { logSigningKey: last.logSigningKey }),
          ...(last.apiKey === null ? {} : { demoKey: last.apiKey }),
          ...(last.testKey === null ? {} : { testKey: last.testKey }),
          demoDone: last.apiKey !== null
        })
  )
