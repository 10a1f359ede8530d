import { outboundRequestList } from "@vault-custody/schema/OutboundRequests/OutboundRequestList"
import type { OutboundRequest } from "@vault-custody/schema/OutboundRequests/OutboundRequest"
import type { Fragment } from "effect/sql/Statement"
import { PgClient } from "@effect/sql-pg"
import { OutboundRequestsRepo } from "@vault-custody/domain/OutboundRequests/OutboundRequestsRepo"
import { isOpen, publicStatus } from "@vault-custody/domain/OutboundRequests/OutboundRequestState"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import type { OrganizationId, OutboundRequestId } from "@vault-custody/schema/Common/Id"
import { Array, Effect, Layer, Option } from "effect"
import { at, orStorageFailure, textArray, written } from "../Common/Database.ts"
import { withDecision } from "../Common/DecisionColumns.ts"
import { type Expandable, readsByExpansion, withExpansions } from "../Common/Expansions.ts"
import { accountColumn, decodeExpanded, productsColumn } from "../Common/ExpansionsPg.ts"
import { Notifier } from "../Common/Notifier.ts"
import { describedPages, lockOwner } from "../Common/OwnedRowsPg.ts"
import {
  type DueQuoteRow,
  type ItemsColumn,
  itemsColumn,
  requestColumns,
  type OutboundRequestRow,
  toDueQuote,
  toRecord,
  toRequest
} from "./OutboundRequestRows.ts"
import { requestsOfProduct } from "../Products/ItemsOfProduct.ts"

/** The channel that notifies dispatchers of a quote that is due. It only makes polling early. */
export const quotesChannel = "outbound_quotes_due"

