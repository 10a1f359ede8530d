import { Context, Effect, Layer } from "effect"
import { StorageClock } from "../Common/StorageClock.ts"
import { Mailer, MailNotSent } from "./Mailer.ts"
import { statementEmail } from "./StatementEmail.ts"
import { StatementEmailRepo, type UnsentStatement } from "./StatementEmailRepo.ts"

const minute = 60_000

/** How long to wait after each failed attempt, in milliseconds; after one more the statement is `failed`. */
const retryDelays = [minute, 10 * minute, 60 * minute, 360 * minute]

/** How many statements are taken at a time, and how many of them are sent beside one another. */
const batchSize = 50
const concurrency = 5

/** How long an attempt may take. A whole batch of slow ones ends well before its lease does. */
const attemptTimeout = minute / 2
const leaseTime = 15 * minute

/**
 * Mails statements to their accounts. A statement is recorded as sent after the mail server has taken it, so a crash
 * in between sends it a second time, and none is ever left out.
 */
export class StatementEmails extends Context.Service<
  StatementEmails,
  {
    /** Takes the next statements that are due and sends them. Returns how many there were. */
    readonly sendDue: Effect.Effect<number>
  }
>()("@vault-custody/domain/Statements/StatementEmails") {
  static readonly layer = Layer.effect(
    StatementEmails,
    Effect.gen(function* () {
      const mailer = yield* Mailer
      const repo = yield* StatementEmailRepo
      const clock = yield* StorageClock

      const fail = Effect.fnUntraced(function* (unsent: UnsentStatement, error: MailNotSent) {
        const { id, organizationId } = unsent.statement
        const delay = error.permanent ? undefined : retryDelays[unsent.failedAttempts]
        const now = yield* clock.now
        yield* repo.recordFailure(organizationId, id, delay === undefined ? undefined : now + delay)
        yield* Effect.logWarning(
          `Statement ${id} was not mailed${delay === undefined ? ", for good" : ""}: ${error.message}`
        )
      })

      const send = (unsent: UnsentStatement) =>
        mailer.send(statementEmail(unsent.statement, unsent.recipient)).pipe(
          Effect.timeoutOrElse({
            duration: attemptTimeout,
            orElse: () =>
              Effect.fail(new MailNotSent({ message: "the mail server took too long", permanent: false }))
          }),
          Effect.andThen(repo.recordSent(unsent.statement.organizationId, unsent.statement.id)),
          Effect.catchTag("MailNotSent", (error) => fail(unsent, error))
        )

      const sendDue = Effect.gen(function* () {
        const now = yield* clock.now
        const due = yield* repo.claim({ now, leaseUntil: now + leaseTime, limit: batchSize })
        yield* Effect.forEach(due, send, { concurrency, discard: true })
        return due.length
      }).pipe(Effect.withSpan("StatementEmails.sendDue"))

      return StatementEmails.of({ sendDue })
    })
  )
}
