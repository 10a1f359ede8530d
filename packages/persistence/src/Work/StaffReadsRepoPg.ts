import { PgClient } from "@effect/sql-pg"
import type { RequestFilter } from "@vault-custody/domain/OutboundRequests/OutboundRequestsRepo"
import type { StatementFilter } from "@vault-custody/domain/Statements/StatementsRepo"
import {
  type StaffAccountFilter,
  type StaffInventoryFilter,
  type StaffScope,
  StaffReadsRepo
} from "@vault-custody/domain/Work/StaffReadsRepo"
import { staffAccountList } from "@vault-custody/schema/Accounts/AccountList"
import { inboundShipmentList } from "@vault-custody/schema/InboundShipments/InboundShipmentList"
import { staffInventoryList } from "@vault-custody/schema/Inventory/InventoryList"
import { memberList } from "@vault-custody/schema/Organizations/MemberList"
import { outboundRequestList } from "@vault-custody/schema/OutboundRequests/OutboundRequestList"
import { outboundShipmentList } from "@vault-custody/schema/OutboundShipments/OutboundShipmentList"
import { returnShipmentList } from "@vault-custody/schema/ReturnShipments/ReturnShipmentList"
import { statementList } from "@vault-custody/schema/Statements/StatementList"
import { transferList } from "@vault-custody/schema/Transfers/TransferList"
import { webhookList } from "@vault-custody/schema/Webhooks/WebhookList"
import type { Member } from "@vault-custody/schema/Organizations/Organization"
import type { ReturnShipment } from "@vault-custody/schema/ReturnShipments/ReturnShipment"
import { type QueueState, type WorkQueue, workQueues } from "@vault-custody/schema/Work/WorkQueue"
import { Effect, identity, Layer } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { type AccountRow, accountSelection, hasVaultId, toAccount } from "../Accounts/AccountRow.ts"
import { columnList } from "../Common/Columns.ts"
import { orStorageFailure } from "../Common/Database.ts"
import { inboundShipmentColumns, toInboundShipment } from "../InboundShipments/InboundShipmentsRepoPg.ts"
import { staffItemSelection, toItem } from "../Inventory/ItemRow.ts"
import { itemsAt } from "../Inventory/ItemsAtPg.ts"
import { isHere, placedNow } from "../Inventory/ItemStatusesPg.ts"
import { inStaffMode } from "../Common/Modes.ts"
import { memberColumns } from "../Organizations/OrganizationsRepoPg.ts"
import {
  type ItemsColumn,
  itemsColumn,
  type OutboundRequestRow,
  requestColumns,
  toRequest
} from "../OutboundRequests/OutboundRequestRows.ts"
import {
  type OfProduct,
  requestsOfProduct,
  returnsOfProduct,
  shipmentsOfProduct,
  transfersOfProduct
} from "../Products/ItemsOfProduct.ts"
import { outboundShipmentColumns, toShipment } from "../OutboundShipments/OutboundShipmentsRepoPg.ts"
import { placeSelection, toPlace } from "../Places/PlacesRepoPg.ts"
import { standsTwice, standsTwiceSince } from "../Proofs/BarNamesPg.ts"
import { returnShipmentSelection } from "../ReturnShipments/ReturnShipmentsRepoPg.ts"
import { nearestMonthsFirst } from "../Statements/StatementMonths.ts"
import {
  betweenDays,
  statementColumns,
  statementConditions,
  toStatement
} from "../Statements/StatementRow.ts"
import { toTransfer, transferColumns } from "../Transfers/TransferRow.ts"
import { toWebhook, webhookColumns } from "../Webhooks/WebhooksRepoPg.ts"
import { insuredValue } from "../Weights/ItemValuePg.ts"
import { accountLookUps, itemLookUps, itemProducts } from "./LookUpsPg.ts"
import { queueCounts, staffRowsPg } from "./StaffRowsPg.ts"

/** A sum of values is a numeric, which comes as text. */
interface QueueRow extends Omit<QueueState, "insuredValueCents"> {
  readonly insuredValueCents: string | null
}

const toQueueState = ({ insuredValueCents, ...row }: QueueRow): QueueState => ({
  ...row,
  insuredValueCents: insuredValueCents === null ? null : BigInt(insuredValueCents)
})

const order = new Map(Object.keys(workQueues).map((queue, index) => [queue, index]))
const place = ({ queue }: { readonly queue: WorkQueue }) => order.get(queue) ?? 0

