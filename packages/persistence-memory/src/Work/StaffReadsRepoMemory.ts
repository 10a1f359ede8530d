import type { MemberFilter } from "@vault-custody/domain/Organizations/OrganizationsRepo"
import { staffAccountList } from "@vault-custody/schema/Accounts/AccountList"
import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import { inboundShipmentList } from "@vault-custody/schema/InboundShipments/InboundShipmentList"
import { staffInventoryList } from "@vault-custody/schema/Inventory/InventoryList"
import { memberList } from "@vault-custody/schema/Organizations/MemberList"
import { outboundRequestList } from "@vault-custody/schema/OutboundRequests/OutboundRequestList"
import { outboundShipmentList } from "@vault-custody/schema/OutboundShipments/OutboundShipmentList"
import { returnShipmentList } from "@vault-custody/schema/ReturnShipments/ReturnShipmentList"
import { statementList } from "@vault-custody/schema/Statements/StatementList"
import { transferList } from "@vault-custody/schema/Transfers/TransferList"
import { webhookList } from "@vault-custody/schema/Webhooks/WebhookList"
import type { ReturnShipmentFilter } from "@vault-custody/domain/ReturnShipments/ReturnShipmentsRepo"
import { type AccountRecord, AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import type { Product } from "@vault-custody/schema/Products/Product"
import { isNamed, meantBy } from "../Inventory/ScannedItemsMemory.ts"
import { shownVaultId } from "@vault-custody/domain/Accounts/StoredVaultId"
import { withWeight } from "../Inventory/ItemWeightMemory.ts"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { hasNumbers } from "@vault-custody/domain/Inventory/ItemNumbers"
import type { RequestFilter } from "@vault-custody/domain/OutboundRequests/OutboundRequestsRepo"
import type { ShipmentFilter } from "@vault-custody/domain/OutboundShipments/OutboundShipmentsRepo"
import type {
  InboundShipmentFilter,
  InboundShipmentRecord
} from "@vault-custody/domain/InboundShipments/InboundShipmentsRepo"
import type { StatementFilter } from "@vault-custody/domain/Statements/StatementsRepo"
import type { TransferFilter } from "@vault-custody/domain/Transfers/TransfersRepo"
import {
  maxCount,
  type StaffAccountFilter,
  type StaffInventoryFilter,
  StaffReadsRepo
} from "@vault-custody/domain/Work/StaffReadsRepo"
import { OutboundRequestsRepo } from "@vault-custody/domain/OutboundRequests/OutboundRequestsRepo"
import { scannedVaultId } from "@vault-custody/schema/Accounts/Account"
import { isSameIdentifier } from "@vault-custody/schema/Common/Identifier"
import { asciiLowerCase } from "@vault-custody/domain/Common/AsciiCase"
import { wholeNames } from "@vault-custody/domain/Search/WholeNames"
import { sameEmail } from "@vault-custody/domain/Identity/EmailKey"
import type { Member } from "@vault-custody/schema/Organizations/Organization"
import type { OpsOutboundRequest } from "@vault-custody/schema/OutboundRequests/OutboundRequest"
import type { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import type { ReturnShipment } from "@vault-custody/schema/ReturnShipments/ReturnShipment"
import type { Transfer } from "@vault-custody/schema/Transfers/Transfer"
import { isWorkQueue, type WorkQueue, workQueues } from "@vault-custody/schema/Work/WorkQueue"
import { Effect, Layer, Option } from "effect"
import { isOfDays } from "../Statements/StatementsRepoMemory.ts"
import { itemsOfProduct } from "../Common/ItemsOfProduct.ts"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { isListed } from "../Common/OwnedRowsMemory.ts"
import { isForProduct, type StoredRequest } from "../OutboundRequests/OutboundRequestsRepoMemory.ts"
import type { StoredStatement } from "../Statements/StoredStatement.ts"
import type { Place } from "@vault-custody/schema/Places/Place"
import type { Webhook } from "@vault-custody/schema/Webhooks/Webhook"
import type { StoredWebhook } from "../Webhooks/WebhooksRepoMemory.ts"
import { itemsAtMemory } from "../Inventory/ItemsAtMemory.ts"
import { placesMemory } from "../Places/PlacesMemory.ts"
import { insuredValueIn } from "../Weights/UnitWorthMemory.ts"
import { inQueue, staffRowsMemory } from "./StaffRowsMemory.ts"
import { isUnplaced, waitingSince } from "./WaitingSince.ts"

const bothOf =
  <Row extends object>(one: (row: object) => boolean, other: (row: Row) => boolean) =>
  (row: Row): boolean =>
    one(row) && other(row)

const whenCreated = ({ createdAt }: { readonly createdAt: number }): number => createdAt

const quotedFor = ({ shipping: { quote } }: Pick<OpsOutboundRequest, "shipping">) =>
  quote === undefined ? undefined : BigInt(quote.insuredValueCents)

const begins = (name: string, text: string): boolean => asciiLowerCase(name).startsWith(asciiLowerCase(text))

export const layer = Layer.effect(
  StaffReadsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const accountsRepo = yield* AccountsRepo
    const requestsRepo = yield* OutboundRequestsRepo
    const vaultIds = store.table<{ readonly fboAccountId: string; readonly alias?: object }>("vault_ids")
    const requests = store.table<StoredRequest>("outbound_requests")
    const statements = store.table<StoredStatement>("statements")
    const webhooks = store.table<StoredWebhook>("webhook_endpoints")
    const isLatest = (id: string) =>
      ![...statements.values()].some(({ statement }) => statement.supersedes === id)

    const { overLimit, placed, places, shown } = placesMemory(store)
    const noted = ({ id }: { readonly id: string }) => waitingSince(store).get(id)
    const ofProduct = itemsOfProduct(store)
    const inventoryItems = () => [...store.table<HeldItem>("inventory_items").values()]

    const inboundShipments = {
      all: () => store.table<InboundShipmentRecord>("inbound_shipments").values(),
      matches: (filter: InboundShipmentFilter) => isListed(inboundShipmentList, filter),
      queues: {
        inbound_announced: {
          holds: ({ status }: InboundShipmentRecord) => status === "created",
          since: whenCreated
        },
        inbound_in_transit: {
          holds: ({ status }: InboundShipmentRecord) => status === "in_transit",
          since: noted
        },
        discrepancies: {
          holds: ({ discrepancies, discrepancyResolution }: InboundShipmentRecord) =>
            discrepancies.length > 0 && discrepancyResolution === undefined,
          since: ({ receipt }: InboundShipmentRecord) => receipt?.at
        }
      }
    }
    const shippedValue = ({ outboundRequestId }: OutboundShipment) => {
      const found = requests.get(outboundRequestId)
      return found === undefined ? undefined : quotedFor(found.request)
    }
    const itemValue = (item: HeldItem) => insuredValueIn(store, [item])

    const outboundRequests = {
      all: () => [...requests.values()].map(({ request }) => request as OpsOutboundRequest),
      matches: (filter: RequestFilter) =>
        bothOf(isListed(outboundRequestList, filter), ({ items = [] }: OpsOutboundRequest) =>
          isForProduct(filter)({ items })
        ),
      decorate: (request: OpsOutboundRequest, { includeItems = true }: Partial<RequestFilter>) =>
        Effect.map(requestsRepo.find(request.organizationId, request.id), (found) => {
          const { items, ...rest } = Option.getOrElse(found, () => request)
          return items !== undefined && includeItems ? { ...rest, items } : rest
        }),
      queues: {
        requests_to_review: {
          holds: ({ status, approvals }: OpsOutboundRequest) =>
            status === "pending_review" && approvals.length === 0,
          since: whenCreated,
          value: quotedFor
        },
        requests_awaiting_second_approval: {
          holds: ({ status, approvals }: OpsOutboundRequest) =>
            status === "pending_review" && approvals.length > 0,
          since: ({ approvals }: OpsOutboundRequest) => approvals[0]?.at,
          value: quotedFor
        },
        requests_to_pick: {
          holds: ({ id }: OpsOutboundRequest) => requests.get(id)?.request.state === "pending_checkout",
          since: ({ decidedAt }: OpsOutboundRequest) => decidedAt,
          value: quotedFor
        }
      }
    }
    const outboundShipments = {
      all: () => store.table<OutboundShipment>("outbound_shipments").values(),
      matches: (filter: ShipmentFilter) =>
        bothOf(isListed(outboundShipmentList, filter), ofProduct.shipment(filter)),
      queues: {
        shipments_to_ship: {
          holds: ({ status }: OutboundShipment) => status === "picked",
          since: whenCreated,
          value: shippedValue
        },
        shipments_under_way: {
          holds: ({ status }: OutboundShipment) => status === "shipped",
          since: ({ shippedAt }: OutboundShipment) => shippedAt,
          value: shippedValue
        }
      }
    }
    const transfers = {
      all: () => store.table<Transfer>("transfers").values(),
      matches: (filter: TransferFilter) => bothOf(isListed(transferList, filter), ofProduct.transfer(filter)),
      queues: {
        transfers_to_confirm: {
          holds: ({ status }: Transfer) => status === "pending_approval",
          since: whenCreated
        },
        transfers_processing: {
          holds: ({ status }: Transfer) => status === "processing",
          since: ({ decidedAt }: Transfer) => decidedAt
        }
      }
    }
    const products = store.table<Product>("products")
    const sharingMark = (item: HeldItem) =>
      inventoryItems().filter(
        (other) =>
          other.id !== item.id &&
          hasNumbers(other.status) &&
          isSameIdentifier(other.internalIdentifier, item.internalIdentifier)
      )
    const inventory = {
      all: inventoryItems,
      allOf: ({ asOf }: StaffInventoryFilter) =>
        asOf === undefined ? inventoryItems() : itemsAtMemory(store, asOf, inventoryItems()),
      decorate: (item: HeldItem) => Effect.sync(() => placed(withWeight(products, item))),
      ownerOf: ({ ownerOrganizationId }: HeldItem) => ownerOrganizationId,
      matches: (filter: StaffInventoryFilter) => {
        const { q } = filter
        const isAsked = bothOf(isListed(staffInventoryList, filter), isNamed(products, filter))
        return (item: HeldItem) =>
          isAsked(item) && (q === undefined || meantBy(q, inventoryItems()).some(({ id }) => id === item.id))
      },
      queues: {
        voids_awaiting_second_operator: {
          holds: ({ pendingVoid }: HeldItem) => pendingVoid !== undefined,
          since: ({ pendingVoid }: HeldItem) => pendingVoid?.at,
          value: itemValue
        },
        // Two of a bar come from before numbers were unique: memory has nothing from before.
        register_conflicts: { holds: () => false },
        ambiguous_marks: {
          holds: (item: HeldItem) => hasNumbers(item.status) && sharingMark(item).length > 0,
          since: (item: HeldItem) =>
            Math.max(item.createdAt, Math.min(...sharingMark(item).map(whenCreated))),
          value: itemValue
        },
        unplaced_items: {
          holds: isUnplaced,
          since: (item: HeldItem) => noted(item) ?? item.createdAt,
          value: itemValue
        },
        failed_tests: {
          holds: ({ failedTestAt, status }: HeldItem) =>
            failedTestAt !== undefined && status === "quarantined",
          since: ({ failedTestAt }: HeldItem) => failedTestAt,
          value: itemValue
        }
      }
    }
    const vaultIdsOf = ({ id }: AccountRecord) =>
      [...vaultIds].flatMap(([stored, { alias, fboAccountId }]) =>
        fboAccountId === id ? [{ alias, vaultId: shownVaultId(stored) }] : []
      )
    const isMeant = (account: AccountRecord, q: string) =>
      vaultIdsOf(account).some(({ vaultId }) => vaultId === scannedVaultId(q)) ||
      sameEmail(account.email, q) ||
      [account.firstName, account.lastName, account.businessName].some((name) => begins(name, q)) ||
      wholeNames(q).some(
        ({ firstName, lastName }) =>
          begins(account.firstName, firstName) && begins(account.lastName, lastName)
      )
    const fboAccounts = {
      all: () => store.table<AccountRecord>("fbo_accounts").values(),
      decorate: (account: AccountRecord) =>
        Effect.map(
          accountsRepo.find(account.organizationId, account.id),
          Option.getOrElse(() => account)
        ),
      matches: (filter: StaffAccountFilter) => {
        const { q, vaultId } = filter
        return bothOf(
          isListed(staffAccountList, filter),
          (account: AccountRecord) =>
            (vaultId === undefined ||
              vaultIdsOf(account).some((one) => one.vaultId === vaultId && one.alias === undefined)) &&
            (q === undefined || isMeant(account, q))
        )
      },
      queues: {
        over_insured_limit: {
          holds: ({ overInsuredLimit }: AccountRecord) => overInsuredLimit,
          since: noted
        },
        accounts_on_hold: {
          holds: ({ onHold }: AccountRecord) => onHold,
          since: ({ hold }: AccountRecord) => hold?.since
        },
        accounts_without_vault_id: {
          holds: (account: AccountRecord) => !vaultIdsOf(account).some(({ alias }) => alias === undefined),
          since: whenCreated
        }
      }
    }
    const statementRows = {
      all: () => [...statements.values()].map(({ statement }) => statement),
      matches: (filter: StatementFilter) => {
        const isAsked = isListed(statementList, filter)
        return (statement: StoredStatement["statement"]) =>
          isAsked(statement) &&
          isOfDays(filter)(statement) &&
          (filter.allVersions === true || isLatest(statement.id))
      },
      queues: {
        statements_not_mailed: {
          holds: (statement: StoredStatement["statement"]) => statement.emailDeliveryStatus === "failed",
          since: ({ updatedAt }: StoredStatement["statement"]) => updatedAt
        }
      }
    }
    const placeRows = {
      all: () => [...places.values()].map(shown),
      matches: () => () => true,
      queues: { over_site_limit: { holds: ({ id }: Place) => overLimit.has(id), since: noted } }
    }
    const webhookRows = {
      all: () => [...webhooks.values()].map(({ webhook }) => webhook),
      matches: (filter: FilterOf<typeof webhookList>) => isListed(webhookList, filter),
      queues: {
        webhooks_failing: {
          holds: ({ id, isActive }: Webhook) => isActive && webhooks.get(id)?.failingSince !== undefined,
          since: ({ id }: Webhook) => webhooks.get(id)?.failingSince
        }
      }
    }

    const waitingIn = (queue: WorkQueue) =>
      Effect.map(
        Effect.all([
          inQueue(inboundShipments, queue),
          inQueue(outboundRequests, queue),
          inQueue(outboundShipments, queue),
          inQueue(transfers, queue),
          inQueue(inventory, queue),
          inQueue(fboAccounts, queue),
          inQueue(statementRows, queue),
          inQueue(webhookRows, queue),
          inQueue(placeRows, queue)
        ]),
        (waiting) => waiting.flat()
      )

    return StaffReadsRepo.of({
      inboundShipments: staffRowsMemory(inboundShipments),
      outboundRequests: staffRowsMemory(outboundRequests),
      outboundShipments: staffRowsMemory(outboundShipments),
      returnShipments: staffRowsMemory({
        all: () => store.table<ReturnShipment>("return_shipments").values(),
        matches: (filter: ReturnShipmentFilter) =>
          bothOf(isListed(returnShipmentList, filter), ofProduct.returned(filter))
      }),
      transfers: staffRowsMemory(transfers),
      inventory: staffRowsMemory(inventory),
      fboAccounts: staffRowsMemory(fboAccounts),
      statements: staffRowsMemory(statementRows),
      members: staffRowsMemory({
        all: () => store.table<Member>("members").values(),
        matches: (filter: MemberFilter) => isListed(memberList, filter)
      }),
      webhooks: staffRowsMemory(webhookRows),
      places: staffRowsMemory(placeRows),

      queues: Effect.forEach(Object.keys(workQueues).filter(isWorkQueue), (queue) =>
        Effect.map(waitingIn(queue), (waiting) => {
          const since = waiting.flatMap(({ since: moment }) => (moment === undefined ? [] : [moment]))
          const values = waiting.flatMap(({ value }) => (value === undefined ? [] : [value]))
          return {
            queue,
            count: Math.min(waiting.length, maxCount),
            oldestAt: waiting.length === 0 ? null : Math.min(...waiting.map(({ createdAt }) => createdAt)),
            // Of all of them or none: one of which it is not known may have waited longest.
            waitingSince: since.length === 0 || since.length < waiting.length ? null : Math.min(...since),
            insuredValueCents: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0n)
          }
        })
      )
    })
  })
)
