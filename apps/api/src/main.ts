import { parseArguments } from "@vault-custody/runtime/CommandLine"
import { reportFatal } from "@vault-custody/runtime/Fatal"
import { runService } from "@vault-custody/runtime/RunMain"
import * as Settings from "@vault-custody/runtime/Settings"
import { Effect } from "effect"
import cluster from "node:cluster"

parseArguments({ name: "start:api", summary: "Serves the customer API and the operations API." }, reportFatal)

// Each part is loaded only where it runs: the primary serves nothing, and a single process needs no workers.
const program = Effect.gen(function* () {
  // A bad value is reported with the other problems of the settings.
  const workers = yield* Effect.orElseSucceed(Settings.webConcurrency, () => 1)
  if (workers > 1 && cluster.isPrimary) {
    const { superviseWorkers } = yield* Effect.promise(() => import("./Cluster/Primary.ts"))
    return yield* superviseWorkers(workers)
  }
  const { serve } = yield* Effect.promise(() => import("./Serve.ts"))
  return yield* serve
})

runService(program)
