import { TestResets } from "@vault-custody/domain/TestMode/TestResets"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Continues resets that took longer than their request waits, or whose process died. */
export const resetTwins = Effect.map(TestResets, (resets): Job => ({
  name: "reset_twins",
  run: resets.workOnAll,
  every: Duration.seconds(1)
}))
