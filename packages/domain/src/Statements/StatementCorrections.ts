import { InvalidStateTransition, type NotFound } from "@vault-custody/schema/Common/Errors"
import type { FboAccountId } from "@vault-custody/schema/Common/Id"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import { Context, Effect, Equal, Layer, Struct } from "effect"
import { AccountsRepo } from "../Accounts/AccountsRepo.ts"
import { Ids } from "../Common/Ids.ts"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { Transaction } from "../Common/Transaction.ts"
import { Outbox } from "../Events/Outbox.ts"
import { statementDay } from "./StatementDay.ts"
import { MailEnabled } from "../Common/MailEnabled.ts"
import { statementGenerated } from "./StatementEvents.ts"
import { type StatementTotals, totalNames } from "./StatementTotals.ts"
import { type Correction, StatementsRepo } from "./StatementsRepo.ts"

/** Whether the ledger's present figures equal those of a statement; figures that the statement lacks do not count. */
const isSame = (totals: StatementTotals, latest: StatementTotals) =>
  totalNames.every((name) => latest[name] === null || Equal.equals(totals[name], latest[name]))

/** Corrections of final statements: each is a new version, and the old one stays as it is. */
export class StatementCorrections extends Context.Service<
  StatementCorrections,
  {
    /**
     * Creates the next version of an account's statement of a day from the present ledger. Returns the latest version
     * if its figures are still right.
     */
    readonly correct: (
      fboAccountId: FboAccountId,
      statementDate: string
    ) => Effect.Effect<
      { readonly statement: Statement; readonly isNew: boolean },
      NotFound | InvalidStateTransition
    >
  }
>()("@vault-custody/domain/Statements/StatementCorrections") {
  static readonly layer = Layer.effect(
    StatementCorrections,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const clock = yield* StorageClock
      const outbox = yield* Outbox
      const accounts = yield* AccountsRepo
      const repo = yield* StatementsRepo
      const emailsEnabled = yield* MailEnabled

      const correct = Effect.fn("StatementCorrections.correct")(function* (
        fboAccountId: FboAccountId,
        statementDate: string
      ) {
        // The account's lock serializes concurrent corrections.
        const { organizationId } = yield* orNotFound(accounts.lockAcrossOrganizations(fboAccountId))
        const account = { organizationId, fboAccountId }
        const day = statementDay(statementDate)
        const latest = yield* orNotFound(repo.latest(account, day))
        if (!latest.isFinal) {
          return yield* new InvalidStateTransition({
            message: "The statement of this day is not final yet. Generate the day's statements instead."
          })
        }
        const { snapshot, totals } = yield* repo.totals(account, day)
        if (isSame(totals, latest)) return { statement: latest, isNew: false }
        const { logIndex: _, ...superseded } = latest
        const now = yield* clock.now
        const correction: Correction = {
          ...superseded,
          ...Struct.pick(totals, totalNames),
          id: yield* ids.next("stm"),
          version: latest.version + 1,
          supersedes: latest.id,
          emailDeliveryStatus: emailsEnabled && modeOf(organizationId) === "live" ? "pending" : "skipped",
          createdAt: now,
          updatedAt: now
        }
        yield* repo.insertCorrection(correction, snapshot)
        const { supersedes, version } = correction
        yield* noteChanges(latest, { version, supersedes, ...Struct.pick(totals, totalNames) })
        yield* outbox.publish([statementGenerated(correction)])
        return { statement: correction, isNew: true }
      }, transaction.run)

      return StatementCorrections.of({ correct })
    })
  )
}
