import { hash } from "node:crypto"
import { pool, rowsOf } from "./Database.ts"

/** The data of an API key. */
export interface Key {
  readonly id: string
  readonly name: string
  readonly organizationId: string
  readonly scopes: ReadonlySet<string>
}

interface KeyRow {
  readonly id: string
  readonly name: string
  readonly organization_id: string
  readonly scopes: ReadonlyArray<string>
  readonly status: string
}

/** For how long a key is known without asking again, in milliseconds. */
const maxAge = 750
const maxKnown = 10_000

const form = /^Bearer (vault_live_[0-9a-f]{64})$/i

const known = new Map<string, { readonly until: number; readonly key: Promise<Key | undefined> }>()

const find = {
  name: "find-key",
  text: "SELECT id, name, organization_id, scopes, status FROM api_keys WHERE key_hash = $1"
}

const load = async (digest: string): Promise<Key | undefined> => {
  const [row] = await rowsOf<KeyRow>(pool, find, [Buffer.from(digest, "hex")])
  if (row?.status !== "active") return undefined
  return { id: row.id, name: row.name, organizationId: row.organization_id, scopes: new Set(row.scopes) }
}

/** Whose key it is, as it was less than a second ago. */
export const keyOf = (authorization: string | undefined): Promise<Key | undefined> | undefined => {
  const token = form.exec(authorization ?? "")?.[1]
  if (token === undefined) return undefined
  const digest = hash("sha256", token)
  const now = performance.now()
  const cached = known.get(digest)
  if (cached !== undefined && cached.until > now) return cached.key
  if (known.size >= maxKnown) known.clear()
  const key = load(digest)
  known.set(digest, { until: now + maxAge, key })
  key.catch(() => known.delete(digest))
  return key
}

const used = new Map<string, number>()

const recordUse = {
  name: "record-use",
  text: `UPDATE api_keys SET request_count = request_count + used.count, last_used_at = now()
    FROM unnest($1::text[], $2::int8[]) AS used (id, count) WHERE api_keys.id = used.id`
}

/** Counts a request of a key; the counts reach the database about once a second. */
export const countUse = (id: string): void => {
  used.set(id, (used.get(id) ?? 0) + 1)
}

setInterval(() => {
  if (used.size === 0) return
  const values = [[...used.keys()], [...used.values()]]
  used.clear()
  rowsOf(pool, recordUse, values).catch((error) => console.error(error))
}, 1000).unref()
