import { AutomaticVault } from "@vault-custody/domain/TestMode/AutomaticVault"
import { simulationStep } from "@vault-custody/runtime/Settings"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Takes the steps of the simulated vault for the twins that want it to go on by itself. */
export const simulateVault = Effect.gen(function* () {
  const vault = yield* AutomaticVault
  const step = yield* simulationStep
  return {
    name: "simulate_vault",
    run: vault.run(step),
    every: Duration.millis(500)
  } satisfies Job
})
