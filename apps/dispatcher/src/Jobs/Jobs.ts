import { Effect } from "effect"
import { appendToLog } from "./AppendToLog.ts"
import { carryBalances } from "./CarryBalances.ts"
import { dailyStatements } from "./DailyStatements.ts"
import { dropDeletedDeliveries } from "./DropDeletedDeliveries.ts"
import { dropOldAttempts } from "./DropOldAttempts.ts"
import { dropOldEvents } from "./DropOldEvents.ts"
import { dropOldRegisters } from "./DropOldRegisters.ts"
import { fillNumberKeys } from "./FillNumberKeys.ts"
import { finishTransfers } from "./FinishTransfers.ts"
import { emailStatements } from "./EmailStatements.ts"
import { mailFailingEndpoints } from "./MailFailingEndpoints.ts"
import { mailPeople } from "./MailPeople.ts"
import { makeCheckpoints } from "./MakeCheckpoints.ts"
import { makeRegisters } from "./MakeRegisters.ts"
import { makeStatementTrees } from "./MakeStatementTrees.ts"
import { noteVaultIds } from "./NoteVaultIds.ts"
import { pauseDeliveries } from "./PauseDeliveries.ts"
import { prepareAttemptLog } from "./PrepareAttemptLog.ts"
import { prepareEventLog } from "./PrepareEventLog.ts"
import { prepareStatements } from "./PrepareStatements.ts"
import { purgeDeliveries } from "./PurgeDeliveries.ts"
import { purgeIdempotencyRecords } from "./PurgeIdempotencyRecords.ts"
import { purgeSignIns } from "./PurgeSignIns.ts"
import { redeliverInBulk } from "./RedeliverInBulk.ts"
import { refreshAccountLimits } from "./RefreshAccountLimits.ts"
import { refreshSiteLimits } from "./RefreshSiteLimits.ts"
import { requoteOutboundRequests } from "./RequoteOutboundRequests.ts"
import { resetTwins } from "./ResetTwins.ts"
import { resumeDeliveries } from "./ResumeDeliveries.ts"
import { sequenceEvents } from "./SequenceEvents.ts"
import { simulateVault } from "./SimulateVault.ts"

/** All background jobs. A new job is a file beside this one and a line here. */
export const jobs = Effect.all([
  finishTransfers,
  prepareStatements,
  carryBalances,
  dailyStatements,
  emailStatements,
  mailPeople,
  mailFailingEndpoints,
  purgeIdempotencyRecords,
  purgeSignIns,
  dropDeletedDeliveries,
  pauseDeliveries,
  resumeDeliveries,
  purgeDeliveries,
  redeliverInBulk,
  prepareAttemptLog,
  dropOldAttempts,
  sequenceEvents,
  appendToLog,
  makeStatementTrees,
  makeRegisters,
  makeCheckpoints,
  prepareEventLog,
  dropOldEvents,
  dropOldRegisters,
  requoteOutboundRequests,
  refreshAccountLimits,
  refreshSiteLimits,
  fillNumberKeys,
  noteVaultIds,
  simulateVault,
  resetTwins
])
