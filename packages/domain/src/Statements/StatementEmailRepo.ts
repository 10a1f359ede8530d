import type { Statement } from "@vault-custody/schema/Statements/Statement"
import { Context, type Effect } from "effect"
import type { StatementRecipient } from "./StatementEmail.ts"

/** A statement that is to be mailed, and how often that failed. */
export interface UnsentStatement {
  readonly statement: Statement
  readonly recipient: StatementRecipient
  readonly failedAttempts: number
}

/** Storage of the final statements whose mail is still `pending`. */
export class StatementEmailRepo extends Context.Service<
  StatementEmailRepo,
  {
    /**
     * Leases statements whose mail is due until `leaseUntil`, longest due first. After a crash another process takes
     * them when the lease ends.
     */
    readonly claim: (claim: {
      readonly now: number
      readonly leaseUntil: number
      readonly limit: number
    }) => Effect.Effect<ReadonlyArray<UnsentStatement>>
    readonly recordSent: (statement: Statement) => Effect.Effect<void>
    /** Records a failed attempt; without a time for the next one the statement is `failed`. */
    readonly recordFailure: (statement: Statement, nextAttemptAt: number | undefined) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Statements/StatementEmailRepo") {}
