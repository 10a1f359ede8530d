import type { AuditEntry } from "@vault-custody/schema/AuditLog/AuditEntry"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import { Context, type Effect } from "effect"

export interface AuditLogFilter {
  readonly organizationId?: OrganizationId | undefined
  readonly resourceId?: string | undefined
  /** A member or a key: filters by ids of the vault's staff find nothing, since customers are not shown them. */
  readonly customerActorId?: string | undefined
  readonly actor?: string | undefined
  readonly actorType?: AuditEntry["actorType"] | undefined
  readonly action?: string | undefined
  /** Epoch milliseconds, both inclusive. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Storage of the audit log. It is append-only: the database refuses everything else. */
export class AuditLogRepo extends Context.Service<
  AuditLogRepo,
  {
    readonly append: (entry: AuditEntry) => Effect.Effect<void>
    /** Appends entries in one statement, which runs for none too. */
    readonly appendAll: (entries: ReadonlyArray<AuditEntry>) => Effect.Effect<void>
    readonly list: (filter: AuditLogFilter, page: PageRequest) => Effect.Effect<Page<AuditEntry>>
  }
>()("@vault-custody/domain/AuditLog/AuditLogRepo") {}
