import type { FastifyInstance } from "fastify"
import { audit } from "./AuditLog.ts"
import { keyIn, requires } from "./Authentication.ts"
import { inTransaction, pool, rowsOf } from "./Database.ts"
import { idempotent } from "./Idempotency.ts"
import { newId } from "./Ids.ts"
import { publish } from "./Outbox.ts"
import { bounds, dataOf, listOf, type PageQuery, pageProperties, toPage } from "./Paging.ts"
import { notFound } from "./Refusal.ts"

const account = {
  type: "object",
  properties: {
    id: { type: "string" },
    organizationId: { type: "string" },
    firstName: { type: "string" },
    lastName: { type: "string" },
    email: { type: "string" },
    phone: { type: "string" },
    businessName: { type: "string" },
    maxInsuredValueCents: { type: "string" },
    isPrimary: { type: "boolean" },
    vaultId: { type: "string" },
    onHold: { type: "boolean" },
    createdAt: { type: "string", format: "date-time" }
  }
}

const oneAccount = dataOf(account)

interface AccountRow {
  readonly id: string
  readonly organization_id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly business_name: string
  readonly max_insured_value_cents: string
  readonly is_primary: boolean
  readonly hold: object | null
  readonly created_at: Date
  readonly vault_id: string | null
}

const toAccount = (row: AccountRow) => ({
  id: row.id,
  organizationId: row.organization_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  businessName: row.business_name,
  maxInsuredValueCents: row.max_insured_value_cents,
  isPrimary: row.is_primary,
  vaultId: row.vault_id ?? undefined,
  onHold: row.hold !== null,
  createdAt: row.created_at
})

const columns = `organization_id, id, first_name, last_name, email, phone, business_name, max_insured_value_cents,
  is_primary, hold, over_insured_limit, created_at,
  (SELECT v.vault_id FROM vault_ids v
    WHERE v.organization_id = a.organization_id AND v.fbo_account_id = a.id AND v.kind = 'vault_id') AS vault_id`

const get = {
  name: "get-account",
  text: `SELECT ${columns} FROM fbo_accounts a WHERE organization_id = $1 AND id = $2`
}
const lock = { name: "lock-account", text: `${get.text} FOR NO KEY UPDATE OF a` }
const list = {
  name: "list-accounts",
  text: `SELECT ${columns} FROM (
      SELECT * FROM fbo_accounts WHERE organization_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3) a
    ORDER BY created_at DESC, id DESC`
}
const insertLater = {
  name: "insert-later-account",
  text: `INSERT INTO fbo_accounts (organization_id, id, first_name, last_name, email, phone, business_name, created_at,
      is_primary)
    SELECT $1, $2, $3, $4, $5, $6, $7, now(), false
    WHERE EXISTS (SELECT 1 FROM fbo_accounts o WHERE o.organization_id = $1) RETURNING created_at`
}
const lockOrganization = {
  name: "lock-organization",
  text: "SELECT 1 FROM organizations WHERE id = $1 FOR NO KEY UPDATE"
}
const insertFirst = {
  name: "insert-first-account",
  text: `INSERT INTO fbo_accounts (organization_id, id, first_name, last_name, email, phone, business_name, created_at,
      is_primary)
    VALUES ($1, $2, $3, $4, $5, $6, $7, now(),
      NOT EXISTS (SELECT 1 FROM fbo_accounts o WHERE o.organization_id = $1)) RETURNING created_at, is_primary`
}

const text = (maxLength: number) => ({ type: "string", minLength: 1, maxLength })
const fields = {
  firstName: text(200),
  lastName: text(200),
  email: { type: "string", format: "email", maxLength: 320 },
  phone: { type: "string", maxLength: 50 },
  businessName: { type: "string", maxLength: 200 }
}
const column = {
  firstName: "first_name",
  lastName: "last_name",
  email: "email",
  phone: "phone",
  businessName: "business_name"
} as const
type Field = keyof typeof column
type Body = { readonly [F in Field]?: string }

const nothing = (): void => {}

const isField = (name: string): name is Field => name in column

