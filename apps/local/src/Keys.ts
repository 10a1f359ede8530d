import { Effect, Option, Redacted, Schema } from "effect"
import { randomBytes } from "node:crypto"
import * as DevJson from "./DevJson.ts"
import type { LocalSettings } from "./LocalSettings.ts"
import { readText, type VaultHome, writePrivate } from "./VaultHome.ts"

/** The secrets of an installation. */
export class Keys extends Schema.Class<Keys>("Keys")({
  opsKey: Schema.String,
  secretsKey: Schema.String,
  /** Earlier values of `secretsKey`: what was sealed under them is opened with them until `reseal` has moved it. */
  secretsKeysOld: Schema.Array(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  /** Signs the log; absent beside a database of one's own, where nothing is made up. */
  logSigningKey: Schema.optionalKey(Schema.String),
  /** The demo organization's API key, once there is one. */
  demoKey: Schema.optionalKey(Schema.String),
  /** The key of the demo organization's twin for tests, once there is one. */
  testKey: Schema.optionalKey(Schema.String),
  /** Whether the demo was set up whole: from then on it belongs to the user, who may change or clear it. */
  demoDone: Schema.Boolean
}) {}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Keys))

/**
 * The keys of the environment where they are given, else those of the last start, else new ones.
 *
 * They are kept before anything is encrypted with them or made under them, so a start that is killed loses
 * nothing. Those of an older `dev.json` serve where the file of keys is missing.
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
    // What the environment gives beside a database of one's own is for the environment to keep.
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
