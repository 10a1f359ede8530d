import { Outbox } from "@vault-custody/domain/Events/Outbox"
import { LedgerBalances } from "@vault-custody/domain/Statements/LedgerBalances"
import { DailyStatements } from "@vault-custody/domain/Statements/DailyStatements"
import { type StatementDay, statementDay } from "@vault-custody/domain/Statements/StatementDay"
import { StatementCorrections } from "@vault-custody/domain/Statements/StatementCorrections"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import { MailEnabled } from "@vault-custody/domain/Common/MailEnabled"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import { Effect, Layer } from "effect"
import { overBoth } from "../support/Records.ts"
import { newAccount, newOrganization, subscribe } from "../support/Fixtures.ts"

export const layerStatements = Layer.mergeAll(
  DailyStatements.layer,
  LedgerBalances.layer,
  StatementCorrections.layer
).pipe(Layer.provideMerge(Statements.layer), Layer.provideMerge(Outbox.layer))

/** As where a mail server is configured. */
export const layerMailed = Layer.provideMerge(layerStatements, Layer.succeed(MailEnabled, true))

export const { inPostgres, both } = overBoth(layerStatements)

/** Midday of the day. */
export const noon = (day: StatementDay) => day.start + 43_200_000

/** Well after the day's end: its statements are final. */
export const afterwards = (day: StatementDay) => day.end + 3_600_000

export const dayAfter = (day: StatementDay) => statementDay(new Date(day.end).toISOString().slice(0, 10))

/** An organization that listens to its events, with one account, both of before the day. */
export const newHolder = Effect.fnUntraced(function* (day: StatementDay) {
  const organizationId = yield* newOrganization
  yield* subscribe(organizationId)
  const account = yield* newAccount(organizationId, day.start - 1000)
  return { organizationId, account }
})

/** The statements of an account, newest first. */
export const statementsOf = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  fboAccountId: FboAccountId,
  statementDate?: string
): Effect.fn.Return<ReadonlyArray<Statement>, never, Statements> {
  const filter = { fboAccountId, statementDate }
  return (yield* (yield* Statements).list(organizationId, filter, { page: 1, limit: 100 })).items
})