// oxlint-disable oxc/no-async-endpoint-handlers -- Fastify, unlike Express, waits for handlers and answers what they throw
export const accounts = (app: FastifyInstance): void => {
  const read = { onRequest: requires("fbo_accounts:read") }

  app.get<{ Params: { id: string } }>(
    "/v1/fbo-accounts/:id",
    { ...read, schema: { response: { 200: oneAccount } } },
    async (request) => {
      const [row] = await rowsOf<AccountRow>(pool, get, [keyIn(request).organizationId, request.params.id])
      if (row === undefined) throw notFound()
      return { data: toAccount(row) }
    }
  )

  app.get<{ Querystring: PageQuery }>(
    "/v1/fbo-accounts",
    {
      ...read,
      schema: {
        querystring: { type: "object", properties: pageProperties },
        response: { 200: listOf(account) }
      }
    },
    async (request) => {
      const values = [keyIn(request).organizationId, ...bounds(request.query)]
      return toPage(await rowsOf<AccountRow>(pool, list, values), request.query, toAccount)
    }
  )

  app.patch<{ Params: { id: string }; Body: Body }>(
    "/v1/fbo-accounts/:id",
    {
      onRequest: requires("fbo_accounts:update"),
      schema: {
        body: { type: "object", properties: fields, minProperties: 1, additionalProperties: false },
        response: { 200: oneAccount }
      }
    },
    async (request) => {
      const { organizationId } = keyIn(request)
      const { id } = request.params
      const { result, told } = await inTransaction(async (client) => {
        const [row] = await rowsOf<AccountRow>(client, lock, [organizationId, id])
        if (row === undefined) throw notFound()
        const given = Object.entries(request.body).filter(([name]) => isField(name))
        const before = toAccount(row)
        const changedFields = given
          .filter(([name, value]) => isField(name) && before[name] !== value)
          .map(([name]) => name)
          .sort()
        let told = nothing
        if (changedFields.length > 0) {
          const sets = given.map(([name], n) => (isField(name) ? `${column[name]} = $${n + 3}` : ""))
          const update = {
            name: `update-account-${given.map(([name]) => name).join("-")}`,
            text: `UPDATE fbo_accounts SET ${sets.join(", ")} WHERE organization_id = $1 AND id = $2`
          }
          await rowsOf(client, update, [organizationId, id, ...given.map(([, value]) => value)])
          const data = { id, organizationId, fboAccountId: id, changedFields }
          told = await publish(client, [{ event: "fbo_account.updated", data }])
        }
        await audit(client, request, "fbo_account.update", id)
        return { told, result: { ...before, ...Object.fromEntries(given) } }
      })
      told()
      return { data: result }
    }
  )

  app.post<{ Body: Body }>(
    "/v1/fbo-accounts",
    {
      onRequest: requires("fbo_accounts:create"),
      schema: {
        body: { type: "object", properties: fields, required: ["firstName", "lastName", "email"] },
        response: { 201: oneAccount }
      }
    },
    (request, reply) =>
      idempotent(request, reply.code(201), oneAccount, async (client) => {
        const { organizationId } = keyIn(request)
        const { businessName = "", email, firstName, lastName, phone = "" } = request.body
        const id = newId("fbo")
        const values = [organizationId, id, firstName, lastName, email, phone, businessName]
        let isPrimary = false
        let [row] = await rowsOf<{ created_at: Date; is_primary?: boolean }>(client, insertLater, values)
        if (row === undefined) {
          await rowsOf(client, lockOrganization, [organizationId])
          ;[row] = await rowsOf(client, insertFirst, values)
          isPrimary = row?.is_primary === true
        }
        const data = { id, organizationId, fboAccountId: id }
        const told = await publish(client, [{ event: "fbo_account.created", data }])
        await audit(client, request, "fbo_account.create", id)
        return {
          told,
          data: {
            id,
            organizationId,
            firstName,
            lastName,
            email,
            phone,
            businessName,
            maxInsuredValueCents: "0",
            isPrimary,
            onHold: false,
            createdAt: row?.created_at
          }
        }
      })
  )
}
