/** The query of a list. */
export interface PageQuery {
  readonly page: number
  readonly limit: number
}

export const pageProperties = {
  page: { type: "integer", minimum: 1, maximum: 100_000, default: 1 },
  limit: { type: "integer", minimum: 1, maximum: 100, default: 25 }
} as const

/** The response schema of a list. */
export const listOf = (entry: object) => ({
  type: "object",
  properties: {
    data: { type: "array", items: entry },
    pagination: {
      type: "object",
      properties: { page: { type: "integer" }, hasMore: { type: "boolean" } }
    }
  }
})

/** The response schema of one thing. */
export const dataOf = (entry: object) => ({ type: "object", properties: { data: entry } })

/** How many rows to read, and after how many: one more than the page has shows whether another follows. */
export const bounds = ({ limit, page }: PageQuery): readonly [number, number] => [
  limit + 1,
  (page - 1) * limit
]

export const toPage = <Row, A>(
  rows: ReadonlyArray<Row>,
  { limit, page }: PageQuery,
  decode: (row: Row) => A
) => ({
  data: rows.slice(0, limit).map(decode),
  pagination: { page, hasMore: rows.length > limit }
})
