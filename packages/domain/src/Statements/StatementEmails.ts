import { Context, Effect, Layer } from "effect"
import { makeSendDue } from "../Common/MailQueue.ts"
import { statementEmail } from "./StatementEmail.ts"
import { StatementEmailRepo } from "./StatementEmailRepo.ts"

const minute = 60_000

/** Mails statements to their accounts; one that is given up is `failed`. */
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
      const repo = yield* StatementEmailRepo
      const sendDue = yield* makeSendDue({
        claim: repo.claim,
        compose: ({ recipient, statement }) => Effect.succeed(statementEmail(statement, recipient)),
        recordSent: ({ statement }) => repo.recordSent(statement),
        recordFailure: ({ statement }, nextAttemptAt) => repo.recordFailure(statement, nextAttemptAt),
        failedAttempts: (unsent) => unsent.failedAttempts,
        nameOf: ({ statement }) => `Statement ${statement.id}`,
        retryDelays: [minute, 10 * minute, 60 * minute, 360 * minute],
        // Even a batch of slow mails ends well before its lease.
        batchSize: 50,
        leaseTime: 15 * minute
      })
      return StatementEmails.of({
        sendDue: Effect.withSpan(sendDue, "StatementEmails.sendDue")
      })
    })
  )
}
