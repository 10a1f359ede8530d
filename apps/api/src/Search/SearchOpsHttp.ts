import { Search } from "@vault-custody/domain/Search/Search"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { searchTypes } from "@vault-custody/schema/Search/Found"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

const types = new Set(searchTypes)

export const layer = HttpApiBuilder.group(
  OpsApi,
  "search",
  Effect.fnUntraced(function* (handlers) {
    const { find } = yield* Search
    return handlers.handleAll({
      search: Effect.fnUntraced(function* ({ query }) {
        return { data: yield* find({ q: query.q, types }) }
      })
    })
  })
)
