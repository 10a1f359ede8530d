import { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import { DeliveriesRepo } from "@vault-custody/domain/Deliveries/DeliveriesRepo"
import { InboundShipmentsRepo } from "@vault-custody/domain/InboundShipments/InboundShipmentsRepo"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { OutboundRequestsRepo } from "@vault-custody/domain/OutboundRequests/OutboundRequestsRepo"
import { OutboundShipmentsRepo } from "@vault-custody/domain/OutboundShipments/OutboundShipmentsRepo"
import { ReturnShipmentsRepo } from "@vault-custody/domain/ReturnShipments/ReturnShipmentsRepo"
import { StatementsRepo } from "@vault-custody/domain/Statements/StatementsRepo"
import { TransfersRepo } from "@vault-custody/domain/Transfers/TransfersRepo"
import type { CommonFilter, PageRequest } from "@vault-custody/schema/Common/Paging"
import { Effect } from "effect"
import {
  endpoint,
  newChanged,
  oldChanged,
  organizationId,
  someAccount,
  someProduct,
  someShipment
} from "./ListsData.ts"

type List<Filter> = (filter: Filter, page: PageRequest) => Effect.Effect<unknown>

/** One page of a list that is asked for. */
export interface ListRequest {
  readonly name: string
  readonly read: Effect.Effect<unknown>
}

const first = { page: 1, limit: 25 }
const never = Date.UTC(2030, 0, 1)

/** The filters that every list has, by what they find. */
const common: Readonly<Record<string, CommonFilter>> = {
  "`createdFrom`, nothing": { createdFrom: never },
  "`ids`, nothing": { ids: ["none"] },
  "`updatedFrom`, nothing": { updatedFrom: never },
  "`updatedFrom`, the newest 100": { updatedFrom: newChanged },
  "`updatedFrom`, the oldest 6,000 and the newest 100": { updatedFrom: oldChanged },
  "`updatedFrom` and `updatedTo`, the oldest 6,000": { updatedFrom: oldChanged, updatedTo: oldChanged },
  "`updatedFrom`, everything": { updatedFrom: 0 }
}

const requestsOf = <Filter extends object>(
  list: string,
  read: List<Filter>,
  none: NoInfer<Filter>,
  filters: Readonly<Record<string, NoInfer<Filter>>>
): ReadonlyArray<ListRequest> => [
  { name: `${list}: no filter`, read: read(none, first) },
  { name: `${list}: no filter, page 400`, read: read(none, { ...first, page: 400 }) },
  ...Object.entries(filters).map(([name, filter]) => ({
    name: `${list}: ${name}`,
    read: read(filter, first)
  })),
  ...Object.entries(common).map(([name, page]) => ({
    name: `${list}: ${name}`,
    read: read(none, { ...first, ...page })
  })),
  // Of each filter with the change of the oldest rows: two conditions, and no index has both.
  ...Object.entries(filters).map(([name, filter]) => ({
    name: `${list}: ${name}, \`updatedFrom\` and \`updatedTo\` of the oldest 6,000`,
    read: read(filter, { ...first, updatedFrom: oldChanged, updatedTo: oldChanged })
  }))
]

const byAccount = {
  "`fboAccountId`": { fboAccountId: someAccount },
  "`fboAccountId`, nothing": { fboAccountId: "fbo_none" }
} as const

/** A list of the organization's own. */
const own =
  <Filter>(
    list: (organization: typeof organizationId, filter: Filter, page: PageRequest) => Effect.Effect<unknown>
  ): List<Filter> =>
  (filter, page) =>
    list(organizationId, filter, page)

/** Every list of a customer's, with each of its filters alone and combined. */
export const listRequests = Effect.gen(function* () {
  const accounts = yield* AccountsRepo
  const inventory = yield* InventoryRepo
  const inbound = yield* InboundShipmentsRepo
  const transfers = yield* TransfersRepo
  const requests = yield* OutboundRequestsRepo
  const shipments = yield* OutboundShipmentsRepo
  const returns = yield* ReturnShipmentsRepo
  const statements = yield* StatementsRepo
  const deliveries = yield* DeliveriesRepo
  return [
    ...requestsOf(
      "accounts",
      own(accounts.list),
      {},
      {
        "`q`, a word": { q: "lee77" },
        "`q`, two words": { q: "ann7 lee" },
        "`q`, nothing": { q: "none" },
        "`vaultId`": { vaultId: "7000000007" },
        "`externalId`": { externalId: "ext-7" },
        "`metadata`": { metadata: { tier: "gold" } },
        "`metadata`, nothing": { metadata: { tier: "none" } }
      }
    ),
    ...requestsOf(
      "inventory",
      own(inventory.list),
      {},
      {
        ...byAccount,
        "`status`": { status: "in_vault" },
        "`status`, the 60 oldest": { status: "voided" },
        "`status`, several": { status: ["in_vault", "voided"] },
        "`productId`": { productId: someProduct },
        "`sku`": { sku: "SKU-7" },
        "`metal`, half": { metal: "gold" },
        "`metal`, a thousandth": { metal: "rhodium" },
        "`metal`, nothing": { metal: "none" },
        "`serialNumber`": { serialNumber: "sn-7" },
        "`internalIdentifier`": { internalIdentifier: "vc7" },
        "`q`": { q: "SN 7" },
        "`inboundShipmentId`": { inboundShipmentId: someShipment },
        "`fboAccountId` and `status`, nothing": { fboAccountId: someAccount, status: "shipped_out" },
        "`fboAccountId` and `metal`": { fboAccountId: someAccount, metal: "rhodium" },
        "`status` and `metal`, nothing": { status: "voided", metal: "none" },
        "`status` and `metal`, half": { status: "in_vault", metal: "gold" },
        "`status`, the 60 oldest, and `metal`, half": { status: "voided", metal: "gold" },
        "`status` and `metal`, a thousandth": { status: "in_vault", metal: "rhodium" },
        "`status`, several, and `metal`, half": { status: ["voided", "rejected"], metal: "gold" },
        "`status`, the 60 oldest, and `productId`": { status: "voided", productId: someProduct }
      }
    ),
    ...requestsOf(
      "inbound shipments",
      own(inbound.list),
      {},
      {
        ...byAccount,
        "`status`": { status: "received" },
        "`status`, the 60 oldest": { status: "cancelled" },
        "`externalId`": { externalId: "ext-7" },
        "`fboAccountId` and `status`, nothing": { fboAccountId: someAccount, status: "created" }
      }
    ),
    ...requestsOf(
      "transfers",
      own(transfers.list),
      {},
      {
        ...byAccount,
        "`status`, the 60 oldest": { status: "cancelled" },
        "`fboAccountId` and `status`, nothing": { fboAccountId: someAccount, status: "pending_approval" }
      }
    ),
    ...requestsOf(
      "outbound requests",
      own(requests.list),
      { includeItems: false },
      {
        "`fboAccountId`": { fboAccountId: someAccount, includeItems: false },
        "`status`, the 60 oldest": { status: "rejected", includeItems: false },
        "`fboAccountId` and `status`, nothing": {
          fboAccountId: someAccount,
          status: "cancelled",
          includeItems: false
        }
      }
    ),
    ...requestsOf(
      "outbound shipments",
      own(shipments.list),
      {},
      {
        ...byAccount,
        "`status`, the 60 oldest": { status: "cancelled" },
        "`outboundRequestId`": { outboundRequestId: "obr_0000007" }
      }
    ),
    ...requestsOf(
      "return shipments",
      own(returns.list),
      {},
      {
        ...byAccount,
        "`outboundShipmentId`": { outboundShipmentId: "obs_0000007" }
      }
    ),
    ...requestsOf(
      "statements",
      own(statements.list),
      {},
      {
        ...byAccount,
        "`statementDate`": { statementDate: "2026-01-07" },
        "`dateFrom` and `dateTo`": { dateFrom: "2026-01-07", dateTo: "2026-01-08" },
        "`dateFrom`, nothing": { dateFrom: "2036-01-01" },
        "`fboAccountId` and `dateTo`, nothing": { fboAccountId: someAccount, dateTo: "2025-01-01" }
      }
    ),
    ...requestsOf(
      "deliveries",
      (filter, page) => deliveries.list(organizationId, endpoint, filter, page),
      {},
      {
        "`status`, the 60 oldest": { status: "failed" },
        "`status`, the others": { status: "delivered" },
        "`status`, nothing": { status: "pending" },
        "`eventType`, nothing": { eventType: "transfer.completed" }
      }
    )
  ]
})
