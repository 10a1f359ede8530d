import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import { resealSecrets } from "@vault-custody/persistence/Webhooks/SecretsResealing"
import { Console, Data, Effect, Layer } from "effect"
import * as DatabaseReady from "./DatabaseReady.ts"
import { directDatabaseUrl } from "./DatabaseSettings.ts"
import { parseArguments } from "./CommandLine.ts"
import { all } from "./ConfigValues.ts"
import { runMain } from "./RunMain.ts"
import * as RunningStart from "./RunningStart.ts"
import { secretsKey, secretsKeysOld } from "./Settings.ts"

class SecretsLeft extends Data.TaggedError("SecretsLeft")<{ readonly message: string }> {}

parseArguments({
  name: "reseal",
  summary: "Moves all signing secrets to the present SECRETS_KEY, while the service runs."
})

const settings = all({ url: directDatabaseUrl, key: secretsKey, old: secretsKeysOld })

/**
 * `pnpm reseal`: seals all webhook signing secrets again under `SECRETS_KEY`, while the service runs. Prints how many
 * were moved and how many are left under other keys, and exits with code 1 if any are left.
 */
const program = Effect.gen(function* () {
  const { key, old, url } = yield* settings
  const { left, moved, unreadable } = yield* Effect.provide(
    resealSecrets,
    Layer.merge(
      DatabaseReady.layer({ url, applicationName: "vault-custody-reseal", maxConnections: 1 }),
      SecretBox.layer(key, old)
    )
  )
  for (const { reason, webhookId } of unreadable) yield* Console.log(`${webhookId}: ${reason.message}`)
  yield* Console.log(
    `Endpoints whose secrets were moved to SECRETS_KEY: ${moved}. Left under other keys: ${left}.`
  )
  if (left > 0) {
    return yield* new SecretsLeft({
      message:
        left > unreadable.length
          ? "Some process still seals under another key. Give every process the new SECRETS_KEY, and run this again."
          : "The remaining secrets need their key in SECRETS_KEYS_OLD, or a rotation by their owners."
    })
  }
}).pipe(Effect.provide(RunningStart.layerConfig))

runMain(program)
