import { Link } from "@tanstack/react-router"
import type { RequestOptions } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Badge"
import { Card } from "@vault-custody/ui/Frame"
import { itemsWords } from "@vault-custody/ui/ItemsWords"
import { Loaded, useLive } from "@vault-custody/ui/Live"
import { EmptyState } from "@vault-custody/ui/States"
import { type Column, Table } from "@vault-custody/ui/Table"
import { Time } from "@vault-custody/ui/Time"
import { AccountName } from "../Names/Names.tsx"
import { requestName } from "../Outbound/RequestWords.ts"
import { vault } from "../Vault.ts"

/** Something that has begun and has not ended. */
interface Open {
  readonly id: string
  readonly to: "/inbound/$id" | "/outbound/$id" | "/transfers/$id"
  readonly name: string
  readonly fboAccountId: string
  readonly status: string
  readonly createdAt: string
}

/** So many of each kind and state are read, the newest first. */
const limit = 5

const inbound = async (status: "created" | "in_transit", options: RequestOptions) => {
  const { data } = await vault.inboundShipments.listInboundShipments({ status, limit }, options)
  return data.map(({ createdAt, fboAccountId, id }): Open => {
    return { id, to: "/inbound/$id", name: "Inbound shipment", fboAccountId, status, createdAt }
  })
}

const requests = async (status: "pending_review" | "processing", options: RequestOptions) => {
  const { data } = await vault.outboundRequests.listOutboundRequests({ status, limit }, options)
  return data.map((request): Open => {
    const { createdAt, fboAccountId, id } = request
    return { id, to: "/outbound/$id", name: requestName(request), fboAccountId, status, createdAt }
  })
}

const shipped = async (options: RequestOptions) => {
  const status = "shipped"
  const { data } = await vault.outboundShipments.listOutboundShipments({ status, limit }, options)
  return data.map(({ createdAt, fboAccountId, itemCount, outboundRequestId }): Open => {
    const name = `${itemsWords(itemCount)} on the way`
    return { id: outboundRequestId, to: "/outbound/$id", name, fboAccountId, status, createdAt }
  })
}

const transfers = async (status: "pending_approval" | "processing", options: RequestOptions) => {
  const { data } = await vault.transfers.listTransfers({ status, limit }, options)
  return data.map(({ createdAt, fromFboAccountId, id, totalItems }): Open => {
    const name = `Transfer of ${itemsWords(totalItems)}`
    return { id, to: "/transfers/$id", name, fboAccountId: fromFboAccountId, status, createdAt }
  })
}

const readOpen = async (options: RequestOptions): Promise<ReadonlyArray<Open>> => {
  const kinds = await Promise.all([
    inbound("created", options),
    inbound("in_transit", options),
    requests("pending_review", options),
    requests("processing", options),
    shipped(options),
    transfers("pending_approval", options),
    transfers("processing", options)
  ])
  return kinds.flat().toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

const columns: ReadonlyArray<Column<Open>> = [
  {
    name: "What",
    cell: ({ id, name, to }) => (
      <Link to={to} params={{ id }}>
        {name}
      </Link>
    )
  },
  { name: "Account", cell: ({ fboAccountId }) => <AccountName id={fboAccountId} /> },
  { name: "Status", cell: ({ status }) => <Badge status={status} /> },
  { name: "Since", cell: ({ createdAt }) => <Time at={createdAt} /> }
]

/** Requests, shipments and transfers that are open. */
export const UnderWay = () => {
  const query = useLive(["under-way"], readOpen, { every: 15_000 })
  return (
    <Card title="Under way" isFlush>
      <Loaded query={query} lines={3}>
        {(open) =>
          open.length === 0 ? (
            <EmptyState title="Nothing under way">
              Shipments that come or go and transfers stand here until they have ended.
            </EmptyState>
          ) : (
            <Table label="Under way" rows={open} keyOf={({ id, status }) => id + status} columns={columns} />
          )
        }
      </Loaded>
    </Card>
  )
}
