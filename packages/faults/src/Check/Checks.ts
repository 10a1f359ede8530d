import { verifyBalances } from "@vault-custody/persistence/Ledger/BalanceVerification"
import { verifyLedger } from "@vault-custody/persistence/Ledger/LedgerVerification"
import { verifyLog } from "@vault-custody/persistence/Proofs/LogVerification"
import type { ReceivedDelivery } from "@vault-custody/testing/WebhookReceiver"
import { Effect } from "effect"
import type { Operation } from "../Workload/Operation.ts"
import type { Endpoint } from "../World.ts"
import { checkAcknowledged, checkAudit, checkIdempotency } from "./Acknowledged.ts"
import { checkAnswers } from "./Answers.ts"
import { checkEvents } from "./Events.ts"
import { checkHistories } from "./Histories.ts"
import { checkInvariants } from "./Invariants.ts"
import { checkReceived } from "./Received.ts"

/** The records of a run to be checked, besides its database. */
export interface Evidence {
  readonly operations: ReadonlyArray<Operation>
  readonly received: ReadonlyArray<ReceivedDelivery>
  readonly endpoints: ReadonlyArray<Endpoint>
}

/** Reads everything back, and compares it with the acknowledged operations. */
export const check = Effect.fnUntraced(function* ({ endpoints, operations, received }: Evidence) {
  const { differences, items, movements } = yield* verifyLedger
  const { entries, problems } = yield* verifyLog
  const histories = checkHistories(operations)
  const arrivals = yield* checkReceived(received, endpoints, operations)
  const violations = [
    ...checkAnswers(operations),
    ...checkIdempotency(operations),
    ...(yield* checkAcknowledged(operations)),
    ...histories.violations,
    ...(yield* checkInvariants),
    ...differences.map(({ inventoryItemId, problem }) => ({
      check: "ledger",
      what: `${inventoryItemId}: ${problem}`
    })),
    ...(yield* verifyBalances).map(({ fboAccountId, problem }) => ({
      check: "ledger",
      what: `${fboAccountId}: ${problem}`
    })),
    ...problems.map((what) => ({ check: "log", what })),
    ...(yield* checkEvents(operations)),
    ...arrivals.violations,
    ...(yield* checkAudit(operations))
  ]
  const { arrived, deliveries, verified } = arrivals
  const { things, undecided } = histories
  return {
    violations,
    figures: { items, movements, entries, things, undecided, deliveries, arrived, verified }
  }
})
