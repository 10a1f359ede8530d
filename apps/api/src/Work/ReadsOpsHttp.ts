import { ListSearch } from "@vault-custody/domain/Search/ListSearch"
import { orNotFound } from "@vault-custody/domain/Common/Lookup"
import { PastMoments } from "@vault-custody/domain/Ledger/PastMoments"
import { Products } from "@vault-custody/domain/Products/Products"
import { ProductSearch } from "@vault-custody/domain/Products/ProductSearch"
import { type StaffRows, type StaffScope, StaffReadsRepo } from "@vault-custody/domain/Work/StaffReadsRepo"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import type { StaffQuery } from "@vault-custody/schema/Api/StaffList"
import { List } from "@vault-custody/schema/Common/Envelope"
import { NotFound, ValidationError } from "@vault-custody/schema/Common/Errors"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { mapPage, type PageQuery } from "@vault-custody/schema/Common/Paging"
import { type MetadataQuery, referenceFilterOf } from "@vault-custody/schema/Common/References"
import { staffResources } from "@vault-custody/schema/Work/ReadsOpsApi"
import { isWorkQueue, type WorkQueue, workQueues } from "@vault-custody/schema/Work/WorkQueue"
import { Effect, Option, Schema } from "effect"
import { HttpServerResponse } from "effect/http"
import { OrganizationNames } from "../Organizations/OrganizationNames.ts"
import { type ListAnswer, listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

/** The owner of an item is its organization. */
const withOrganization = <Row extends { readonly ownerOrganizationId: OrganizationId }>(row: Row) => ({
  ...row,
  organizationId: row.ownerOrganizationId
})

interface Row {
  readonly id: string
  readonly organizationId: OrganizationId
}

/** The rows of `inventory` in the form of the others. */
const owned = <R extends { readonly id: string; readonly ownerOrganizationId: OrganizationId }, Filter>({
  find,
  list
}: StaffRows<R, Filter>): StaffRows<R & Row, Filter> => ({
  find: (id) => Effect.map(find(id), Option.map(withOrganization)),
  list: (filter, page) => Effect.map(list(filter, page), (found) => mapPage(found, withOrganization))
})

type ReferenceQuery = MetadataQuery & { readonly externalId?: string | undefined }

/** Refuses a filter without an organization where its index is by organization (docs/rules/Work.md#lists). */
const ofOneOrganization = ({ organizationId }: StaffQuery, filter: string) =>
  organizationId === undefined
    ? Effect.fail(ValidationError.field("organizationId", `is required with ${filter}; add it`))
    : Effect.void

/** Items of the past have no places, since the ledger does not record them. */
const withoutPlaces = <Item extends { readonly placeId: unknown }>({
  data,
  pagination
}: ListAnswer<Item>) => ({
  data: data.map(({ placeId: _now, ...item }) => item),
  pagination
})

/** A page in the encoded form. */
const encoded = <Item extends Schema.Top & { readonly EncodingServices: never }, A extends Item["Type"], E>(
  item: Item,
  page: Effect.Effect<ListAnswer<A>, E>
) => Effect.flatMap(page, (found) => Effect.orDie(Schema.encodeEffect(List(item))(found)))

export const layer = implement(
  OpsApi,
  "reads",
  Effect.gen(function* () {
    const reads = yield* StaffReadsRepo
    const moments = yield* PastMoments
    const products = yield* Products
    const search = yield* ProductSearch
    const names = yield* OrganizationNames
    const inventory = owned(reads.inventory)
    const lookUp = yield* ListSearch
    const inboundShipments = lookUp.staff("inbound_shipment", reads.inboundShipments)
    const outboundRequests = lookUp.staff("outbound_request", reads.outboundRequests)
    const outboundShipments = lookUp.staff("outbound_shipment", reads.outboundShipments)
    const returnShipments = lookUp.staff("return_shipment", reads.returnShipments)
    const transfers = lookUp.staff("transfer", reads.transfers)
    const statements = lookUp.staff("statement", reads.statements)

    const list = <R extends Row, Filter>(
      name: string,
      rows: StaffRows<R, Filter>,
      filter: Filter & StaffQuery & StaffScope
    ) => listed(["staff", name], filter, (page) => Effect.flatMap(rows.list(filter, page), names.addToPage))

    /** A list of resources with references. */
    const listReferred = Effect.fnUntraced(function* <R extends Row, Filter>(
      name: string,
      rows: StaffRows<R, Filter>,
      query: Filter & StaffQuery & ReferenceQuery
    ) {
      const references = referenceFilterOf(query)
      if (references.metadata !== undefined) yield* ofOneOrganization(query, "metadata.<key>")
      return yield* list(name, rows, { ...query, ...references })
    })
    const get = <R extends Row>(rows: StaffRows<R, never>, id: R["id"]) =>
      orNotFound(rows.find(id)).pipe(
        Effect.flatMap(names.addTo),
        Effect.map((data) => ({ data }))
      )

    /** A page of a queue, encoded by the schema of its own kind: a union of all kinds could take one for another. */
    const queuePage = (queue: WorkQueue, query: PageQuery) => {
      const filter = { ...query, queue, order: "oldest" } as const
      switch (workQueues[queue]) {
        case "inboundShipments":
          return encoded(
            staffResources.inboundShipments,
            list("inboundShipments", reads.inboundShipments, filter)
          )
        case "outboundRequests":
          return encoded(
            staffResources.outboundRequests,
            list("outboundRequests", reads.outboundRequests, { ...filter, includeItems: false })
          )
        case "outboundShipments":
          return encoded(
            staffResources.outboundShipments,
            list("outboundShipments", reads.outboundShipments, filter)
          )
        case "transfers":
          return encoded(staffResources.transfers, list("transfers", reads.transfers, filter))
        case "inventory":
          return encoded(staffResources.inventory, list("inventory", inventory, filter))
        case "fboAccounts":
          return encoded(staffResources.fboAccounts, list("fboAccounts", reads.fboAccounts, filter))
        case "statements":
          return encoded(
            staffResources.statements,
            list("statements", reads.statements, { ...filter, allVersions: true })
          )
        case "places":
          return encoded(
            staffResources.places,
            listed(["staff", "places"], filter, (page) => reads.places.list(filter, page))
          )
        case "webhooks":
          return encoded(staffResources.webhooks, list("webhooks", reads.webhooks, filter))
      }
    }

    return {
      listInboundShipments: ({ query }) => listReferred("inboundShipments", inboundShipments, query),
      getInboundShipment: ({ params }) => get(reads.inboundShipments, params.id),
      listOutboundRequests: ({ query }) =>
        listReferred("outboundRequests", outboundRequests, {
          ...query,
          includeItems: query.includeItems === "true"
        }),
      getOutboundRequest: ({ params }) => get(reads.outboundRequests, params.id),
      listOutboundShipments: ({ query }) => list("outboundShipments", outboundShipments, query),
      getOutboundShipment: ({ params }) => get(reads.outboundShipments, params.id),
      listReturnShipments: ({ query }) => list("returnShipments", returnShipments, query),
      getReturnShipment: ({ params }) => get(reads.returnShipments, params.id),
      listTransfers: ({ query }) => listReferred("transfers", transfers, query),
      getTransfer: ({ params }) => get(reads.transfers, params.id),
      listInventory: ({ query }) => {
        const { asOf } = query
        const read = list("inventory", inventory, query)
        if (asOf === undefined) return read
        return Effect.andThen(moments.refuseUnknown(asOf), Effect.map(read, withoutPlaces))
      },
      getInventoryItem: ({ params }) => get(inventory, params.id),
      listFboAccounts: ({ query }) => listReferred("fboAccounts", reads.fboAccounts, query),
      getFboAccount: ({ params }) => get(reads.fboAccounts, params.id),
      listStatements: ({ query }) =>
        list("statements", statements, { ...query, allVersions: query.allVersions === "true" }),
      getStatement: ({ params }) => get(reads.statements, params.id),
      listMembers: ({ query }) => list("members", reads.members, query),
      getMember: ({ params }) => get(reads.members, params.id),
      listWebhooks: Effect.fnUntraced(function* ({ query }) {
        if (query.externalId !== undefined) yield* ofOneOrganization(query, "externalId")
        return yield* listReferred("webhooks", reads.webhooks, query)
      }),
      getWebhook: ({ params }) => get(reads.webhooks, params.id),
      listProducts: Effect.fnUntraced(function* ({ query }) {
        return yield* listed(["staff", "products"], query, (page) => products.list(query, page))
      }),
      searchProducts: Effect.fnUntraced(function* ({ query }) {
        return yield* listed(["staff", "productSearch"], query, (page) => search.search(query.q, page))
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
    }
  })
)