/** The tables of each kind of resource, and the conditions and times of their queues. */
const tables = (sql: PgClient.PgClient) => {
  /** A moment in JSON: milliseconds since 1970. */
  const inJson = (milliseconds: Fragment) => sql`to_timestamp((${milliseconds})::float8 / 1000)`
  const quoted = sql`(quote->>'insuredValueCents')::numeric`
  const shippedValue = sql`(SELECT ${quoted} FROM outbound_requests r
    WHERE r.organization_id = outbound_shipments.organization_id AND r.id = outbound_shipments.outbound_request_id)`
  // Of parcels that were in transit before there was the column, the audit log says it; the last condition is its index's.
  const inTransitSince = sql`coalesce(waiting_since, (SELECT max(a.at) FROM audit_log a
    WHERE a.organization_id = inbound_shipments.organization_id AND a.resource_id = inbound_shipments.id
      AND a.action = 'inbound_shipment.in_transit' AND a.action NOT LIKE '%.update'))`
  const itemValue = sql`(SELECT ${insuredValue(sql, sql`p`, sql`inventory_items.fine_weight`)} FROM products p
    WHERE p.id = inventory_items.product_id)`
  return {
    inboundShipments: {
      table: sql`inbound_shipments`,
      queues: {
        inbound_announced: { holds: sql`status = 'created'`, since: sql`created_at` },
        inbound_in_transit: { holds: sql`status = 'in_transit'`, since: inTransitSince },
        discrepancies: {
          holds: sql`discrepancies <> '[]' AND discrepancy_resolution IS NULL`,
          since: inJson(sql`receipt->>'at'`)
        }
      }
    },
    outboundRequests: {
      table: sql`outbound_requests r`,
      queues: {
        requests_to_review: {
          holds: sql`phase = 'pending' AND approvals = '[]'`,
          since: sql`created_at`,
          value: quoted
        },
        requests_awaiting_second_approval: {
          holds: sql`phase = 'pending' AND approvals <> '[]'`,
          since: inJson(sql`approvals->0->>'at'`),
          value: quoted
        },
        requests_to_pick: { holds: sql`phase = 'pending_checkout'`, since: sql`decided_at`, value: quoted }
      }
    },
    outboundShipments: {
      table: sql`outbound_shipments`,
      queues: {
        // Picking makes the shipment.
        shipments_to_ship: { holds: sql`status = 'picked'`, since: sql`created_at`, value: shippedValue },
        shipments_under_way: { holds: sql`status = 'shipped'`, since: sql`shipped_at`, value: shippedValue }
      }
    },
    transfers: {
      table: sql`transfers`,
      queues: {
        transfers_to_confirm: { holds: sql`status = 'pending_approval'`, since: sql`created_at` },
        // Its confirmation begins the processing.
        transfers_processing: { holds: sql`status = 'processing'`, since: sql`decided_at` }
      }
    },
    inventory: {
      table: sql`inventory_items`,
      queues: {
        voids_awaiting_second_operator: {
          holds: sql`pending_void IS NOT NULL AND NOT pending_void ? 'grossWeight'`,
          since: inJson(sql`pending_void->>'at'`),
          value: itemValue
        },
        ambiguous_marks: {
          // Few items are marked; the query checks whether the other items have left meanwhile.
          holds: sql`is_doubled_mark AND ${isHere(sql, sql`inventory_items`)} AND EXISTS (
            SELECT 1 FROM inventory_items o WHERE o.mark_key = inventory_items.mark_key AND o.id <> inventory_items.id
              AND ${isHere(sql, sql`o`)})`,
          since: sql`greatest(created_at, (SELECT min(o.created_at) FROM inventory_items o
            WHERE o.mark_key = inventory_items.mark_key AND o.id <> inventory_items.id AND ${isHere(sql, sql`o`)}))`,
          value: itemValue
        },
        register_conflicts: {
          holds: standsTwice(sql),
          since: standsTwiceSince(sql, sql`inventory_items`),
          value: itemValue
        },
        // The states are those of the index.
        unplaced_items: {
          holds: sql`place_id IS NULL AND ${placedNow(sql)}`,
          since: sql`coalesce(waiting_since, created_at)`,
          value: itemValue
        },
        failed_tests: {
          holds: sql`failed_test_at IS NOT NULL AND status = 'quarantined'`,
          since: sql`failed_test_at`,
          value: itemValue
        }
      }
    },
    fboAccounts: {
      table: sql`fbo_accounts a`,
      queues: {
        over_insured_limit: { holds: sql`over_insured_limit`, since: sql`waiting_since` },
        accounts_on_hold: { holds: sql`hold IS NOT NULL`, since: inJson(sql`hold->>'since'`) },
        accounts_without_vault_id: {
          // The index still has accounts whose vault ID the job has not processed yet.
          holds: sql`awaits_vault_id AND NOT ${hasVaultId(sql)}`,
          since: sql`created_at`
        }
      }
    },
    statements: {
      table: sql`statements s`,
      queues: {
        statements_not_mailed: {
          holds: sql`email_delivery_status = 'failed'`,
          // Only a final statement is mailed, and the failure is the last change of one.
          since: sql`coalesce(updated_at, created_at)`
        }
      }
    },
    places: {
      table: sql`places`,
      isOwned: false,
      queues: { over_site_limit: { holds: sql`is_over_limit`, since: sql`waiting_since` } }
    },
    webhooks: {
      table: sql`webhook_endpoints`,
      queues: {
        webhooks_failing: {
          holds: sql`failing_since IS NOT NULL AND is_active AND deleted_at IS NULL`,
          since: sql`failing_since`
        }
      }
    }
  }
}

