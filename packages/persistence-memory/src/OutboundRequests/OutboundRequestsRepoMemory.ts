import { outboundRequestList } from "@vault-custody/schema/OutboundRequests/OutboundRequestList"
import { changedAt } from "@vault-custody/domain/Common/TimeOfChange"
import {
  OutboundRequestsRepo,
  type DueQuote,
  type OutboundRequestRecord,
  type RequestFilter
} from "@vault-custody/domain/OutboundRequests/OutboundRequestsRepo"
import { publicStatus } from "@vault-custody/domain/OutboundRequests/OutboundRequestState"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import type { OrganizationId, OutboundRequestId } from "@vault-custody/schema/Common/Id"
import type { OutboundRequest } from "@vault-custody/schema/OutboundRequests/OutboundRequest"
import type { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import { isInStaffMode } from "@vault-custody/domain/TestMode/StaffMode"
import { Clock, Effect, Layer, Option } from "effect"
import { expansionsMemory } from "../Common/ExpansionsMemory.ts"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { describedPage } from "../Common/OwnedRowsMemory.ts"

/** A request as the in-memory tables keep it. */
export interface StoredRequest {
  readonly request: OutboundRequestRecord
  readonly quoteDueAt: number | null
  readonly quoteAttempts: number
}

/** Whether a request is for items of the product that a filter names, if it names one. */
export const isForProduct =
  ({ productId }: Pick<RequestFilter, "productId">) =>
  ({ items }: Pick<OutboundRequestRecord, "items">): boolean =>
    productId === undefined || items.some((item) => item.productId === productId)

export const layer = Layer.effect(
  OutboundRequestsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const requests = store.table<StoredRequest>("outbound_requests")
    const shipments = store.table<OutboundShipment>("outbound_shipments")

    const withShipments = (request: OutboundRequestRecord): OutboundRequestRecord => ({
      ...request,
      outboundShipmentIds: [...shipments.values()]
        .filter(
          (shipment) =>
            shipment.outboundRequestId === request.id &&
            shipment.status !== "cancelled" &&
            shipment.status !== "created"
        )
        .map((shipment) => shipment.id)
    })

    const withoutItems = (request: OutboundRequestRecord): OutboundRequest => {
      const { items: _items, ...rest } = withShipments(request)
      return rest
    }

    const stored = (organizationId: OrganizationId, id: OutboundRequestId) =>
      Option.filter(
        Option.fromUndefinedOr(requests.get(id)),
        ({ request }) => request.organizationId === organizationId
      )

    const expanded = expansionsMemory(store)

    const find = (organizationId: OrganizationId, id: OutboundRequestId, expand?: ReadonlyArray<Expansion>) =>
      Effect.sync(() =>
        stored(organizationId, id).pipe(
          Option.map(({ request }) => withShipments(request)),
          Option.map(expanded(expand))
        )
      )

    const change = (
      { id, organizationId }: Pick<DueQuote, "id" | "organizationId">,
      next: (row: StoredRequest) => StoredRequest
    ) =>
      Effect.sync(() => {
        const row = stored(organizationId, id)
        if (Option.isSome(row)) requests.set(id, next(row.value))
      })

    const whileClaimed = (due: DueQuote, next: (row: StoredRequest) => StoredRequest) =>
      change(due, (row) => (row.quoteDueAt === due.leasedUntil ? next(row) : row))

    return OutboundRequestsRepo.of({
      find,
      lock: find,
      lockAcrossOrganizations: (id) =>
        Effect.map(isInStaffMode, (isThere) =>
          Option.fromUndefinedOr(requests.get(id)).pipe(
            Option.filter(({ request }) => isThere(request.organizationId)),
            Option.map(({ request }) => withShipments(request))
          )
        ),

      insert: (request) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          requests.set(request.id, { request, quoteDueAt: now, quoteAttempts: 0 })
        }),

      setNotes: (organizationId, id, noted) =>
        change({ organizationId, id }, (row) => ({ ...row, request: { ...row.request, ...noted } })),

      list: (organizationId, filter, page) =>
        Effect.sync(() => {
          const { items, hasMore } = describedPage(
            [...requests.values()].map(({ request }) => request).filter(isForProduct(filter)),
            outboundRequestList,
            organizationId,
            filter,
            page
          )
          return {
            items: items.map(filter.includeItems ? withShipments : withoutItems).map(expanded(filter.expand)),
            hasMore
          }
        }),

      setState: (organizationId, id, state, updatedAt, { decision = {}, owesQuote } = {}) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) =>
          change({ organizationId, id }, (row) => ({
            ...row,
            request: { ...row.request, ...decision, state, status: publicStatus(state), updatedAt },
            ...(owesQuote === undefined ? {} : { quoteDueAt: owesQuote ? now : null, quoteAttempts: 0 })
          }))
        ),

      claimQuotes: ({ leaseMillis, limit }) =>
        Effect.map(Clock.currentTimeMillis, (now) =>
          [...requests.values()]
            .filter((row) => row.quoteDueAt !== null && row.quoteDueAt <= now)
            .sort(
              (a, b) => (a.quoteDueAt ?? 0) - (b.quoteDueAt ?? 0) || (a.request.id < b.request.id ? -1 : 1)
            )
            .slice(0, limit)
            .map((row): DueQuote => {
              const { id, organizationId, destinationAddress, items } = row.request
              const { quote: _quote, ...shipping } = row.request.shipping
              const attempts = row.quoteAttempts + 1
              const leasedUntil = now + leaseMillis
              requests.set(id, { ...row, quoteDueAt: leasedUntil, quoteAttempts: attempts })
              return {
                organizationId,
                id,
                leasedUntil,
                attempts,
                destinationAddress,
                shipping,
                items: items.map(({ inventoryItemId, productId }) => ({ inventoryItemId, productId }))
              }
            })
        ),

      settleQuote: (due, quote) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) =>
          whileClaimed(due, (row) => {
            const { quote: before, ...shipping } = row.request.shipping
            const isAsBefore = before === undefined && quote === undefined
            return {
              request: {
                ...(isAsBefore ? row.request : changedAt(row.request, now)),
                shipping: quote === undefined ? shipping : { ...shipping, quote }
              },
              quoteDueAt: null,
              quoteAttempts: 0
            }
          })
        ),

      postponeQuote: (due, pauseMillis) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) =>
          whileClaimed(due, (row) => ({ ...row, quoteDueAt: now + pauseMillis }))
        )
    })
  })
)
