import { changedAt } from "@vault-custody/domain/Common/TimeOfChange"
import { StatementEmailRepo } from "@vault-custody/domain/Statements/StatementEmailRepo"
import type { FboAccount } from "@vault-custody/schema/Accounts/Account"
import type { OrganizationId, StatementId } from "@vault-custody/schema/Common/Id"
import { Clock, Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import type { StoredStatement } from "./StoredStatement.ts"

export const layer = Layer.effect(
  StatementEmailRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const statements = store.table<StoredStatement>("statements")
    const accounts = store.table<FboAccount>("fbo_accounts")

    const change = (
      organizationId: OrganizationId,
      id: StatementId,
      changed: (stored: StoredStatement) => StoredStatement
    ) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const stored = statements.get(id)
        if (stored?.statement.organizationId !== organizationId) return
        const { statement, ...after } = changed(stored)
        const isShown = statement.emailDeliveryStatus !== stored.statement.emailDeliveryStatus
        statements.set(id, { ...after, statement: isShown ? changedAt(statement, now) : statement })
      })

    return StatementEmailRepo.of({
      claim: ({ now, leaseUntil, limit }) =>
        Effect.sync(() =>
          [...statements.values()]
            .flatMap((stored) =>
              stored.emailDueAt !== undefined && stored.emailDueAt <= now
                ? [{ stored, dueAt: stored.emailDueAt }]
                : []
            )
            .sort((a, b) => a.dueAt - b.dueAt || (a.stored.statement.id < b.stored.statement.id ? -1 : 1))
            .slice(0, limit)
            .flatMap(({ stored }) => {
              const { statement, emailFailures } = stored
              const recipient = accounts.get(statement.fboAccountId)
              if (recipient === undefined) return []
              statements.set(statement.id, { ...stored, emailDueAt: leaseUntil })
              return [{ statement, recipient, failedAttempts: emailFailures }]
            })
        ),

      recordSent: ({ id, organizationId }) =>
        change(organizationId, id, ({ emailDueAt: _due, statement, ...stored }) => ({
          ...stored,
          statement: { ...statement, emailDeliveryStatus: "sent" }
        })),

      recordFailure: ({ id, organizationId }, nextAttemptAt) =>
        change(organizationId, id, (before) => {
          const { emailDueAt: _due, statement, ...stored } = before
          if (statement.emailDeliveryStatus !== "pending") return before
          const emailFailures = stored.emailFailures + 1
          return nextAttemptAt === undefined
            ? { ...stored, emailFailures, statement: { ...statement, emailDeliveryStatus: "failed" } }
            : { ...stored, emailFailures, statement, emailDueAt: nextAttemptAt }
        })
    })
  })
)
