import { comparedIdentifier, isSameIdentifier } from "@vault-custody/schema/Common/Identifier"
import type { Product } from "@vault-custody/schema/Products/Product"
import { type Found, foundPerType, searchTypes } from "@vault-custody/schema/Search/Found"
import { Context, Effect, Layer, Option } from "effect"
import { CallerAccounts } from "../Accounts/CallerAccounts.ts"
import { ProductSearch } from "../Products/ProductSearch.ts"
import { ProductsRepo } from "../Products/ProductsRepo.ts"
import { type SearchQuery, SearchRepo } from "./SearchRepo.ts"
import { typeOfId } from "./TypeOfId.ts"

const toFound =
  (q: string) =>
  ({ id, sku, title }: Product): Found => ({
    type: "product",
    id,
    title,
    subtitle: sku,
    exact: id === q || isSameIdentifier(sku, q)
  })

const rank = ({ exact, type }: Found): number => (exact ? 0 : searchTypes.length) + searchTypes.indexOf(type)

/** Removes duplicates, and keeps the first few results of each kind. */
const firstOfEach = (found: ReadonlyArray<Found>): ReadonlyArray<Found> => {
  const kept = new Map<string, Found>()
  const counts = new Map<string, number>()
  for (const thing of found) {
    const count = counts.get(thing.type) ?? 0
    if (count === foundPerType || kept.has(thing.id)) continue
    counts.set(thing.type, count + 1)
    kept.set(thing.id, thing)
  }
  return [...kept.values()]
}

/** Finds things of every kind by id, number or name (docs/rules/Search.md). */
export class Search extends Context.Service<
  Search,
  {
    /** At most eight of each kind, the exact first. */
    readonly find: (asked: SearchQuery) => Effect.Effect<ReadonlyArray<Found>>
  }
>()("@vault-custody/domain/Search/Search") {
  static readonly layer = Layer.effect(
    Search,
    Effect.gen(function* () {
      const repo = yield* SearchRepo
      const products = yield* ProductSearch
      const catalogue = yield* ProductsRepo

      /**
       * Finds products by words; none if the catalogue's search is unavailable, so that other kinds are still found.
       */
      const byWords = (q: string) =>
        products.search(q, { page: 1, limit: foundPerType }).pipe(
          Effect.map(({ items }) => items),
          Effect.catchTag("ServiceUnavailable", () => Effect.succeed([]))
        )

      /** Skips the catalogue for an id, which would match words as a misspelt one. */
      const inCatalogue = Effect.fnUntraced(function* ({ q, types }: SearchQuery) {
        if (!types.has("product") || comparedIdentifier(q) === "") return []
        const named = typeOfId(q)
        if (named === undefined) return (yield* byWords(q)).map(toFound(q))
        if (named !== "product") return []
        const found = yield* catalogue.find(`prd_${q.slice(4)}`)
        return Option.toArray(found).map(toFound(q))
      })

      return Search.of({
        find: Effect.fn("Search.find")(function* (asked) {
          const { only } = yield* CallerAccounts
          const stored = repo.find({ ...asked, accounts: only })
          const found = yield* Effect.all([stored, inCatalogue(asked)], { concurrency: 2 })
          return firstOfEach(found.flat().toSorted((a, b) => rank(a) - rank(b)))
        })
      })
    })
  )
}
