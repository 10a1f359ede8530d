import { allOf, type OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { SearchType } from "@vault-custody/schema/Search/Found"
import { Context, Effect, Layer } from "effect"
import { AccountsRepo } from "../Accounts/AccountsRepo.ts"
import { type LookUp, type StaffRows, type StaffScope, StaffReadsRepo } from "../Work/StaffReadsRepo.ts"
import { SearchRepo } from "./SearchRepo.ts"

/** The maximum number of accounts that a name is searched in: the newest ones. */
const mostAccounts = 1000

/** The filter of a list whose rows concern accounts. */
interface OfAccounts {
  readonly fboAccountId?: OneOrSeveral<FboAccountId> | undefined
}

/** A search in a list: the kind of its rows, and the text. */
interface Searched {
  readonly type: SearchType
  readonly q: string | undefined
}

type Read<Filter, A, E, R> = (filter: Filter, page: PageRequest) => Effect.Effect<Page<A>, E, R>

const nothing = { items: [], hasMore: false } as const

/**
 * Searches lists of resources that concern accounts (docs/rules/Search.md#in-lists): by number or id and, if nothing
 * has that, by the holder's name. The usual filters of the list apply too.
 */
export class ListSearch extends Context.Service<
  ListSearch,
  {
    /** Reads a page of an organization's list. */
    readonly own: <Filter extends OfAccounts, A, E, R>(
      searched: Searched & { readonly organizationId: OrganizationId },
      filter: Filter,
      page: PageRequest,
      read: Read<Filter, A, E, R>
    ) => Effect.Effect<Page<A>, E, R>
    /** The lists of staff, with the look-up. */
    readonly staff: <Row extends { readonly id: string }, Filter extends OfAccounts>(
      type: SearchType,
      rows: StaffRows<Row, Filter>
    ) => StaffRows<Row, Filter & LookUp>
  }
>()("@vault-custody/domain/Search/ListSearch") {
  static readonly layer = Layer.effect(
    ListSearch,
    Effect.gen(function* () {
      const repo = yield* SearchRepo
      const accounts = yield* AccountsRepo
      const staffReads = yield* StaffReadsRepo

      const numbered = (type: SearchType, q: string, organizationId: OrganizationId | undefined) =>
        Effect.map(repo.find({ q, types: new Set([type]), organizationId }), (found) =>
          found.filter(({ exact }) => exact).map(({ id }) => id)
        )

      /** Reads the rows with the number; if there are none, the rows of the accounts whose holder has that name. */
      const search = Effect.fnUntraced(function* <Filter extends OfAccounts, A, E, R>(
        ids: Effect.Effect<ReadonlyArray<string>>,
        holders: Effect.Effect<Page<{ readonly id: FboAccountId }>>,
        filter: Filter,
        page: PageRequest,
        read: Read<Filter, A, E, R>
      ) {
        const meant = yield* ids
        if (meant.length > 0) {
          const wanted = meant.filter((id) => page.ids?.includes(id) ?? true)
          return yield* read(filter, { ...page, ids: wanted })
        }
        const { items } = yield* holders
        const asked = filter.fboAccountId === undefined ? undefined : allOf(filter.fboAccountId)
        const fboAccountId = items.map(({ id }) => id).filter((id) => asked?.includes(id) ?? true)
        if (fboAccountId.length === 0) return nothing
        return yield* read({ ...filter, fboAccountId }, page)
      })

      const firstAccounts: PageRequest = { page: 1, limit: mostAccounts }

      return ListSearch.of({
        own: ({ organizationId, q, type }, filter, page, read) =>
          q === undefined
            ? read(filter, page)
            : search(
                numbered(type, q, organizationId),
                accounts.list(organizationId, { q }, firstAccounts),
                filter,
                page,
                read
              ),
        staff: (type, { find, list }) => ({
          find,
          list: (filter, page) => {
            const { organizationId, q }: LookUp & StaffScope = filter
            return q === undefined
              ? list(filter, page)
              : search(
                  numbered(type, q, organizationId),
                  staffReads.fboAccounts.list({ organizationId, q }, firstAccounts),
                  filter,
                  page,
                  list
                )
          }
        })
      })
    })
  )
}
