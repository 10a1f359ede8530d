import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Found, SearchType } from "@vault-custody/schema/Search/Found"
import { Context, type Effect } from "effect"

/** The kinds that this storage finds. Products have a search of their own. */
export type StoredType = Exclude<SearchType, "product">

/** The query of a search. */
export interface SearchQuery {
  readonly q: string
  readonly types: ReadonlySet<SearchType>
  /** Restricts the search to an organization; all organizations where it is absent. */
  readonly organizationId?: OrganizationId | undefined
  /** Restricts it to what concerns these accounts of the organization. */
  readonly accounts?: ReadonlyArray<FboAccountId> | undefined
}

/** Finds resources by their numbers, ids and names (docs/rules/Search.md). */
export class SearchRepo extends Context.Service<
  SearchRepo,
  {
    /** At most eight of each kind, in no order. One round trip. */
    readonly find: (asked: SearchQuery) => Effect.Effect<ReadonlyArray<Found>>
  }
>()("@vault-custody/domain/Search/SearchRepo") {}
