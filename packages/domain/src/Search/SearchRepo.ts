import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Found, SearchType } from "@vault-custody/schema/Search/Found"
import { Context, type Effect } from "effect"

/** Kinds that are in the catalogue, and found by its own search. */
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

/** Finds things by their numbers, ids and names (docs/rules/Search.md), but products by their words. */
export class SearchRepo extends Context.Service<
  SearchRepo,
  {
    /** At most eight of each kind, in no order. One round trip. */
    readonly find: (asked: SearchQuery) => Effect.Effect<ReadonlyArray<Found>>
  }
>()("@vault-custody/domain/Search/SearchRepo") {}
