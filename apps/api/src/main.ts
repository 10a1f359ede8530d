import { runMain } from "@vault-custody/runtime/RunMain"
import * as Settings from "@vault-custody/runtime/Settings"
import { Effect } from "effect"
import cluster from "node:cluster"

// Each part is loaded only where it runs: who starts the workers serves nothing, and one process needs no workers.
const program = Effect.gen(function* () {
  const workers = yield* Settings.webConcurrency
  if (workers > 1 && cluster.isPrimary) {
    const { superviseWorkers } = yield* Effect.promise(() => import("./Cluster/Primary.ts"))
    return yield* superviseWorkers(workers)
  }
  const { serve } = yield* Effect.promise(() => import("./Serve.ts"))
  return yield* serve
})

runMain(program)
