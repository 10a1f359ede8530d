import * as Processes from "@vault-custody/processes/Processes"
import { ConfigProvider, Data, Effect, Option, Schema } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { fileVariable, optionalText } from "./ConfigValues.ts"
import { localOrigin } from "./Settings.ts"

/** There is no database to work on: `DATABASE_URL` is not set, and no `start` runs on this machine. */
export class NoRunningStart extends Data.TaggedError("NoRunningStart")<{ readonly message: string }> {}

/** The part of a `start`'s `VAULT_HOME/dev.json` that the tools of the database need. */
const decode = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Struct({
      databaseUrl: Schema.String,
      baseUrl: Schema.String,
      opsUrl: Schema.String,
      secretsKey: Schema.String,
      secretsKeysOld: Schema.Array(Schema.String),
      pids: Schema.Struct({ api: Schema.Int })
    })
  )
)

const repository = Path.join(import.meta.dirname, "..", "..", "..")

/**
 * Finds the settings of a database tool: in the environment if it has a `DATABASE_URL`, else from the `start` that
 * runs on this machine.
 */
export const layerConfig = ConfigProvider.layerAdd(
  Effect.gen(function* () {
    if ((yield* optionalText("DATABASE_URL", "")) !== "") return ConfigProvider.fromUnknown({})
    const home = yield* optionalText("VAULT_HOME", ".vault")
    const path = Path.resolve(repository, home, "dev.json")
    const running = decode(Fs.existsSync(path) ? Fs.readFileSync(path, "utf8") : "").pipe(
      Option.filter(({ pids }) => Processes.isAlive(pids.api))
    )
    if (Option.isNone(running)) {
      return yield* new NoRunningStart({
        message: "Nothing is running. Start the service first (npx -y pnpm@12 start), or set DATABASE_URL."
      })
    }
    const { baseUrl, databaseUrl, opsUrl, secretsKey, secretsKeysOld } = running.value
    return ConfigProvider.fromUnknown({
      DATABASE_URL: databaseUrl,
      SECRETS_KEY: secretsKey,
      // Uses the keys of the running `start`, even if the environment names files of keys.
      [fileVariable("SECRETS_KEY")]: "",
      [fileVariable("SECRETS_KEYS_OLD")]: "",
      SECRETS_KEYS_OLD: secretsKeysOld.join(","),
      PUBLIC_URL: yield* optionalText("PUBLIC_URL", localOrigin(new URL(baseUrl).port)),
      OPS_PUBLIC_URL: yield* optionalText("OPS_PUBLIC_URL", localOrigin(new URL(opsUrl).port))
    })
  }),
  { asPrimary: true }
)
