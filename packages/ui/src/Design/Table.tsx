import type { UseQueryResult } from "@tanstack/react-query"
import type { List } from "@vault-custody/client"
import { ChevronLeft, ChevronRight } from "lucide-react"
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { Button } from "./Button.tsx"
import { Card } from "../Shell/Frame.tsx"
import { Loaded } from "../Data/Live.tsx"
import { Long } from "./Long.tsx"
import { useUrlState } from "../Data/UrlState.tsx"
import { formatNumber } from "../Texts/Formats.tsx"
import { t } from "../Texts/Texts.tsx"
import { rich } from "../Texts/Rich.tsx"

export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  /** Aligns the column at the end, for amounts and counts. */
  readonly isEnd?: boolean
}

/** The width in pixels below which each row is always a card. */
const narrow = 520

/**
 * Lays out a table as a table; if its columns are too narrow for their content, with marks broken at their hyphens; and
 * else each row as a card.
 */
const fit = (room: HTMLElement): void => {
  if (room.clientWidth >= narrow) {
    for (const layout of ["table", "tight"]) {
      room.dataset["layout"] = layout
      if ((room.firstElementChild?.scrollWidth ?? 0) <= room.clientWidth) return
    }
  }
  room.dataset["layout"] = "cards"
}

/** Fits the layout again after each render and each change of the container's width. */
const useFitting = () => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current !== null) fit(ref.current)
  })
  useLayoutEffect(() => {
    const room = ref.current
    if (room === null) return
    let width = room.clientWidth
    const observer = new ResizeObserver(() => {
      if (room.clientWidth === width) return
      width = room.clientWidth
      fit(room)
    })
    observer.observe(room)
    return () => observer.disconnect()
  }, [])
  return ref
}

/**
 * Opens the link of a row's first cell on a click anywhere in the row; in a new tab on a middle click or with Ctrl or
 * ⌘. Ignores clicks on controls and clicks while text is selected.
 */
const openRow = (event: MouseEvent<HTMLTableRowElement>): void => {
  const { button, currentTarget, ctrlKey, metaKey, target } = event
  const link = currentTarget.querySelector<HTMLAnchorElement>(
    "td:first-child :is(.cell, .two-lines) > a:not(.button)"
  )
  const isOnControl = target instanceof Element && target.closest("a, button, input, label, select, summary")
  if (link === null || isOnControl || String(window.getSelection()) !== "") return
  if (button === 1 || ctrlKey || metaKey) window.open(link.href, "_blank", "noopener")
  else if (button === 0) link.click()
}

/** The content of a cell with a second, quieter line, such as an account with its organization. */
export const TwoLines = ({
  children,
  second
}: {
  readonly children: ReactNode
  readonly second: ReactNode
}) => (
  <div className="two-lines">
    {children}
    {second === null ? null : <span className="small muted">{second}</span>}
  </div>
)

const contentOf = (content: ReactNode): ReactNode =>
  typeof content === "string" ? <Long text={content} /> : content

/**
 * A table; where it does not fit, each row is a card. Roles are said, since a table laid out as blocks loses them.
 */
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
  <div className="table-room" ref={useFitting()}>
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
          <tr key={keyOf(row)} role="row" onClick={openRow} onAuxClick={openRow}>
            {columns.map(({ cell, isEnd, name }) => (
              <td key={name} role="cell" data-label={name} className={isEnd === true ? "end" : undefined}>
                {/* One part, however many its content has: beside its name on a card they would be broken up. */}
                <div className="cell">{contentOf(cell(row))}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
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
  <nav className="pagination" aria-label={t("Pages")}>
    <span className="muted small">{t("Page {page}", { page })}</span>
    <span className="row">
      <Button size="small" isDisabled={page === 1} onClick={() => onPage(page - 1)}>
        {rich("{chevronLeft} Previous", { chevronLeft: <ChevronLeft size={14} /> })}
      </Button>
      <Button size="small" isDisabled={!hasMore} onClick={() => onPage(page + 1)}>
        {rich("Next {chevronRight}", { chevronRight: <ChevronRight size={14} /> })}
      </Button>
    </span>
  </nav>
)

/** The number of rows that a part of a page reads to count them: the maximum of one request. */
export const countedTo = 100

/** The count of rows in words; `more than` if there are rows that were not read. */
export const countOf = (read: number, hasMore: boolean): string =>
  hasMore ? t("more than {read}", { read: formatNumber(read) }) : formatNumber(read)

/** The first of some rows, with their total count and a way to show the others. */
export const FirstRows = <Row,>({
  columns,
  hasMore = false,
  keyOf,
  label,
  rows,
  shown = 10
}: {
  readonly label: string
  readonly columns: ReadonlyArray<Column<Row>>
  readonly rows: ReadonlyArray<Row>
  readonly keyOf: (row: Row) => string
  /** Whether there are further rows that were not read. */
  readonly hasMore?: boolean
  /** How many rows are shown at first. */
  readonly shown?: number
}) => {
  const [isWhole, setWhole] = useState(false)
  const first = isWhole ? rows : rows.slice(0, shown)
  return (
    <>
      <Table label={label} columns={columns} rows={first} keyOf={keyOf} />
      {first.length === rows.length && !hasMore ? null : (
        <div className="pagination">
          <span className="muted small">
            {t("{first} of {rows} shown", { first: first.length, rows: countOf(rows.length, hasMore) })}
          </span>
          {first.length === rows.length ? null : (
            <Button size="small" onClick={() => setWhole(true)}>
              {t("Show {rows}", { rows: rows.length })}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** A few rows as a part of a page: the newest, of a query that reads up to `countedTo`. */
export const TableCard = <Row extends { readonly id: string }>({
  actions,
  columns,
  empty,
  query,
  shown,
  title
}: {
  readonly title: string
  readonly actions?: ReactNode
  readonly query: UseQueryResult<List<Row>>
  readonly columns: ReadonlyArray<Column<Row>>
  readonly empty: ReactNode
  readonly shown?: number
}) => (
  <Card title={title} isFlush actions={actions}>
    <Loaded query={query} lines={3}>
      {({ data, pagination }) =>
        data.length === 0 ? (
          empty
        ) : (
          <FirstRows
            label={title}
            columns={columns}
            rows={data}
            hasMore={pagination.hasMore}
            keyOf={({ id }) => id}
            {...(shown === undefined ? {} : { shown })}
          />
        )
      }
    </Loaded>
  </Card>
)

/** A paginated list as a card: its rows, or `empty` if there are none. The page number is in the address. */
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
  /** The message if the owner of the list does not exist. */
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
