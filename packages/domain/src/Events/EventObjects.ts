import { FboAccount } from "@vault-custody/schema/Accounts/Account"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { EventType } from "@vault-custody/schema/Events/Event"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import { InboundShipment } from "@vault-custody/schema/InboundShipments/InboundShipment"
import { InventoryItem } from "@vault-custody/schema/Inventory/InventoryItem"
import { OutboundRequest } from "@vault-custody/schema/OutboundRequests/OutboundRequest"
import { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import { Product } from "@vault-custody/schema/Products/Product"
import { ReturnShipment } from "@vault-custody/schema/ReturnShipments/ReturnShipment"
import { Statement } from "@vault-custody/schema/Statements/Statement"
import { Transfer } from "@vault-custody/schema/Transfers/Transfer"
import { Array, Context, Effect, Layer, Schema } from "effect"
import { AccountsRepo } from "../Accounts/AccountsRepo.ts"
import { withoutApprovalReason } from "../Common/ApprovalReason.ts"
import { InboundShipmentsRepo } from "../InboundShipments/InboundShipmentsRepo.ts"
import { InventoryRepo } from "../Inventory/InventoryRepo.ts"
import { OutboundRequestsRepo } from "../OutboundRequests/OutboundRequestsRepo.ts"
import { OutboundShipmentsRepo } from "../OutboundShipments/OutboundShipmentsRepo.ts"
import { ProductsRepo } from "../Products/ProductsRepo.ts"
import { ReturnShipmentsRepo } from "../ReturnShipments/ReturnShipmentsRepo.ts"
import { StatementsRepo } from "../Statements/StatementsRepo.ts"
import { TransfersRepo } from "../Transfers/TransfersRepo.ts"

/** The fields of an event that name its resource. */
interface Reporting {
  readonly event: EventType
  readonly data: { readonly id: string; readonly organizationId: OrganizationId }
}

/** The most bytes that an object has, as JSON: a larger one is left out, and its event is sent as it is. */
const maxObjectBytes = 256 * 1024

/** How many resources are read at once. */
const sliceSize = 100

/** Resources by their ids, as JSON. */
type Objects = ReadonlyMap<string, string>

/** Reads resources of an organization as GET shows them. */
type Read = (organizationId: OrganizationId, ids: ReadonlyArray<string>) => Effect.Effect<Objects>

const toObjects =
  <A extends { readonly id: string }>(encode: (row: A) => unknown) =>
  (rows: ReadonlyArray<A>): Objects =>
    new Map(
      rows.flatMap((row) => {
        const object = JSON.stringify(encode(row))
        return Buffer.byteLength(object) > maxObjectBytes ? [] : [[row.id, object] as const]
      })
    )

/** Reads them off the resources' list. */
const ofList =
  <A extends { readonly id: string }>(
    list: (organizationId: OrganizationId, page: PageRequest) => Effect.Effect<Page<A>>,
    encode: (row: A) => unknown
  ): Read =>
  (organizationId, ids) =>
    Effect.map(list(organizationId, { page: 1, limit: ids.length, ids }), ({ items }) =>
      toObjects(encode)(items)
    )

/** The kind of an event's resource: the beginning of its type; `product` for a valuation. */
const kindOf = ({ event }: Reporting) =>
  event === "inventory.valuation_changed" ? "product" : event.slice(0, event.indexOf("."))

/** The batch key: resources of one kind and organization are read together. */
const keyOf = (event: Reporting): string => `${kindOf(event)} ${event.data.organizationId}`

/** The resources that events are about, as GET shows them at this moment of the transaction (docs/rules/Webhooks.md#payload). */
export class EventObjects extends Context.Service<
  EventObjects,
  {
    /** The object of each event, in their order: null where there is no such resource, or it is too large. */
    readonly read: (events: ReadonlyArray<Reporting>) => Effect.Effect<ReadonlyArray<string | null>>
  }
>()("@vault-custody/domain/Events/EventObjects") {
  static readonly layer = Layer.effect(
    EventObjects,
    Effect.gen(function* () {
      const accounts = yield* AccountsRepo
      const inventory = yield* InventoryRepo
      const inbound = yield* InboundShipmentsRepo
      const requests = yield* OutboundRequestsRepo
      const shipments = yield* OutboundShipmentsRepo
      const returns = yield* ReturnShipmentsRepo
      const transfers = yield* TransfersRepo
      const statements = yield* StatementsRepo
      const products = yield* ProductsRepo

      const readers: Readonly<Record<string, Read>> = {
        fbo_account: ofList((org, page) => accounts.list(org, {}, page), Schema.encodeSync(FboAccount)),
        inventory: ofList((org, page) => inventory.list(org, {}, page), Schema.encodeSync(InventoryItem)),
        inbound_shipment: ofList(
          (org, page) => inbound.list(org, {}, page),
          Schema.encodeSync(InboundShipment)
        ),
        outbound_request: ofList(
          (org, page) => requests.list(org, { includeItems: true }, page),
          (request) => Schema.encodeSync(OutboundRequest)(withoutApprovalReason(request))
        ),
        outbound_shipment: ofList(
          (org, page) => shipments.list(org, {}, page),
          Schema.encodeSync(OutboundShipment)
        ),
        return_shipment: ofList(
          (org, page) => returns.list(org, {}, page),
          Schema.encodeSync(ReturnShipment)
        ),
        transfer: ofList(
          (org, page) => transfers.list(org, {}, page),
          (transfer) => Schema.encodeSync(Transfer)(withoutApprovalReason(transfer))
        ),
        statement: ofList(
          (org, page) => statements.list(org, { allVersions: true }, page),
          Schema.encodeSync(Statement)
        ),
        product: (_, ids) =>
          Effect.map(
            products.findMany(ids.map((id): Product["id"] => `prd_${id.slice(4)}`)),
            toObjects(Schema.encodeSync(Product))
          )
      }

      const readAll = Effect.fnUntraced(function* (ofOne: ReadonlyArray<Reporting>) {
        const [first] = ofOne
        if (first === undefined) return []
        const read = readers[kindOf(first)]
        if (read === undefined) return []
        const ids = [...new Set(ofOne.map(({ data }): string => data.id))]
        const found = yield* Effect.forEach(Array.chunksOf(ids, sliceSize), (slice) =>
          read(first.data.organizationId, slice)
        )
        return found.flatMap((objects) => Array.fromIterable(objects))
      })

      return EventObjects.of({
        read: Effect.fnUntraced(function* (events) {
          const objects = new Map<string, ReadonlyMap<string, string>>()
          for (const [key, ofOne] of Map.groupBy(events, keyOf)) {
            objects.set(key, new Map(yield* readAll(ofOne)))
          }
          return events.map((event) => objects.get(keyOf(event))?.get(event.data.id) ?? null)
        })
      })
    })
  )
}
