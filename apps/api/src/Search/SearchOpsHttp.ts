import { Search } from "@vault-custody/domain/Search/Search"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { searchTypes } from "@vault-custody/schema/Search/Found"
import { Effect } from "effect"
import { implement } from "../Operations/Implement.ts"

const types = new Set(searchTypes)

export const layer = implement(
  OpsApi,
  "search",
  Effect.gen(function* () {
    const { find } = yield* Search
    return {
      search: Effect.fnUntraced(function* ({ query }) {
        return { data: yield* find({ q: query.q, types }) }
      })
    }
  })
)
