import { Link } from "@tanstack/react-router"
import type { List, RequestOptions } from "@vault-custody/client"
import { requestName, shipmentName } from "@vault-custody/ui/Custody/Names"
import { Reference } from "@vault-custody/ui/Custody/Reference"
import { shippedColumns } from "@vault-custody/ui/Custody/Shipped"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { inboundState } from "@vault-custody/ui/Custody/InboundState"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { Card } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { InsuredValue } from "@vault-custody/ui/Design/Money"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, countedTo, countOf, Table, TwoLines } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { accountColumn, ParcelName, TransferName } from "../Names/Names.tsx"
import type { ReactNode } from "react"
import { vault } from "../Vault.ts"

/** Something that has begun and has not ended. */
interface Open {
  readonly id: string
  readonly to: "/inbound/$id" | "/outbound/$id" | "/shipments/$id" | "/transfers/$id"
  readonly name: ReactNode
  readonly externalId?: string | null | undefined
  readonly fboAccountId: string
  /** The insured value of its items; nothing where that is not known. */
  readonly value?: ReactNode
  readonly status: string
  readonly createdAt: string
}

/** All that is open of one kind and state, and the list that has it. */
interface OpenKind {
  /** How many of the kind there are, in words. */
  readonly counted: (count: number) => string
  readonly list: "/inbound" | "/outbound" | "/shipments" | "/transfers"
  /** The filter of that list. */
  readonly status: string
  /** The state, where people call it otherwise than the API does. */
  readonly state?: string
  readonly rows: ReadonlyArray<Open>
  readonly hasMore: boolean
}

const limit = countedTo

const [, shippedValue] = shippedColumns(vault.outboundRequests.listOutboundRequests)

const kindOf = <Row,>(
  kind: Pick<OpenKind, "counted" | "list" | "state" | "status">,
  { data, pagination }: List<Row>,
  open: (row: Row) => Omit<Open, "status">
): OpenKind => ({
  ...kind,
  rows: data.map((row) => ({ ...open(row), status: kind.state ?? kind.status })),
  hasMore: pagination.hasMore
})

const inbound = async (status: "created" | "in_transit", options: RequestOptions) =>
  kindOf(
    {
      counted: (count) =>
        t("{count, plural, one {# inbound shipment} other {# inbound shipments}}", { count }),
      list: "/inbound",
      status,
      state: inboundState(status)
    },
    await vault.inboundShipments.listInboundShipments({ status, limit }, options),
    (parcel) => ({
      id: parcel.id,
      to: "/inbound/$id",
      name: <ParcelName parcel={parcel} />,
      externalId: parcel.externalId,
      fboAccountId: parcel.fboAccountId,
      createdAt: parcel.createdAt
    })
  )

const requests = async (status: "pending_review" | "processing", options: RequestOptions) =>
  kindOf(
    {
      counted: (count) => t("{count, plural, one {# request} other {# requests}}", { count }),
      list: "/outbound",
      status
    },
    await vault.outboundRequests.listOutboundRequests({ status, limit }, options),
    (request) => ({
      id: request.id,
      to: "/outbound/$id",
      name: requestName(request),
      externalId: request.externalId,
      value: <InsuredValue cents={request.shipping.quote?.insuredValueCents} />,
      fboAccountId: request.fboAccountId,
      createdAt: request.createdAt
    })
  )

const shipped = async (options: RequestOptions) =>
  kindOf(
    {
      counted: (count) =>
        t("{count, plural, one {# outbound shipment} other {# outbound shipments}}", { count }),
      list: "/shipments",
      status: "shipped"
    },
    await vault.outboundShipments.listOutboundShipments({ status: "shipped", limit }, options),
    (shipment) => ({
      id: shipment.id,
      to: "/shipments/$id",
      name: shipmentName(shipment),
      value: shippedValue.cell(shipment),
      fboAccountId: shipment.fboAccountId,
      createdAt: shipment.createdAt
    })
  )

const transfers = async (status: "pending_approval" | "processing", options: RequestOptions) =>
  kindOf(
    {
      counted: (count) => t("{count, plural, one {# transfer} other {# transfers}}", { count }),
      list: "/transfers",
      status
    },
    await vault.transfers.listTransfers({ status, limit }, options),
    (transfer) => ({
      id: transfer.id,
      to: "/transfers/$id",
      name: <TransferName transfer={transfer} />,
      externalId: transfer.externalId,
      value: <InsuredValue cents={transfer.totalInsuredValueCents} />,
      fboAccountId: transfer.fromFboAccountId,
      createdAt: transfer.createdAt
    })
  )

const readOpen = (options: RequestOptions): Promise<ReadonlyArray<OpenKind>> =>
  Promise.all([
    inbound("created", options),
    inbound("in_transit", options),
    requests("pending_review", options),
    requests("processing", options),
    shipped(options),
    transfers("pending_approval", options),
    transfers("processing", options)
  ])

const columns: ReadonlyArray<Column<Open>> = [
  {
    name: t("Shipment or transfer"),
    cell: ({ externalId, id, name, to }) => (
      <TwoLines second={<Reference id={id} name={externalId} />}>
        <Link to={to} params={{ id }}>
          {name}
        </Link>
      </TwoLines>
    )
  },
  accountColumn,
  { name: t("Value"), isEnd: true, cell: ({ value }) => value ?? <InsuredValue cents={undefined} /> },
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  { name: t("Created"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]

/** The number of rows shown, the newest of all kinds. */
const shown = 8

/** How many there are of each kind and state, with the way to them. */
const Kinds = ({ kinds }: { readonly kinds: ReadonlyArray<OpenKind> }) => {
  const rows = kinds.reduce((sum, kind) => sum + kind.rows.length, 0)
  const hasMore = kinds.some((kind) => kind.hasMore)
  return (
    <div className="pagination">
      <span className="muted small">
        {rows <= shown && !hasMore
          ? t("{rows} under way", { rows })
          : t("{min} of {rows} shown", { min: Math.min(shown, rows), rows: countOf(rows, hasMore) })}
      </span>
      <ul className="row small" aria-label={t("All that is under way")}>
        {kinds.map(({ hasMore: isMore, list, rows: open, status, state = status, counted }) =>
          open.length === 0 ? null : (
            <li key={list + status}>
              <Link to={list} search={{ status }}>
                {isMore
                  ? t("more than {counted}: {status}", {
                      counted: counted(open.length),
                      status: wordsOf(state).toLowerCase()
                    })
                  : t("{counted}: {status}", {
                      counted: counted(open.length),
                      status: wordsOf(state).toLowerCase()
                    })}
              </Link>
            </li>
          )
        )}
      </ul>
    </div>
  )
}

/** Requests, shipments and transfers that are open. */
export const UnderWay = () => {
  const query = useLive(["under-way"], readOpen, { every: 15_000 })
  return (
    <Card title={t("Under way")} isFlush>
      <Loaded query={query} lines={3}>
        {(kinds) => {
          const open = kinds
            .flatMap(({ rows }) => rows)
            .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
          return open.length === 0 ? (
            <EmptyState title={t("Nothing under way")}>
              {t("Shipments, requests and transfers appear here until they are completed.")}
            </EmptyState>
          ) : (
            <>
              <Table
                label={t("Under way")}
                rows={open.slice(0, shown)}
                keyOf={({ id, status }) => id + status}
                columns={columns}
              />
              <Kinds kinds={kinds} />
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}
