import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { EventType } from "@vault-custody/schema/Events/Event"
import { Effect } from "effect"
import type { Ids } from "../Common/Ids.ts"
import type { NewEvent } from "../Events/Outbox.ts"

/** Ids that name nothing. */
const madeUpIds = (ids: Ids["Service"]) =>
  Effect.all({
    account: ids.next("fbo"),
    otherAccount: ids.next("fbo"),
    product: ids.next("prd"),
    item: ids.next("itm"),
    inbound: ids.next("inb"),
    request: ids.next("obr"),
    shipment: ids.next("obs"),
    returned: ids.next("ret"),
    transfer: ids.next("trf"),
    statement: ids.next("stm")
  })

type MadeUpIds = Effect.Success<ReturnType<typeof madeUpIds>>

type EventOf<T extends EventType> = Extract<NewEvent, { readonly event: T }>

/** The payload of an event of each type, at a time in epoch milliseconds. */
const madeUp: {
  readonly [T in EventType]: (ids: MadeUpIds, now: number) => Omit<EventOf<T>["data"], "organizationId">
} = {
  "inventory.received": ({ account, inbound, item, product }) => ({
    id: item,
    fboAccountId: account,
    productId: product,
    inboundShipmentId: inbound,
    status: "in_vault"
  }),
  "inventory.status_changed": ({ account, item, product }) => ({
    id: item,
    fboAccountId: account,
    productId: product,
    previousStatus: "in_vault",
    status: "pending_outbound"
  }),
  "inventory.valuation_changed": ({ product }) => ({
    id: product,
    productId: product,
    previousInsuredValueCents: "250000",
    insuredValueCents: "260000"
  }),
  "inbound_shipment.created": ({ account, inbound }) => ({
    id: inbound,
    fboAccountId: account,
    status: "created"
  }),
  "inbound_shipment.status_changed": ({ account, inbound }) => ({
    id: inbound,
    fboAccountId: account,
    previousStatus: "in_transit",
    status: "received"
  }),
  "outbound_shipment.status_changed": ({ account, request, shipment }) => ({
    id: shipment,
    fboAccountId: account,
    outboundRequestId: request,
    previousStatus: "picked",
    status: "shipped"
  }),
  "outbound_shipment.delivered": ({ account, shipment }, now) => ({
    id: shipment,
    fboAccountId: account,
    deliveredAt: now
  }),
  "outbound_request.created": ({ account, request }) => ({
    id: request,
    fboAccountId: account,
    status: "pending_review",
    totalItems: 1
  }),
  "outbound_request.status_changed": ({ account, request }) => ({
    id: request,
    fboAccountId: account,
    previousStatus: "pending_review",
    status: "processing"
  }),
  "return_shipment.created": ({ account, returned, shipment }) => ({
    id: returned,
    fboAccountId: account,
    outboundShipmentId: shipment,
    itemCount: 1
  }),
  "transfer.created": ({ account, otherAccount, transfer }) => ({
    id: transfer,
    fromFboAccountId: account,
    toFboAccountId: otherAccount,
    status: "pending_approval",
    totalItems: 1
  }),
  "transfer.status_changed": ({ account, otherAccount, transfer }) => ({
    id: transfer,
    fromFboAccountId: account,
    toFboAccountId: otherAccount,
    previousStatus: "pending_approval",
    status: "completed"
  }),
  "transfer.completed": ({ account, otherAccount, transfer }) => ({
    id: transfer,
    fromFboAccountId: account,
    toFboAccountId: otherAccount,
    totalItems: 1
  }),
  "fbo_account.created": ({ account }) => ({ id: account, fboAccountId: account }),
  "fbo_account.updated": ({ account }) => ({
    id: account,
    fboAccountId: account,
    changedFields: ["email"]
  }),
  "statement.generated": ({ account, statement }, now) => ({
    id: statement,
    fboAccountId: account,
    statementDate: new Date(now).toISOString().slice(0, 10)
  })
}

const madeUpOf = <T extends EventType>(
  event: T,
  ids: MadeUpIds,
  organizationId: OrganizationId,
  now: number
) => ({ event, data: { organizationId, ...madeUp[event](ids, now) } })

/** An event of a type in which all is made up but the organization. */
export const madeUpEvent = (
  ids: Ids["Service"],
  type: EventType,
  organizationId: OrganizationId,
  now: number
): Effect.Effect<NewEvent> =>
  Effect.map(madeUpIds(ids), (names) => madeUpOf(type, names, organizationId, now) as NewEvent)
