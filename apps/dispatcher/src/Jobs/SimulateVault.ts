import { AutomaticVault } from "@vault-custody/domain/TestMode/AutomaticVault"
import { simulationStep } from "@vault-custody/runtime/Settings"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Runs the steps of the simulated vault, for twins with automatic simulation. */
export const simulateVault = Effect.gen(function* () {
  const vault = yield* AutomaticVault
  const step = yield* simulationStep
  return {
    name: "simulate_vault",
    run: vault.run(step),
    every: Duration.millis(500)
  } satisfies Job
})