export const layer = Layer.effect(
  OutboundRequestsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = requestColumns(sql)
    const items = itemsColumn(sql)
    const notifier = yield* Notifier
    const notify = notifier.afterCommit(quotesChannel)

    const expandable = {
      account: accountColumn(sql, sql`r`),
      product: productsColumn(
        sql,
        sql`SELECT i.product_id FROM outbound_request_items i
          WHERE i.organization_id = r.organization_id AND i.outbound_request_id = r.id`
      )
    }

    const find = (
      organizationId: OrganizationId,
      id: OutboundRequestId,
      expand: ReadonlyArray<Expansion> = []
    ) =>
      sql<OutboundRequestRow & ItemsColumn>`
        SELECT ${withExpansions(sql, sql`${columns}, ${items}`, expand, expandable)} FROM outbound_requests r
        WHERE r.organization_id = ${organizationId} AND r.id = ${id}`.pipe(
        orStorageFailure,
        Effect.map((rows) =>
          Option.map(Array.head(rows), expand.length === 0 ? toRecord : decodeExpanded(toRecord))
        )
      )

    const pages = (columns: Fragment, expandable: Expandable<never, unknown>["columns"]) =>
      readsByExpansion((expand) =>
        describedPages<OutboundRequestRow & Partial<ItemsColumn>, OutboundRequest>(
          sql,
          { columns: withExpansions(sql, columns, expand, expandable), table: sql`outbound_requests r` },
          outboundRequestList,
          expand.length === 0 ? toRequest : decodeExpanded(toRequest)
        )
      )
    const pagesWithItems = pages(sql`${columns}, ${items}`, expandable)
    const pagesWithoutItems = pages(columns, { account: expandable.account })

    const lockAcrossOrganizations = (id: OutboundRequestId) =>
      Effect.flatMap(
        lockOwner(sql, "outbound_requests", id),
        Option.match({ onNone: () => Effect.succeedNone, onSome: (owner) => find(owner, id) })
      )

    return OutboundRequestsRepo.of({
      find,
      lockAcrossOrganizations,

      lock: (organizationId, id) =>
        sql`SELECT 1 FROM outbound_requests
          WHERE organization_id = ${organizationId} AND id = ${id} FOR NO KEY UPDATE`.pipe(
          orStorageFailure,
          Effect.andThen(find(organizationId, id))
        ),

      // Inserts the items by their ids: the foreign keys lock the inventory in the order that all transactions use.
      insert: (request) =>
        sql`
          WITH request AS (
            INSERT INTO outbound_requests (organization_id, id, fbo_account_id, status, phase, total_items,
              approved_by_system, notes, destination_address, shipping_mode, service_code, signature_type,
              quote_due_at, created_at)
            VALUES (${request.organizationId}, ${request.id}, ${request.fboAccountId}, ${request.status},
              ${isOpen(request.state) ? request.state : null}, ${request.totalItems}, ${request.approvedBySystem},
              ${request.notes}, ${sql.json(request.destinationAddress)}, ${request.shipping.mode},
              ${request.shipping.serviceCode ?? null}, ${request.shipping.signatureType}, vault_now(),
              ${at(request.createdAt)})
            RETURNING organization_id, id, created_at
          )
          INSERT INTO outbound_request_items
            (organization_id, id, outbound_request_id, product_id, inventory_item_id, created_at)
          SELECT ${request.organizationId}, i.id, r.id, i.product_id, i.inventory_item_id, r.created_at
          FROM request r, unnest(
            ${textArray(request.items.map((i) => i.id))}, ${textArray(request.items.map((i) => i.productId))},
            ${textArray(request.items.map((i) => i.inventoryItemId))}) AS i (id, product_id, inventory_item_id)
          ORDER BY i.inventory_item_id COLLATE "C"`.pipe(Effect.andThen(notify), orStorageFailure),

      setNotes: (organizationId, id, { notes, updatedAt }) =>
        written(
          sql,
          sql`UPDATE outbound_requests SET notes = ${notes}, updated_at = ${at(updatedAt)}
            WHERE organization_id = ${organizationId} AND id = ${id}`
        ),

      list: (organizationId, filter, page) =>
        (filter.includeItems ? pagesWithItems : pagesWithoutItems)(filter.expand)(
          organizationId,
          filter,
          page,
          requestsOfProduct(sql, { organizationId, productId: filter.productId })
        ),

      setState: (organizationId, id, state, updatedAt, { decision = {}, owesQuote } = {}) =>
        sql`UPDATE outbound_requests
          SET ${sql.update({
            status: publicStatus(state),
            phase: isOpen(state) ? state : null,
            updatedAt: at(updatedAt),
            ...withDecision(decision, "reason"),
            ...(owesQuote === undefined ? {} : { quoteAttempts: 0 })
          })}
          ${owesQuote === undefined ? sql`` : sql`, quote_due_at = CASE WHEN ${owesQuote}::boolean THEN vault_now() END`}
          WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(
          Effect.andThen(() => (owesQuote === true ? notify : Effect.void)),
          orStorageFailure
        ),

      // Skips rows that another dispatcher claims or an operator works on at this moment. The claim moves the due
      // time: no transaction has to stay open while the provider is asked.
      claimQuotes: ({ leaseMillis, limit }) =>
        sql<DueQuoteRow>`/* across organizations: dispatchers ask for quotes of all */
          WITH due AS (
            SELECT organization_id, id FROM outbound_requests
            WHERE quote_due_at <= (SELECT vault_now())
            ORDER BY quote_due_at, id LIMIT ${limit}
            FOR NO KEY UPDATE SKIP LOCKED
          )
          UPDATE outbound_requests r
          SET quote_due_at = (SELECT vault_now()) + ${leaseMillis}::int * interval '1 millisecond', quote_attempts = r.quote_attempts + 1
          FROM due WHERE r.organization_id = due.organization_id AND r.id = due.id
          RETURNING r.organization_id, r.id, r.quote_due_at AS leased_until, r.quote_attempts AS attempts,
            r.destination_address, r.shipping_mode, r.service_code, r.signature_type,
            (SELECT coalesce(jsonb_agg(jsonb_build_object(
                'inventoryItemId', i.inventory_item_id, 'productId', i.product_id)), '[]')
              FROM outbound_request_items i
              WHERE i.organization_id = r.organization_id AND i.outbound_request_id = r.id
            ) AS items`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map(toDueQuote))
        ),

      settleQuote: ({ id, leasedUntil, organizationId }, quote) =>
        sql`UPDATE outbound_requests
          SET quote = ${quote === undefined ? null : sql.json(quote)}, quote_due_at = NULL, quote_attempts = 0
          WHERE organization_id = ${organizationId} AND id = ${id} AND quote_due_at = ${at(leasedUntil)}`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      postponeQuote: ({ id, leasedUntil, organizationId }, pauseMillis) =>
        sql`UPDATE outbound_requests SET quote_due_at = vault_now() + ${pauseMillis}::int * interval '1 millisecond'
          WHERE organization_id = ${organizationId} AND id = ${id} AND quote_due_at = ${at(leasedUntil)}`.pipe(
          orStorageFailure,
          Effect.asVoid
        )
    })
  })
)
