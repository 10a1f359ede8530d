import type { PgClient } from "@effect/sql-pg"
import type {
  DueQuote,
  RequestItem,
  OutboundRequestRecord
} from "@vault-custody/domain/OutboundRequests/OutboundRequestsRepo"
import { publicStatus } from "@vault-custody/domain/OutboundRequests/OutboundRequestState"
import type { ReturnShipmentId } from "@vault-custody/schema/Common/Id"
import type { OpsOutboundRequest } from "@vault-custody/schema/OutboundRequests/OutboundRequest"
import type { Shipping, ShippingQuote } from "@vault-custody/schema/OutboundRequests/Shipping"
import { type DecisionColumns, toDecision } from "../Common/DecisionColumns.ts"
import { type ReferenceColumns, toReferenced } from "../Common/References.ts"

interface ShippingColumns {
  readonly shippingMode: Shipping["mode"]
  readonly serviceCode: string | null
  readonly signatureType: Shipping["signatureType"]
}

export type OutboundRequestRow = Omit<
  OutboundRequestRecord,
  "shipping" | "status" | "items" | "reason" | "decidedAt" | "externalId" | "account"
> &
  ReferenceColumns &
  ShippingColumns &
  DecisionColumns & { readonly quote: ShippingQuote | null }

export interface ItemsColumn {
  readonly items: ReadonlyArray<
    Omit<RequestItem, "returnShipmentId"> & { readonly returnShipmentId: ReturnShipmentId | null }
  >
}

export type DueQuoteRow = Omit<DueQuote, "shipping"> & ShippingColumns

/** The columns of every read of a request: `state` is the phase while it is open. */
export const requestColumns = (sql: PgClient.PgClient) => sql`r.id, r.fbo_account_id, r.organization_id,
  coalesce(r.phase, r.status) AS state, r.total_items, r.approved_by_system, r.notes, r.destination_address,
  r.shipping_mode, r.service_code, r.signature_type, r.quote, r.approvals, r.reason, r.decided_at,
  r.external_id, r.metadata, r.created_at, coalesce(r.updated_at, r.created_at) AS updated_at,
  ARRAY(
    /* fans out to outbound_shipments: staff's lists have the same columns */ SELECT s.id FROM outbound_shipments s
    WHERE s.organization_id = r.organization_id AND s.outbound_request_id = r.id
      AND s.status <> 'cancelled' AND s.status <> 'created'
    ORDER BY s.created_at, s.id
  ) AS outbound_shipment_ids`

/** A request's items as one more column. Keys inside jsonb are those of the program. */
export const itemsColumn = (sql: PgClient.PgClient) => sql`(
  /* fans out to outbound_request_items: staff's lists have the same columns */ SELECT jsonb_agg(jsonb_build_object(
    'id', i.id, 'outboundRequestId', i.outbound_request_id, 'productId', i.product_id,
    'inventoryItemId', i.inventory_item_id, 'returnShipmentId', i.return_shipment_id,
    'createdAt', (extract(epoch FROM i.created_at) * 1000)::bigint,
    'updatedAt', (extract(epoch FROM i.created_at) * 1000)::bigint) ORDER BY i.id)
  FROM outbound_request_items i
  WHERE i.organization_id = r.organization_id AND i.outbound_request_id = r.id
) AS items`

const toShipping = ({ shippingMode, serviceCode, signatureType }: ShippingColumns) => ({
  mode: shippingMode,
  ...(serviceCode === null ? {} : { serviceCode }),
  signatureType
})

const toItems = ({ items }: ItemsColumn): ReadonlyArray<RequestItem> =>
  items.map(({ returnShipmentId, ...item }) =>
    returnShipmentId === null ? item : { ...item, returnShipmentId }
  )

/** A request of a list; without its items unless they were requested. */
export const toRequest = (row: OutboundRequestRow & Partial<ItemsColumn>): OpsOutboundRequest => {
  const { shippingMode, serviceCode, signatureType, quote, state, items, reason, decidedAt, ...request } = row
  return {
    ...toReferenced(request),
    ...toDecision({ reason, decidedAt }),
    status: publicStatus(state),
    shipping: {
      ...toShipping({ shippingMode, serviceCode, signatureType }),
      ...(quote === null ? {} : { quote })
    },
    ...(items === undefined ? {} : { items: toItems({ items }) })
  }
}

export const toRecord = (row: OutboundRequestRow & ItemsColumn): OutboundRequestRecord => ({
  ...toRequest(row),
  state: row.state,
  items: toItems(row)
})

export const toDueQuote = ({ shippingMode, serviceCode, signatureType, ...due }: DueQuoteRow): DueQuote => ({
  ...due,
  shipping: toShipping({ shippingMode, serviceCode, signatureType })
})
