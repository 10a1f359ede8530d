import { verifyLedger } from "@vault-custody/persistence/Ledger/LedgerVerification"
import { Config, Console, Data, Effect, Option, Redacted, Schema } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import * as DatabaseReady from "./DatabaseReady.ts"
import { runMain } from "./RunMain.ts"
import { databaseUrl } from "./Settings.ts"

class LedgerDiffers extends Data.TaggedError("LedgerDiffers")<{ readonly message: string }> {}

const decodeDevJson = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ databaseUrl: Schema.String }))
)

/** The database of a `start` that runs on this machine: none if nothing runs. */
const startedDatabase = Effect.map(Config.withDefault(Config.String("VAULT_HOME"), ".vault"), (home) => {
  const file = Path.resolve(import.meta.dirname, "..", "..", "..", home, "dev.json")
  const text = Fs.existsSync(file) ? Fs.readFileSync(file, "utf8") : ""
  return Option.map(decodeDevJson(text), (dev) => Redacted.make(dev.databaseUrl))
})

/** `DATABASE_URL` or, where that is not set, the database of the `start` that runs. */
const database = Effect.gen(function* () {
  const named = yield* Config.withDefault(Config.String("DATABASE_URL"), "")
  const started = named === "" ? yield* startedDatabase : Option.none()
  return Option.isSome(started) ? started.value : yield* databaseUrl
})

/**
 * `pnpm verify-ledger`: replays the movement ledger and compares it with the present inventory. Names the items that differ, each on a line of stdout, and exits with code 1 if there are any.
 */
const program = Effect.gen(function* () {
  const url = yield* database
  const { items, movements, differences } = yield* Effect.provide(
    verifyLedger,
    DatabaseReady.layer({ url, applicationName: "vault-custody-verify-ledger", maxConnections: 1 })
  )
  for (const { organizationId, inventoryItemId, problem } of differences) {
    yield* Console.log(`${inventoryItemId} of ${organizationId}: ${problem}`)
  }
  if (differences.length > 0) {
    return yield* new LedgerDiffers({
      message: `${differences.length} of ${items} items differ from the ledger of ${movements} movements.`
    })
  }
  yield* Console.log(`The ledger of ${movements} movements leads to the present holdings: ${items} items.`)
})

runMain(program)
