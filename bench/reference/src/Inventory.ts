import type { FastifyInstance } from "fastify"
import { keyIn, requires } from "./Authentication.ts"
import { pool, rowsOf } from "./Database.ts"
import { bounds, dataOf, listOf, type PageQuery, pageProperties, toPage } from "./Paging.ts"
import { notFound } from "./Refusal.ts"

const item = {
  type: "object",
  properties: {
    id: { type: "string" },
    internalIdentifier: { type: "string" },
    productId: { type: "string" },
    ownerOrganizationId: { type: "string" },
    fboAccountId: { type: "string" },
    inboundShipmentId: { type: "string" },
    openOutboundRequestId: { type: "string" },
    serialNumber: { type: "string" },
    status: { type: "string" },
    createdAt: { type: "string", format: "date-time" }
  }
}

interface ItemRow {
  readonly id: string
  readonly internal_identifier: string
  readonly product_id: string
  readonly organization_id: string
  readonly fbo_account_id: string
  readonly inbound_shipment_id: string
  readonly open_outbound_request_id: string | null
  readonly serial_number: string
  readonly status: string
  readonly created_at: Date
}

const toItem = (row: ItemRow) => ({
  id: row.id,
  internalIdentifier: row.internal_identifier,
  productId: row.product_id,
  ownerOrganizationId: row.organization_id,
  fboAccountId: row.fbo_account_id,
  inboundShipmentId: row.inbound_shipment_id,
  openOutboundRequestId: row.open_outbound_request_id ?? undefined,
  serialNumber: row.serial_number,
  status: row.status,
  createdAt: row.created_at
})

const columns = `id, internal_identifier, product_id, fbo_account_id, inbound_shipment_id, open_outbound_request_id,
  reserved_by_transfer_id, serial_number, status, created_at, pending_void, organization_id`

const get = {
  name: "get-item",
  text: `SELECT ${columns} FROM inventory_items WHERE organization_id = $1 AND id = $2`
}

/** The statement of a list with these filters: each has its own text, so that it has its own plan. */
const listBy = (filters: ReadonlyArray<string>) => ({
  name: `list-items-${filters.join("-")}`,
  text: `SELECT ${columns} FROM inventory_items WHERE organization_id = $1
    ${filters.map((column, n) => `AND ${column} = $${n + 4}`).join(" ")}
    ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`
})

interface ListQuery extends PageQuery {
  readonly fboAccountId?: string
  readonly productId?: string
  readonly status?: string
}

// oxlint-disable oxc/no-async-endpoint-handlers -- Fastify, unlike Express, waits for handlers and answers what they throw
export const inventory = (app: FastifyInstance): void => {
  const read = { onRequest: requires("inventory:read") }

  app.get<{ Params: { id: string } }>(
    "/v1/inventory/:id",
    { ...read, schema: { response: { 200: dataOf(item) } } },
    async (request) => {
      const [row] = await rowsOf<ItemRow>(pool, get, [keyIn(request).organizationId, request.params.id])
      if (row === undefined) throw notFound()
      return { data: toItem(row) }
    }
  )

  app.get<{ Querystring: ListQuery }>(
    "/v1/inventory",
    {
      ...read,
      schema: {
        querystring: {
          type: "object",
          properties: {
            ...pageProperties,
            fboAccountId: { type: "string" },
            productId: { type: "string" },
            status: { enum: ["in_vault", "pending_outbound", "shipped_out", "voided"] }
          }
        },
        response: { 200: listOf(item) }
      }
    },
    async (request) => {
      const { fboAccountId, productId, status } = request.query
      const filters: Array<string> = []
      const values: Array<string> = []
      if (fboAccountId !== undefined) void (filters.push("fbo_account_id") && values.push(fboAccountId))
      if (productId !== undefined) void (filters.push("product_id") && values.push(productId))
      if (status !== undefined) void (filters.push("status") && values.push(status))
      const rows = await rowsOf<ItemRow>(pool, listBy(filters), [
        keyIn(request).organizationId,
        ...bounds(request.query),
        ...values
      ])
      return toPage(rows, request.query, toItem)
    }
  )
}
