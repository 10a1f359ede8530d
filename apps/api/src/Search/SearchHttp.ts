import { Search } from "@vault-custody/domain/Search/Search"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { customerMay } from "@vault-custody/schema/Identity/Authorization"
import type { CustomerPrincipal } from "@vault-custody/schema/Identity/Principal"
import { scopeToFind, searchTypes, type SearchType } from "@vault-custody/schema/Search/Found"
import { Effect } from "effect"
import { implement } from "../Operations/Implement.ts"

/** The kinds of resources that a customer may read. */
const typesFor = (customer: CustomerPrincipal): ReadonlySet<SearchType> =>
  new Set(
    searchTypes.filter((type) => {
      const scope = scopeToFind[type]
      return scope !== undefined && customerMay(customer, scope)
    })
  )

export const layer = implement(
  Api,
  "search",
  Effect.gen(function* () {
    const { find } = yield* Search
    return {
      search: Effect.fnUntraced(function* ({ query }) {
        const customer = yield* CurrentCustomer
        const { organizationId } = customer
        return { data: yield* find({ q: query.q, types: typesFor(customer), organizationId }) }
      })
    }
  })
)
