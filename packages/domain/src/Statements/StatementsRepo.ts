import type { FboAccountId, OrganizationId, StatementId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { EmailDeliveryStatus, Statement } from "@vault-custody/schema/Statements/Statement"
import { Context, type Effect, type Option } from "effect"
import type { StatementDay } from "./StatementDay.ts"

export interface StatementFilter {
  readonly fboAccountId?: FboAccountId | undefined
  /** `YYYY-MM-DD` */
  readonly statementDate?: string | undefined
}

/** An account of whatever organization. */
export interface AccountKey {
  readonly organizationId: OrganizationId
  readonly fboAccountId: FboAccountId
}

/** An account that is to have a statement, and whether it has its final one. */
export interface StatementAccount extends AccountKey {
  readonly hasFinal: boolean
}

/** A statement to be: its id, should it be the account's first of the day. */
export interface StatementDraft extends AccountKey {
  readonly id: StatementId
}

/** Storage of statements. */
export class StatementsRepo extends Context.Service<
  StatementsRepo,
  {
    readonly find: (
      organizationId: OrganizationId,
      id: StatementId
    ) => Effect.Effect<Option.Option<Statement>>
    readonly list: (
      organizationId: OrganizationId,
      filter: StatementFilter,
      page: PageRequest
    ) => Effect.Effect<Page<Statement>>
    /** The accounts of all organizations created before the day's end, by organization and id, after a given one. */
    readonly accounts: (
      day: StatementDay,
      after: AccountKey | undefined,
      limit: number
    ) => Effect.Effect<ReadonlyArray<StatementAccount>>
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
  }
>()("@vault-custody/domain/Statements/StatementsRepo") {}
