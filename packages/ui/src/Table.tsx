import type { UseQueryResult } from "@tanstack/react-query"
import type { List } from "@vault-custody/client"
import { ChevronLeft, ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "./Button.tsx"
import { Card } from "./Frame.tsx"
import { Loaded } from "./Live.tsx"
import { useUrlState } from "./UrlState.tsx"

export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts and counts stand at the end. */
  readonly isEnd?: boolean
}

/** A table; on a narrow screen each row is a card. Roles are said, since a table laid out as blocks loses them. */
export const Table = <Row,>({
  columns,
  isStale = false,
  keyOf,
  label,
  rows
}: {
  readonly label: string
  readonly columns: ReadonlyArray<Column<Row>>
  readonly rows: ReadonlyArray<Row>
  readonly keyOf: (row: Row) => string
  readonly isStale?: boolean
}) => (
  <table className="table" role="table" aria-label={label} data-stale={isStale}>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ isEnd, name }) => (
          <th key={name} role="columnheader" scope="col" className={isEnd === true ? "end" : undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((row) => (
        <tr key={keyOf(row)} role="row">
          {columns.map(({ cell, isEnd, name }) => (
            <td key={name} role="cell" data-label={name} className={isEnd === true ? "end" : undefined}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

export const Pagination = ({
  hasMore,
  onPage,
  page
}: {
  readonly page: number
  readonly hasMore: boolean
  readonly onPage: (page: number) => void
}) => (
  <nav className="pagination" aria-label="Pages">
    <span className="muted small">Page {page}</span>
    <span className="row">
      <Button size="small" isDisabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={14} /> Previous
      </Button>
      <Button size="small" isDisabled={!hasMore} onClick={() => onPage(page + 1)}>
        Next <ChevronRight size={14} />
      </Button>
    </span>
  </nav>
)

/** A few rows as a part of a page: the newest, or all where there are never many. */
export const TableCard = <Row extends { readonly id: string }>({
  actions,
  columns,
  empty,
  query,
  title
}: {
  readonly title: string
  readonly actions?: ReactNode
  readonly query: UseQueryResult<List<Row>>
  readonly columns: ReadonlyArray<Column<Row>>
  readonly empty: ReactNode
}) => (
  <Card title={title} isFlush actions={actions}>
    <Loaded query={query} lines={3}>
      {({ data }) =>
        data.length === 0 ? (
          empty
        ) : (
          <Table label={title} columns={columns} rows={data} keyOf={({ id }) => id} />
        )
      }
    </Loaded>
  </Card>
)

/** A list that pages, as a card: its rows, or what to do where there are none. The page stands in the address. */
export const ListCard = <Row extends { readonly id: string }>({
  columns,
  empty,
  hasTitle = false,
  label,
  missing,
  query
}: {
  readonly label: string
  /** Shows the label as a heading: for a list that is a part of a page. */
  readonly hasTitle?: boolean
  readonly query: UseQueryResult<List<Row>>
  readonly columns: ReadonlyArray<Column<Row>>
  readonly empty: ReactNode
  /** What is said where there is nothing that could have such a list. */
  readonly missing?: string
}) => {
  const { page, toPage } = useUrlState()
  return (
    <section className="card" aria-label={label}>
      {hasTitle ? (
        <div className="card-header">
          <h2>{label}</h2>
        </div>
      ) : null}
      <Loaded query={query} {...(missing === undefined ? {} : { missing })}>
        {({ data, pagination }) => (
          <>
            {data.length === 0 ? (
              empty
            ) : (
              <Table
                label={label}
                columns={columns}
                rows={data}
                keyOf={({ id }) => id}
                isStale={query.isPlaceholderData}
              />
            )}
            {page === 1 && !pagination.hasMore ? null : (
              <Pagination page={page} hasMore={pagination.hasMore} onPage={toPage} />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
