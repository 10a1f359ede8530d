import { reindexProducts } from "@vault-custody/persistence/Products/Reindexing"
import { Console, Effect } from "effect"
import * as DatabaseReady from "./DatabaseReady.ts"
import { directDatabaseUrl } from "./DatabaseSettings.ts"
import { parseArguments } from "./CommandLine.ts"
import { runMain } from "./RunMain.ts"
import * as RunningStart from "./RunningStart.ts"

parseArguments({
  name: "reindex",
  summary: "Rebuilds the search index of the products, while the service runs."
})

/** `pnpm reindex`: rebuilds the search index of the products, while the service runs. */
const program = Effect.gen(function* () {
  const url = yield* directDatabaseUrl
  const { products, reindexed } = yield* Effect.provide(
    reindexProducts,
    DatabaseReady.layer({ url, applicationName: "vault-custody-reindex", maxConnections: 1 })
  )
  yield* Console.log(`Products: ${products}. Indexed anew: ${reindexed}.`)
}).pipe(Effect.provide(RunningStart.layerConfig))

runMain(program)