/** Counts the rows that wait in each queue, of the modes that the caller reads. */
const queueStates = (sql: PgClient.PgClient) => {
  const counts = (isInMode: Fragment) =>
    sql.join(
      " UNION ALL ",
      false
    )(
      Object.values(tables(sql)).flatMap((source) =>
        queueCounts(sql, source.table, source.queues, "isOwned" in source ? sql`true` : isInMode)
      )
    )
  return inStaffMode(
    sql,
    sql`organization_id`,
    (isInMode) => sql<QueueRow>`/* across organizations: queues of staff's work */ ${counts(isInMode)}`
  ).pipe(
    orStorageFailure,
    Effect.map((rows) => rows.toSorted((a, b) => place(a) - place(b)).map(toQueueState))
  )
}

export const layer = Layer.effect(
  StaffReadsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const of = tables(sql)

    return StaffReadsRepo.of({
      places: staffRowsPg(sql, {
        ...of.places,
        columns: () => placeSelection(sql),
        decode: toPlace
      }),
      inboundShipments: staffRowsPg(sql, {
        ...of.inboundShipments,
        columns: () => columnList(sql, inboundShipmentColumns),
        decode: toInboundShipment,
        list: inboundShipmentList
      }),
      outboundRequests: staffRowsPg(sql, {
        ...of.outboundRequests,
        columns: ({ includeItems = true }: Partial<RequestFilter>) =>
          includeItems ? sql`${requestColumns(sql)}, ${itemsColumn(sql)}` : requestColumns(sql),
        decode: (row: OutboundRequestRow & Partial<ItemsColumn>) => toRequest(row),
        list: outboundRequestList,
        by: (filter: OfProduct) => ({ found: requestsOfProduct(sql, filter) })
      }),
      outboundShipments: staffRowsPg(sql, {
        ...of.outboundShipments,
        columns: () => columnList(sql, outboundShipmentColumns),
        decode: toShipment,
        list: outboundShipmentList,
        by: (filter: OfProduct) => ({ found: shipmentsOfProduct(sql, filter) })
      }),
      returnShipments: staffRowsPg(sql, {
        table: sql`return_shipments r`,
        columns: () => returnShipmentSelection(sql),
        decode: identity<ReturnShipment>,
        list: returnShipmentList,
        by: (filter: OfProduct) => ({ found: returnsOfProduct(sql, filter) })
      }),
      transfers: staffRowsPg(sql, {
        ...of.transfers,
        columns: () => columnList(sql, transferColumns),
        decode: toTransfer,
        list: transferList,
        by: (filter: OfProduct) => ({ found: transfersOfProduct(sql, filter) })
      }),
      inventory: staffRowsPg(sql, {
        ...of.inventory,
        columns: () => staffItemSelection(sql),
        tableOf: ({ asOf, fboAccountId, organizationId }) =>
          asOf === undefined
            ? undefined
            : itemsAt(sql, asOf, { fboAccountId, organizationId, nextOwner: sql`i.next_item_owner` }),
        decode: toItem,
        list: staffInventoryList,
        by: (filter: StaffInventoryFilter & StaffScope) => ({ oneOf: itemProducts(sql, filter) }),
        lookUp: (filter: StaffInventoryFilter) => itemLookUps(sql, filter)
      }),
      fboAccounts: staffRowsPg(sql, {
        ...of.fboAccounts,
        columns: () => accountSelection(sql),
        decode: (row: AccountRow) => toAccount(row),
        list: staffAccountList,
        lookUp: (filter: StaffAccountFilter) => accountLookUps(sql, filter)
      }),
      statements: staffRowsPg(sql, {
        ...of.statements,
        columns: () => statementColumns(sql),
        apart: sql`s`,
        decode: toStatement,
        byId: (id, read) => nearestMonthsFirst(sql, id, read),
        list: statementList,
        conditions: (filter: StatementFilter) => statementConditions(sql, filter),
        // Always true, and the condition of the indexes over all organizations.
        ofAll: sql`version > 0`,
        by: (filter: StatementFilter) => ({ found: betweenDays(sql, filter) })
      }),
      members: staffRowsPg(sql, {
        table: sql`members`,
        columns: () => columnList(sql, memberColumns),
        decode: identity<Member>,
        list: memberList
      }),
      webhooks: staffRowsPg(sql, {
        ...of.webhooks,
        columns: () => columnList(sql, webhookColumns),
        decode: toWebhook,
        list: webhookList,
        visible: sql`deleted_at IS NULL`
      }),

      queues: queueStates(sql)
    })
  })
)
