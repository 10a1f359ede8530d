import type { List } from "@vault-custody/client"
import type { PageAsked } from "@vault-custody/ui/Data/Live"

/** Everything of a list, however many pages it has. */
export const everyRow = async function* <Row>(read: (asked: PageAsked) => Promise<List<Row>>) {
  for (let page = 1; ; page++) {
    const { data, pagination } = await read({ page, limit: 100 })
    yield* data
    if (!pagination.hasMore) return
  }
}
