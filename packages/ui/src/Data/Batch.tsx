import type { List, RequestOptions } from "@vault-custody/client"

/** The maximum number of ids in one list request. */
const most = 100

/** Reads rows by id. Reads of the same turn, such as those of a table's rows, are batched into one request. */
export const inBatches = <Row extends { readonly id: string }>(
  list: (
    asked: { readonly ids: string; readonly limit: number },
    options: RequestOptions
  ) => Promise<List<Row>>
): ((id: string) => Promise<Row>) => {
  let open: { readonly ids: Set<string>; readonly rows: Promise<ReadonlyMap<string, Row>> } | undefined
  const begin = () => {
    const ids = new Set<string>()
    const rows = Promise.resolve().then(async () => {
      if (open?.ids === ids) open = undefined
      const { data } = await list({ ids: [...ids].join(","), limit: most }, {})
      return new Map(data.map((row) => [row.id, row]))
    })
    return { ids, rows }
  }
  return async (id) => {
    if (open === undefined || open.ids.size >= most) open = begin()
    open.ids.add(id)
    const row = (await open.rows).get(id)
    if (row === undefined) throw new Error(`There is nothing with the id ${id}`)
    return row
  }
}
