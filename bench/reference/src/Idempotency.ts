import type { FastifyReply, FastifyRequest } from "fastify"
import { createHash } from "node:crypto"
import type { PoolClient } from "pg"
import { keyIn } from "./Authentication.ts"
import { inTransaction, pool, rowsOf } from "./Database.ts"
import { Refusal } from "./Refusal.ts"

interface Record {
  readonly fingerprint: Buffer
  readonly status: number
  readonly body: string
}

/** The answer of a change, and a callback for after its commit. */
export interface Changed {
  readonly data: unknown
  readonly told: () => void
}

const find = {
  name: "find-record",
  text: `SELECT fingerprint, status, body FROM idempotency_records
    WHERE principal = $1 AND method = $2 AND path = $3 AND key = $4 AND created_at > now() - interval '24 hours'`
}
const claim = {
  name: "claim-key",
  text: "SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS claimed"
}
const store = {
  name: "store-record",
  text: `INSERT INTO idempotency_records (principal, method, path, key, fingerprint, status, body, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, now())
    ON CONFLICT (principal, method, path, key) DO UPDATE SET fingerprint = excluded.fingerprint,
      status = excluded.status, body = excluded.body, created_at = excluded.created_at`
}

/** JSON with the members of objects in the order of their names. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(",")}}`
}

const send = (reply: FastifyReply, status: number, body: string) =>
  reply.code(status).type("application/json").serializer(String).send(body)

/** Does a change once for each `Idempotency-Key`: the answer is stored in the transaction of the change. */
export const idempotent = async (
  request: FastifyRequest,
  reply: FastifyReply,
  schema: { [key: string]: unknown },
  change: (client: PoolClient) => Promise<Changed>
): Promise<FastifyReply> => {
  // Compiled once for each schema.
  const serialize = reply.compileSerializationSchema(schema)
  const header = request.headers["idempotency-key"]
  if (typeof header !== "string") {
    const { data, told } = await inTransaction(change)
    told()
    return send(reply, reply.statusCode, serialize({ data }))
  }
  const scope = [keyIn(request).organizationId, request.method, request.url, header]
  const fingerprint = createHash("sha256").update(canonical(request.body)).digest()
  const replay = ({ body, fingerprint: first, status }: Record) => {
    if (!first.equals(fingerprint)) {
      throw new Refusal(422, "IDEMPOTENCY_KEY_REUSED", "The key came with another request.")
    }
    return send(reply.header("idempotency-replayed", "true"), status, body)
  }
  const [known] = await rowsOf<Record>(pool, find, scope)
  if (known !== undefined) return replay(known)
  const done = await inTransaction(async (client) => {
    const [taken] = await rowsOf<{ readonly claimed: boolean }>(client, claim, [JSON.stringify(scope)])
    if (taken?.claimed !== true) {
      throw new Refusal(409, "IDEMPOTENCY_KEY_IN_PROGRESS", "The first request is still running.")
    }
    const [finished] = await rowsOf<Record>(client, find, scope)
    if (finished !== undefined) return { finished }
    const { data, told } = await change(client)
    const body = serialize({ data })
    await rowsOf(client, store, [...scope, fingerprint, reply.statusCode, body])
    return { body, told }
  })
  if (done.finished !== undefined) return replay(done.finished)
  done.told()
  return send(reply, reply.statusCode, done.body)
}
