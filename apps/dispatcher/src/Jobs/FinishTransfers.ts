import { TransferFinishing } from "@vault-custody/domain/Transfers/TransferFinishing"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Finishes large transfers, batch by batch, until none is left that no other dispatcher works on. */
export const finishTransfers = Effect.map(TransferFinishing, (finishing): Job => ({
  name: "finish_transfers",
  run: Effect.repeat(finishing.next, { while: (worked) => worked }),
  every: Duration.seconds(1)
}))
