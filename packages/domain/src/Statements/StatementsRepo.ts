import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import type { statementList } from "@vault-custody/schema/Statements/StatementList"
import type {
  FboAccountId,
  InventoryItemId,
  OrganizationId,
  ProductId,
  StatementId
} from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { EmailDeliveryStatus, Statement } from "@vault-custody/schema/Statements/Statement"
import type { ProductSubtotal } from "@vault-custody/schema/Statements/StatementSubtotals"
import type { GrossWeight } from "@vault-custody/schema/Weights/Weight"
import type { Mode } from "@vault-custody/schema/Common/Mode"
import { Context, type Effect, type Option } from "effect"
import type { StatementDay } from "./StatementDay.ts"
import type { StatementTotals } from "./StatementTotals.ts"

export interface StatementFilter extends FilterOf<typeof statementList> {
  /** Includes superseded versions; without it, only the latest version of each statement. */
  readonly allVersions?: boolean | undefined
}

/** An account of whatever organization. */
export interface AccountKey {
  readonly organizationId: OrganizationId
  readonly fboAccountId: FboAccountId
}

/** A statement to generate, with the id that it gets if the account has none of the day yet. */
export interface StatementDraft extends AccountKey {
  readonly id: StatementId
}

/** A statement that supersedes a final one. */
export type Correction = Statement & { readonly supersedes: StatementId }

/**
 * The moment that a statement's totals and rows are of, by the storage's number; null for a statement that an earlier
 * version of the service made.
 */
export type StatementMoment = number | null

/** An item that an account held at a statement's moment, at the valuation and under the title in force then. */
export interface StatementItem {
  /** When it came into the account (epoch ms), and the number of that movement. */
  readonly cameAt: number
  readonly cameBy: bigint
  readonly inventoryItemId: InventoryItemId
  readonly internalIdentifier: string
  readonly serialNumber: string
  readonly productId: ProductId
  readonly sku: string
  readonly title: string
  readonly metal: string
  readonly grossWeight: GrossWeight | null
  readonly fineness: string | null
  /** In thousandths of a troy ounce. */
  readonly fineWeight: bigint | null
  readonly insuredValueCents: bigint
  readonly marketValueCents: bigint | null
}

/** Which of a statement's items to read: at most `limit`, after an item or after so many. */
export interface ItemsRead {
  readonly after?: Pick<StatementItem, "cameAt" | "cameBy"> | undefined
  readonly skipped?: number
  readonly limit: number
}

/** Storage of statements. */
export class StatementsRepo extends Context.Service<
  StatementsRepo,
  {
    /** Prepares the storage for the statements of this month and the next ones. */
    readonly prepareMonths: Effect.Effect<void>
    readonly find: (
      organizationId: OrganizationId,
      id: StatementId
    ) => Effect.Effect<Option.Option<Statement>>
    readonly list: (
      organizationId: OrganizationId,
      filter: StatementFilter,
      page: PageRequest
    ) => Effect.Effect<Page<Statement>>
    /**
     * Whether the day, which must be over, is sealed: no open transaction may still date something in it. False while
     * a transaction that was open at the first call still is.
     */
    readonly isSealed: (day: StatementDay) => Effect.Effect<boolean>
    /** The accounts of all organizations created before the day's end, by organization and id, after a given one. */
    readonly accounts: (
      mode: Mode,
      day: StatementDay,
      after: AccountKey | undefined,
      limit: number
    ) => Effect.Effect<ReadonlyArray<AccountKey>>
    /** The accounts of one organization created before the day's end, by id, after a given one. */
    readonly accountsOf: (
      organizationId: OrganizationId,
      day: StatementDay,
      after: FboAccountId | undefined,
      limit: number
    ) => Effect.Effect<ReadonlyArray<AccountKey>>
    /** The accounts among these that have no final statement of the day. */
    readonly withoutFinal: (
      day: StatementDay,
      accounts: ReadonlyArray<AccountKey>
    ) => Effect.Effect<ReadonlyArray<AccountKey>>
    /**
     * Computes the statements of these accounts out of the ledger and stores them, in one statement. An account that
     * has one of that day keeps its id and gets new totals, unless that one is final: then it stays as it is. Returns
     * the drafts that became statements of their own.
     */
    readonly store: (
      day: StatementDay,
      drafts: ReadonlyArray<StatementDraft>,
      as: {
        readonly isFinal: boolean
        readonly emailDeliveryStatus: EmailDeliveryStatus
        readonly at: number
      }
    ) => Effect.Effect<ReadonlyArray<StatementDraft>>
    /**
     * The first days, up to a moment, of the months that lack balances although the month before had movements;
     * oldest first.
     */
    readonly monthsWithoutBalances: (until: number) => Effect.Effect<ReadonlyArray<string>>
    /** Deletes the opening balances of a month, for instance if only some of them could be stored. */
    readonly forgetBalances: (firstDay: string) => Effect.Effect<void>
    /**
     * Stores these accounts' holdings at a day's end: the opening balances of the month that begins on the next day.
     */
    readonly storeBalances: (
      lastDay: StatementDay,
      accounts: ReadonlyArray<AccountKey>
    ) => Effect.Effect<void>
    /** The latest version of an account's statement of a day. */
    readonly latest: (account: AccountKey, day: StatementDay) => Effect.Effect<Option.Option<Statement>>
    /** The ledger's present figures of an account at the day's end, and the moment of that end. */
    readonly totals: (
      account: AccountKey,
      day: StatementDay
    ) => Effect.Effect<{ readonly totals: StatementTotals; readonly snapshot: string }>
    /** A statement and its moment, read together. */
    readonly findWithMoment: (
      organizationId: OrganizationId,
      id: StatementId
    ) => Effect.Effect<Option.Option<{ readonly statement: Statement; readonly moment: StatementMoment }>>
    /**
     * The items that an account held on a day by the ledger, as a statement of that moment counts them, in the order
     * in which they came. The result is always the same, whatever was recorded since.
     */
    readonly itemsAt: (
      account: AccountKey,
      day: StatementDay,
      moment: StatementMoment,
      read: ItemsRead
    ) => Effect.Effect<ReadonlyArray<StatementItem>>
    /** The same items, summed up by product; in no order. */
    readonly subtotalsAt: (
      account: AccountKey,
      day: StatementDay,
      moment: StatementMoment
    ) => Effect.Effect<ReadonlyArray<ProductSubtotal>>
    /** Stores a final statement, of the moment of its totals, that supersedes an earlier one. */
    readonly insertCorrection: (correction: Correction, snapshot: string) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Statements/StatementsRepo") {}
