import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Context, type Effect } from "effect"

/** The kinds of resources that have references, by the tables that they are kept in. */
export type ReferencedTable =
  | "fbo_accounts"
  | "inbound_shipments"
  | "outbound_requests"
  | "transfers"
  | "webhook_endpoints"

/** Stored references: null for no external ID; and the resource's last change of any kind. */
export interface StoredReferences {
  readonly externalId: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly updatedAt: number
}

/** Storage of resources' external IDs and metadata. */
export class ReferencesRepo extends Context.Service<
  ReferencesRepo,
  {
    /**
     * Gives a resource of the organization its references. False where another one of its kind has the external ID: then
     * the transaction has to end.
     */
    readonly set: (
      table: ReferencedTable,
      organizationId: OrganizationId,
      id: string,
      references: StoredReferences
    ) => Effect.Effect<boolean>
  }
>()("@vault-custody/domain/Common/ReferencesRepo") {}
