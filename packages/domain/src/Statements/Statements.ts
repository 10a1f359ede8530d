import { type NotFound, ValidationError } from "@vault-custody/schema/Common/Errors"
import type { OrganizationId, StatementId } from "@vault-custody/schema/Common/Id"
import { type Mode, modeOf } from "@vault-custody/schema/Common/Mode"
import {
  type ListPosition,
  type Page,
  type PageRequest,
  shownBefore
} from "@vault-custody/schema/Common/Paging"
import type { GeneratedStatements, Statement } from "@vault-custody/schema/Statements/Statement"
import type { StatementSubtotals } from "@vault-custody/schema/Statements/StatementSubtotals"
import { Context, Effect, Layer, Option, Stream } from "effect"
import { ofCallerAccounts, refuseOthers } from "../Accounts/CallerAccounts.ts"
import { Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { Transaction } from "../Common/Transaction.ts"
import { Outbox } from "../Events/Outbox.ts"
import { isSettled, type StatementDay, statementDay } from "./StatementDay.ts"
import { MailEnabled } from "../Common/MailEnabled.ts"
import { StaffMode } from "../TestMode/StaffMode.ts"
import { statementGenerated } from "./StatementEvents.ts"
import { statementSubtotals } from "./StatementSubtotals.ts"
import {
  type AccountKey,
  type ItemsRead,
  type StatementFilter,
  type StatementItem,
  StatementsRepo
} from "./StatementsRepo.ts"

/** How many accounts one transaction makes statements for. */
const batchSize = 1000

/** How many items one read returns: few enough that others are answered between two of them. */
const itemsAtOnce = 500

/** The number of batches that run concurrently: the storage works on one while another is prepared or commits. */
const batchesAtOnce = 3

/** Where a list of items goes on. A cursor that was not made here may have any text for the movement's number. */
const placeOf = ({ at, id }: ListPosition): ItemsRead["after"] => ({
  cameAt: at,
  cameBy: /^\d{1,18}$/.test(id) ? BigInt(id) : 0n
})

/** How the statements of a day are made. */
interface Made {
  readonly at: number
  readonly isFinal: boolean
  readonly isMailed: boolean
}

/** The context in which each batch of statements runs. */
type Around<R> = <A extends GeneratedStatements>(batch: Effect.Effect<A>) => Effect.Effect<A, never, R>

/** Daily holding statements. */
export class Statements extends Context.Service<
  Statements,
  {
    readonly list: (
      organizationId: OrganizationId,
      filter: StatementFilter,
      page: PageRequest
    ) => Effect.Effect<Page<Statement>>
    readonly get: (organizationId: OrganizationId, id: StatementId) => Effect.Effect<Statement, NotFound>
    /**
     * A statement, and its items at its own moment, whenever they are read: some hundreds at a time, and summed up.
     */
    readonly open: (
      organizationId: OrganizationId,
      id: StatementId
    ) => Effect.Effect<
      {
        readonly statement: Statement
        readonly items: Stream.Stream<ReadonlyArray<StatementItem>>
        readonly subtotals: Effect.Effect<StatementSubtotals>
      },
      NotFound
    >
    /** These items, summed up by product and by metal. */
    readonly subtotals: (
      organizationId: OrganizationId,
      id: StatementId
    ) => Effect.Effect<StatementSubtotals, NotFound>
    /** A page of these items. The positions of its cursors have the number of a movement as their id. */
    readonly items: (
      organizationId: OrganizationId,
      id: StatementId,
      page: PageRequest
    ) => Effect.Effect<Page<StatementItem>, NotFound>
    /**
     * Makes the statements of a day for every account that existed before its end, a batch of accounts in each
     * transaction. Later runs bring the statements of a day that is not over up to date. Final statements stay as they
     * are, so a run can be repeated, or go on after a crash. Each batch runs in `around`, which can commit something
     * with it.
     */
    readonly generate: <R = never>(
      statementDate: string,
      around?: Around<R>
    ) => Effect.Effect<GeneratedStatements, ValidationError, R>
    /** The same for the accounts of one organization. */
    readonly generateFor: <R = never>(
      organizationId: OrganizationId,
      statementDate: string,
      around?: Around<R>
    ) => Effect.Effect<GeneratedStatements, ValidationError, R>
  }
>()("@vault-custody/domain/Statements/Statements") {
  static readonly layer = Layer.effect(
    Statements,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const clock = yield* StorageClock
      const outbox = yield* Outbox
      const repo = yield* StatementsRepo
      const mailed = yield* MailEnabled

      const findWithMoment = (organizationId: OrganizationId, id: StatementId) =>
        Effect.tap(orNotFound(repo.findWithMoment(organizationId, id)), ({ statement }) =>
          refuseOthers([statement.fboAccountId])
        )

      const items = Effect.fn("Statements.items")(function* (
        organizationId: OrganizationId,
        id: StatementId,
        page: PageRequest
      ) {
        const { after, limit } = page
        const { moment, statement } = yield* findWithMoment(organizationId, id)
        const found = yield* repo.itemsAt(statement, statementDay(statement.statementDate), moment, {
          limit: limit + 1,
          ...(after === undefined ? { skipped: shownBefore(page) } : { after: placeOf(after) })
        })
        return { items: found.slice(0, limit), hasMore: found.length > limit }
      })

      const open = (organizationId: OrganizationId, id: StatementId) =>
        Effect.map(findWithMoment(organizationId, id), ({ moment, statement }) => {
          const day = statementDay(statement.statementDate)
          const items = Stream.paginate(undefined as StatementItem | undefined, (after) =>
            Effect.map(repo.itemsAt(statement, day, moment, { after, limit: itemsAtOnce }), (items) => [
              [items],
              Option.fromUndefinedOr(items.length < itemsAtOnce ? undefined : items.at(-1))
            ])
          )
          const subtotals = Effect.map(repo.subtotalsAt(statement, day, moment), statementSubtotals)
          return { statement, items, subtotals }
        })

      /** Every account that existed before the day's end, of one organization or of all, a batch at a time. */
      const batches = (mode: Mode, day: StatementDay, organizationId: OrganizationId | undefined) =>
        Stream.paginate(undefined as AccountKey | undefined, (after) =>
          Effect.map(accountsOf(mode, organizationId, day, after), (accounts) => [
            [accounts],
            Option.fromUndefinedOr(accounts.length < batchSize ? undefined : accounts.at(-1))
          ])
        )

      const accountsOf = (
        mode: Mode,
        organizationId: OrganizationId | undefined,
        day: StatementDay,
        after: AccountKey | undefined
      ) =>
        organizationId === undefined
          ? repo.accounts(mode, day, after, batchSize)
          : repo.accountsOf(organizationId, day, after?.fboAccountId, batchSize)

      const generateBatch = Effect.fnUntraced(function* (
        day: StatementDay,
        as: Made,
        accounts: ReadonlyArray<AccountKey>
      ) {
        // Ids are drawn from the last account to the first, so that rows go in by account in the order of the
        // newest-first indexes. Their pages are then filled one after another, and not split in half.
        const lastFirst = yield* Effect.forEach(accounts.toReversed(), ({ organizationId, fboAccountId }) =>
          Effect.map(ids.next("stm"), (id) => ({ id, organizationId, fboAccountId }))
        )
        const drafts = lastFirst.toReversed()
        const created = yield* repo.store(day, drafts, {
          at: as.at,
          isFinal: as.isFinal,
          emailDeliveryStatus: as.isMailed ? "pending" : "skipped"
        })
        yield* outbox.publish(
          created.map((draft) => statementGenerated({ ...draft, statementDate: day.date }))
        )
        return created.length
      }, transaction.run)

      /**
       * Makes the statements that a batch of accounts lacks. Where a batch has no final one, the day is made for the first
       * time from there on, and the next batches are not looked up. A statement that becomes final after the look-up
       * stays as it is where it is stored.
       */
      const generatorOf = (day: StatementDay, as: Made) => {
        let isRepeated = true
        return Effect.fnUntraced(function* (accounts: ReadonlyArray<AccountKey>) {
          const missing = isRepeated ? yield* repo.withoutFinal(day, accounts) : accounts
          isRepeated = missing.length < accounts.length
          const generated = missing.length === 0 ? 0 : yield* generateBatch(day, as, missing)
          return { generated, existing: accounts.length - generated }
        })
      }

      const generateOf = Effect.fn("Statements.generate")(function* <R = never>(
        organizationId: OrganizationId | undefined,
        statementDate: string,
        around?: Around<R>
      ) {
        const at = yield* clock.now
        const day = statementDay(statementDate)
        if (day.start > at) {
          return yield* ValidationError.field("statementDate", "must not be a future day (UTC)")
        }
        // The nightly run skips twins.
        const mode = organizationId === undefined ? ((yield* StaffMode) ?? "live") : modeOf(organizationId)
        const as = {
          at,
          isFinal: isSettled(day, at) && (yield* repo.isSealed(day)),
          isMailed: mailed && mode === "live"
        }
        const generate = generatorOf(day, as)
        const made = Stream.mapEffect(
          batches(mode, day, organizationId),
          (accounts) => {
            const making = generate(accounts)
            return around === undefined ? making : around(making)
          },
          { concurrency: batchesAtOnce }
        )
        return yield* Stream.runFold(
          made,
          () => ({ generated: 0, existing: 0 }),
          (total, { existing, generated }) => ({
            generated: total.generated + generated,
            existing: total.existing + existing
          })
        )
      })

      return Statements.of({
        list: (organizationId, filter, page) =>
          ofCallerAccounts(filter.fboAccountId, (fboAccountId) =>
            repo.list(organizationId, { ...filter, fboAccountId }, page)
          ),
        get: (organizationId, id) => orNotFound(repo.find(organizationId, id)),
        open,
        subtotals: (organizationId, id) =>
          Effect.flatMap(open(organizationId, id), ({ subtotals }) => subtotals),
        items,
        generate: (statementDate, around) => generateOf(undefined, statementDate, around),
        generateFor: generateOf
      })
    })
  )
}
