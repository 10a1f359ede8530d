import type { Movement } from "@vault-custody/domain/Ledger/Movement"
import type { StatementDay } from "@vault-custody/domain/Statements/StatementDay"
import { statementTotals } from "@vault-custody/domain/Statements/StatementTotals"
import { type AccountKey, StatementsRepo } from "@vault-custody/domain/Statements/StatementsRepo"
import type { FboAccount } from "@vault-custody/schema/Accounts/Account"
import type { ProductId } from "@vault-custody/schema/Common/Id"
import type { Valuation } from "@vault-custody/schema/Products/Product"
import { Effect, Layer, Option } from "effect"
import { MemoryStore, newestFirst, pageOf } from "../Common/MemoryStore.ts"
import type { StoredStatement } from "./StoredStatement.ts"

const sortKey = ({ organizationId, fboAccountId }: AccountKey): string => `${organizationId} ${fboAccountId}`

export const layer = Layer.effect(
  StatementsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const statements = store.table<StoredStatement>("statements")
    const accounts = store.table<FboAccount>("fbo_accounts")
    const movements = store.table<Movement>("inventory_movements")
    const valuations = store.table<Valuation>("valuations")

    const ofDay = ({ fboAccountId }: AccountKey, date: string) =>
      [...statements.values()].find(
        ({ statement }) => statement.fboAccountId === fboAccountId && statement.statementDate === date
      )

    const unitValueAtEnd = (day: StatementDay) => (productId: ProductId) =>
      newestFirst(
        [...valuations.values()].filter((v) => v.productId === productId && v.createdAt < day.end)
      )[0]

    return StatementsRepo.of({
      find: (organizationId, id) =>
        Effect.sync(() =>
          Option.fromUndefinedOr(statements.get(id)?.statement).pipe(
            Option.filter((statement) => statement.organizationId === organizationId)
          )
        ),

      list: (organizationId, { fboAccountId, statementDate }, page) =>
        Effect.sync(() => {
          const matching = [...statements.values()]
            .map(({ statement }) => statement)
            .filter(
              (statement) =>
                statement.organizationId === organizationId &&
                (fboAccountId === undefined || statement.fboAccountId === fboAccountId) &&
                (statementDate === undefined || statement.statementDate === statementDate)
            )
          return pageOf(newestFirst(matching), page)
        }),

      accounts: (day, after, limit) =>
        Effect.sync(() =>
          [...accounts.values()]
            .filter((account) => account.createdAt < day.end)
            .map(({ organizationId, id: fboAccountId }) => ({ organizationId, fboAccountId }))
            .filter((key) => after === undefined || sortKey(key) > sortKey(after))
            .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
            .slice(0, limit)
            .map(({ organizationId, fboAccountId }) => ({
              organizationId,
              fboAccountId,
              hasFinal: ofDay({ organizationId, fboAccountId }, day.date)?.isFinal === true
            }))
        ),

      store: (day, drafts, { isFinal, emailDeliveryStatus, at }) =>
        Effect.sync(() =>
          drafts.filter((draft) => {
            const existing = ofDay(draft, day.date)
            if (existing?.isFinal === true) return false
            const { id, createdAt } = existing?.statement ?? { id: draft.id, createdAt: at }
            statements.set(id, {
              statement: {
                id,
                organizationId: draft.organizationId,
                fboAccountId: draft.fboAccountId,
                statementType: "daily",
                statementDate: day.date,
                ...statementTotals(movements.values(), draft.fboAccountId, day, unitValueAtEnd(day)),
                emailDeliveryStatus,
                createdAt
              },
              isFinal,
              ...(isFinal && emailDeliveryStatus === "pending" ? { emailDueAt: at } : {}),
              emailFailures: 0
            })
            return existing === undefined
          })
        )
    })
  })
)
