import { sum } from "@vault-custody/domain/Common/Sum"
import { statementList } from "@vault-custody/schema/Statements/StatementList"
import { comingKinds, leavingKinds, type Movement } from "@vault-custody/domain/Ledger/Movement"
import {
  asOfStatement,
  countedUntil,
  type StatementDay,
  statementDay
} from "@vault-custody/domain/Statements/StatementDay"
import { statementTotals } from "@vault-custody/domain/Statements/StatementTotals"
import {
  type AccountKey,
  type StatementFilter,
  type StatementItem,
  StatementsRepo
} from "@vault-custody/domain/Statements/StatementsRepo"
import type { FboAccount } from "@vault-custody/schema/Accounts/Account"
import type { FboAccountId, ProductId } from "@vault-custody/schema/Common/Id"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { fineTroyOunces } from "@vault-custody/domain/Weights/FineWeight"
import { itemWorth } from "@vault-custody/domain/Weights/ItemValue"
import type { Product } from "@vault-custody/schema/Products/Product"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import type { ProductSubtotal } from "@vault-custody/schema/Statements/StatementSubtotals"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import { Effect, Layer, Option } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { unitValueBefore } from "../Weights/UnitWorthMemory.ts"
import { describedPage } from "../Common/OwnedRowsMemory.ts"
import type { StoredStatement } from "./StoredStatement.ts"

/** The counted period of a day. */
type Counted = Pick<StatementDay, "start" | "end">

const sortKey = ({ organizationId, fboAccountId }: AccountKey): string => `${organizationId} ${fboAccountId}`

/** Whether a statement is of the day, or of one of the days, that a filter asks for. */
export const isOfDays =
  ({
    dateFrom,
    dateTo,
    statementDate: day
  }: Pick<StatementFilter, "dateFrom" | "dateTo" | "statementDate">) =>
  ({ statementDate }: Pick<Statement, "statementDate">): boolean =>
    (day === undefined || statementDate === day) &&
    (dateFrom === undefined || statementDate >= dateFrom) &&
    (dateTo === undefined || statementDate <= dateTo)

/** The sums over the items of a product. */
const subtotalOf = (items: ReadonlyArray<StatementItem>): ReadonlyArray<ProductSubtotal> => {
  const [first] = items
  if (first === undefined) return []
  const { metal, productId, sku, title } = first
  const weights = items.flatMap(({ fineWeight }) => fineWeight ?? [])
  const marketValues = items.flatMap(({ marketValueCents }) => marketValueCents ?? [])
  return [
    {
      productId,
      title,
      sku,
      metal,
      itemCount: items.length,
      ...(weights.length === 0 ? {} : { fineTroyOunces: fineTroyOunces(sum(weights)) }),
      insuredValueCents: sum(items.map(({ insuredValueCents }) => insuredValueCents)),
      marketValueCents: sum(marketValues),
      itemsWithoutMarketValue: items.length - marketValues.length
    }
  ]
}

