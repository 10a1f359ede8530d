import { orNotFound } from "@vault-custody/domain/Common/Lookup"
import { Products } from "@vault-custody/domain/Products/Products"
import { ProductSearch } from "@vault-custody/domain/Products/ProductSearch"
import { type StaffRows, type StaffScope, StaffReadsRepo } from "@vault-custody/domain/Work/StaffReadsRepo"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import type { StaffQuery } from "@vault-custody/schema/Api/StaffList"
import { List, toList } from "@vault-custody/schema/Common/Envelope"
import { NotFound } from "@vault-custody/schema/Common/Errors"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { type PageQuery, toPageRequest } from "@vault-custody/schema/Common/Paging"
import { staffResources } from "@vault-custody/schema/Work/ReadsOpsApi"
import { isWorkQueue, type WorkQueue, workQueues } from "@vault-custody/schema/Work/WorkQueue"
import { Effect, Option, Schema } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { OrganizationNames } from "../Http/OrganizationNames.ts"

/** An item calls its organization its owner. */
const withOrganization = <Row extends { readonly ownerOrganizationId: OrganizationId }>(row: Row) => ({
  ...row,
  organizationId: row.ownerOrganizationId
})

interface Row {
  readonly id: string
  readonly organizationId: OrganizationId
}

/** The rows of `inventory` as all others are. */
const owned = <R extends { readonly id: string; readonly ownerOrganizationId: OrganizationId }, Filter>({
  find,
  list
}: StaffRows<R, Filter>): StaffRows<R & Row, Filter> => ({
  find: (id) => Effect.map(find(id), Option.map(withOrganization)),
  list: (filter, page, order) =>
    Effect.map(list(filter, page, order), ({ hasMore, items }) => ({
      items: items.map(withOrganization),
      hasMore
    }))
})

/** A page in the form that it is answered in. */
const encoded = <Item extends Schema.Top & { readonly EncodingServices: never }, A extends Item["Type"]>(
  item: Item,
  page: Effect.Effect<ReturnType<typeof toList<A>>>
) => Effect.flatMap(page, (found) => Effect.orDie(Schema.encodeEffect(List(item))(found)))

export const layer = HttpApiBuilder.group(
  OpsApi,
  "reads",
  Effect.fnUntraced(function* (handlers) {
    const reads = yield* StaffReadsRepo
    const products = yield* Products
    const search = yield* ProductSearch
    const names = yield* OrganizationNames
    const inventory = owned(reads.inventory)

    const list = <R extends Row, Filter>(
      rows: StaffRows<R, Filter>,
      filter: Filter & StaffQuery & StaffScope
    ) => {
      const page = toPageRequest(filter)
      return rows.list(filter, page, filter.order ?? "newest").pipe(
        Effect.flatMap(names.addToPage),
        Effect.map((named) => toList(page, named))
      )
    }
    const get = <R extends Row>(rows: StaffRows<R, never>, id: R["id"]) =>
      orNotFound(rows.find(id)).pipe(
        Effect.flatMap(names.addTo),
        Effect.map((data) => ({ data }))
      )

    /** A page of a queue, encoded as what the queue holds: a union of all kinds could take one for another. */
    const queuePage = (queue: WorkQueue, query: PageQuery) => {
      const filter = { ...query, queue, order: "oldest" } as const
      switch (workQueues[queue]) {
        case "inboundShipments":
          return encoded(staffResources.inboundShipments, list(reads.inboundShipments, filter))
        case "outboundRequests":
          return encoded(
            staffResources.outboundRequests,
            list(reads.outboundRequests, { ...filter, includeItems: false })
          )
        case "outboundShipments":
          return encoded(staffResources.outboundShipments, list(reads.outboundShipments, filter))
        case "transfers":
          return encoded(staffResources.transfers, list(reads.transfers, filter))
        case "inventory":
          return encoded(staffResources.inventory, list(inventory, filter))
        case "fboAccounts":
          return encoded(staffResources.fboAccounts, list(reads.fboAccounts, filter))
        case "statements":
          return encoded(staffResources.statements, list(reads.statements, { ...filter, allVersions: true }))
        case "places": {
          const page = toPageRequest(query)
          return encoded(
            staffResources.places,
            Effect.map(reads.places.list(filter, page, "oldest"), (found) => toList(page, found))
          )
        }
        case "webhooks":
          return encoded(staffResources.webhooks, list(reads.webhooks, filter))
      }
    }

    return handlers.handleAll({
      listInboundShipments: ({ query }) => list(reads.inboundShipments, query),
      getInboundShipment: ({ params }) => get(reads.inboundShipments, params.id),
      listOutboundRequests: ({ query }) =>
        list(reads.outboundRequests, { ...query, includeItems: query.includeItems === "true" }),
      getOutboundRequest: ({ params }) => get(reads.outboundRequests, params.id),
      listOutboundShipments: ({ query }) => list(reads.outboundShipments, query),
      getOutboundShipment: ({ params }) => get(reads.outboundShipments, params.id),
      listReturnShipments: ({ query }) => list(reads.returnShipments, query),
      getReturnShipment: ({ params }) => get(reads.returnShipments, params.id),
      listTransfers: ({ query }) => list(reads.transfers, query),
      getTransfer: ({ params }) => get(reads.transfers, params.id),
      listInventory: ({ query }) => list(inventory, query),
      getInventoryItem: ({ params }) => get(inventory, params.id),
      listFboAccounts: ({ query }) => list(reads.fboAccounts, query),
      getFboAccount: ({ params }) => get(reads.fboAccounts, params.id),
      listStatements: ({ query }) =>
        list(reads.statements, { ...query, allVersions: query.allVersions === "true" }),
      getStatement: ({ params }) => get(reads.statements, params.id),
      listMembers: ({ query }) => list(reads.members, query),
      getMember: ({ params }) => get(reads.members, params.id),
      listWebhooks: ({ query }) => list(reads.webhooks, query),
      getWebhook: ({ params }) => get(reads.webhooks, params.id),
      listProducts: Effect.fnUntraced(function* ({ query }) {
        const page = toPageRequest(query)
        return toList(page, yield* products.list(query, page, query.order))
      }),
      searchProducts: Effect.fnUntraced(function* ({ query }) {
        const page = toPageRequest(query)
        return toList(page, yield* search.search(query.q, page))
      }),
      getProduct: Effect.fnUntraced(function* ({ params }) {
        return { data: yield* products.get(params.id) }
      }),
      getWork: Effect.fnUntraced(function* () {
        return { data: { queues: yield* reads.queues } }
      }),
      listWork: Effect.fnUntraced(function* ({ params, query }) {
        if (!isWorkQueue(params.queue)) return yield* new NotFound()
        return HttpServerResponse.jsonUnsafe(yield* queuePage(params.queue, query))
      })
    })
  })
)
