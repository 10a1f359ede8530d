import { commandPools } from "@vault-custody/persistence/Common/DatabasePools"
import { verifyBalances } from "@vault-custody/persistence/Ledger/BalanceVerification"
import { verifyLedger } from "@vault-custody/persistence/Ledger/LedgerVerification"
import { verifyLog } from "@vault-custody/persistence/Proofs/LogVerification"
import { Console, Data, Effect } from "effect"
import * as DatabaseReady from "./DatabaseReady.ts"
import { directDatabaseUrl } from "./DatabaseSettings.ts"
import { parseArguments } from "./CommandLine.ts"
import { runMain } from "./RunMain.ts"
import * as RunningStart from "./RunningStart.ts"

class LedgerDiffers extends Data.TaggedError("LedgerDiffers")<{ readonly message: string }> {}

parseArguments({
  name: "verify-ledger",
  summary:
    "Replays the ledger of movements and compares it with the present holdings and each month's balances. Exits with 1 where they differ."
})

/**
 * `pnpm verify-ledger`: replays the movement ledger and compares it with the present inventory and with the opening
 * balances of months. Prints the items and accounts that differ, a line each, and exits with code 1 if there are any.
 */
const program = Effect.gen(function* () {
  const url = yield* directDatabaseUrl
  const { balances, ledger, log } = yield* Effect.provide(
    Effect.all({ ledger: verifyLedger, balances: verifyBalances, log: verifyLog }),
    DatabaseReady.layer({ url, applicationName: "vault-custody-verify-ledger", pools: commandPools })
  )
  const { items, movements, differences } = ledger
  for (const { organizationId, inventoryItemId, problem } of differences) {
    yield* Console.log(`${inventoryItemId} of ${organizationId}: ${problem}`)
  }
  for (const { organizationId, fboAccountId, problem } of balances) {
    yield* Console.log(`${fboAccountId} of ${organizationId}: ${problem}`)
  }
  if (differences.length > 0) {
    return yield* new LedgerDiffers({
      message: `${differences.length} of ${items} items differ from the ledger of ${movements} movements.`
    })
  }
  if (balances.length > 0) {
    return yield* new LedgerDiffers({
      message: `${balances.length} balances differ from the ledger of ${movements} movements.`
    })
  }
  for (const problem of log.problems) yield* Console.log(problem)
  if (log.problemCount > 0) {
    return yield* new LedgerDiffers({
      message: `The log of ${log.entries} entries has ${log.problemCount} faults.`
    })
  }
  yield* Console.log(`The ledger of ${movements} movements leads to the present holdings: ${items} items.`)
  yield* Console.log(`The log of ${log.entries} entries is whole.`)
}).pipe(Effect.provide(RunningStart.layerConfig))

runMain(program)