export const layer = Layer.effect(
  StatementsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const statements = store.table<StoredStatement>("statements")
    const accounts = store.table<FboAccount>("fbo_accounts")
    const movements = store.table<Movement>("inventory_movements")
    const items = store.table<HeldItem>("inventory_items")
    const products = store.table<Product>("products")
    const moments = store.table<ReadonlyArray<StatementItem>>("statement_moments")

    const versionsOfDay = ({ fboAccountId }: AccountKey, date: string) =>
      [...statements.values()].filter(
        ({ statement }) => statement.fboAccountId === fboAccountId && statement.statementDate === date
      )
    const ofDay = (account: AccountKey, date: string) =>
      versionsOfDay(account, date).find(({ statement }) => statement.version === 1)
    const isLatest = (statement: Statement) =>
      versionsOfDay(statement, statement.statementDate).every(
        (other) => other.statement.version <= statement.version
      )

    const unitValueAtEnd = (day: Counted) => (productId: ProductId) =>
      unitValueBefore(store, productId, day.end)

    const totalsOf = (account: FboAccountId, day: Counted) =>
      statementTotals(movements.values(), account, day, unitValueAtEnd(day))

    /** The items of an account at the end of a day's counted period, in the order in which they came. */
    const itemsOf = (account: FboAccountId, day: Counted): ReadonlyArray<StatementItem> => {
      const last = new Map<string, readonly [bigint, Movement]>()
      for (const [number, movement] of movements) {
        if (movement.occurredAt >= day.end) continue
        if (movement.kind === "reweighed") {
          const came = last.get(movement.inventoryItemId)
          const { fineWeight } = movement
          if (came !== undefined && fineWeight !== undefined) {
            last.set(movement.inventoryItemId, [came[0], { ...came[1], fineWeight }])
          }
          continue
        }
        if (!comingKinds.includes(movement.kind) && !leavingKinds.includes(movement.kind)) continue
        last.set(movement.inventoryItemId, [BigInt(number), movement])
      }
      return [...last.values()]
        .filter(([, { toFboAccountId }]) => toFboAccountId === account)
        .sort(([a], [b]) => Number(a - b))
        .flatMap(
          ([
            number,
            { fineWeight, inventoryItemId, occurredAt, productId }
          ]): ReadonlyArray<StatementItem> => {
            const item = items.get(inventoryItemId)
            const product = products.get(productId)
            const value = unitValueAtEnd(day)(productId)
            if (item === undefined || product === undefined) return []
            const worth = itemWorth(value ?? { insuredValueCents: 0n }, fineWeight)
            const shown = fineWeight === undefined ? product : item
            return [
              {
                cameAt: occurredAt,
                cameBy: number,
                inventoryItemId,
                internalIdentifier: item.internalIdentifier,
                serialNumber: item.serialNumber,
                productId,
                sku: product.sku,
                title: product.title,
                metal: product.metal,
                grossWeight: shown.grossWeight ?? null,
                fineness: shown.fineness ?? null,
                fineWeight: fineWeight ?? value?.fineWeight ?? null,
                insuredValueCents: worth.insuredValueCents,
                marketValueCents: worth.marketValueCents ?? null
              }
            ]
          }
        )
    }

    /** Keeps the rows of a statement as they are, which PostgreSQL reads again from what it never changes. */
    const keepRows = (account: FboAccountId, day: Counted): number => {
      const moment = moments.size + 1
      moments.set(String(moment), itemsOf(account, day))
      return moment
    }

    const accountsBefore = (day: StatementDay) =>
      [...accounts.values()]
        .filter((account) => account.createdAt < day.end)
        .map(({ organizationId, id: fboAccountId }) => ({
          organizationId,
          fboAccountId
        }))
        .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))

    return StatementsRepo.of({
      prepareMonths: Effect.void,
      monthsWithoutBalances: () => Effect.succeed([]),
      forgetBalances: () => Effect.void,
      storeBalances: () => Effect.void,

      find: (organizationId, id) =>
        Effect.sync(() =>
          Option.fromUndefinedOr(statements.get(id)?.statement).pipe(
            Option.filter((statement) => statement.organizationId === organizationId)
          )
        ),

      list: (organizationId, filter, page) =>
        Effect.sync(() => {
          const versions = [...statements.values()]
            .map(({ statement }) => statement)
            .filter((statement) => filter.allVersions === true || isLatest(statement))
            .filter(isOfDays(filter))
          return describedPage(versions, statementList, organizationId, filter, page)
        }),

      isSealed: () => Effect.succeed(true),

      accounts: (mode, day, after, limit) =>
        Effect.sync(() =>
          accountsBefore(day)
            .filter(({ organizationId }) => modeOf(organizationId) === mode)
            .filter((key) => after === undefined || sortKey(key) > sortKey(after))
            .slice(0, limit)
        ),

      accountsOf: (organizationId, day, after, limit) =>
        Effect.sync(() =>
          accountsBefore(day)
            .filter((key) => key.organizationId === organizationId)
            .filter((key) => after === undefined || key.fboAccountId > after)
            .slice(0, limit)
        ),

      withoutFinal: (day, asked) =>
        Effect.sync(() => asked.filter((account) => ofDay(account, day.date)?.statement.isFinal !== true)),

      store: (day, drafts, { isFinal, emailDeliveryStatus, at }) =>
        Effect.sync(() =>
          drafts.filter((draft) => {
            const existing = ofDay(draft, day.date)
            if (existing?.statement.isFinal === true) return false
            const counted = { start: day.start, end: countedUntil(day, at) }
            const { id, createdAt } = existing?.statement ?? { id: draft.id, createdAt: at }
            statements.set(id, {
              statement: {
                id,
                organizationId: draft.organizationId,
                fboAccountId: draft.fboAccountId,
                statementType: "daily",
                statementDate: day.date,
                ...totalsOf(draft.fboAccountId, counted),
                version: 1,
                isFinal,
                asOf: asOfStatement(day.date, isFinal, at),
                supersedes: null,
                emailDeliveryStatus,
                createdAt,
                updatedAt: at
              },
              moment: keepRows(draft.fboAccountId, counted),
              ...(isFinal && emailDeliveryStatus === "pending" ? { emailDueAt: at } : {}),
              emailFailures: 0
            })
            return existing === undefined
          })
        ),

      latest: (account, day) =>
        Effect.sync(() =>
          Option.fromUndefinedOr(
            versionsOfDay(account, day.date)
              .map(({ statement }) => statement)
              .find(isLatest)
          )
        ),

      totals: ({ fboAccountId }, day) =>
        Effect.sync(() => ({ totals: totalsOf(fboAccountId, day), snapshot: "" })),

      findWithMoment: (organizationId, id) =>
        Effect.sync(() =>
          Option.fromUndefinedOr(statements.get(id)).pipe(
            Option.filter(({ statement }) => statement.organizationId === organizationId),
            Option.map(({ moment, statement }) => ({ moment, statement }))
          )
        ),

      itemsAt: (_account, _day, moment, { after, limit, skipped = 0 }) =>
        Effect.sync(() =>
          (moments.get(String(moment)) ?? [])
            .filter(({ cameBy }) => cameBy > (after?.cameBy ?? 0n))
            .slice(skipped, skipped + limit)
        ),

      subtotalsAt: (_account, _day, moment) =>
        Effect.sync(() =>
          [...Map.groupBy(moments.get(String(moment)) ?? [], ({ productId }) => productId).values()].flatMap(
            subtotalOf
          )
        ),

      insertCorrection: (statement) =>
        Effect.sync(() => {
          const moment = keepRows(statement.fboAccountId, statementDay(statement.statementDate))
          const emailDueAt =
            statement.emailDeliveryStatus === "pending" ? { emailDueAt: statement.createdAt } : {}
          statements.set(statement.id, { statement, moment, ...emailDueAt, emailFailures: 0 })
        })
    })
  })
)
