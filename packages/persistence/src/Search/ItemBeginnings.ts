import type { PgClient } from "@effect/sql-pg"
import { numberKeyOf } from "@vault-custody/domain/Inventory/ItemNumbers"
import { comparedIdentifier } from "@vault-custody/schema/Common/Identifier"
import { leastOfNumber } from "@vault-custody/schema/Search/Found"
import { isOrganization, type Owners } from "../Common/KeptNumbers.ts"
import type { Beginning } from "../Common/NameBeginnings.ts"

/** Whether keys that begin so are those of a twin: they begin with its id. */
const isOfTwins = (key: string): boolean => "org_".startsWith(key) || key.startsWith("org_")

/** The beginning of the keys of numbers that begin with a text; undefined where none is looked for. */
const keyBeginning = (q: string, owners: Owners): string | undefined => {
  const form = comparedIdentifier(q)
  if (form.length < leastOfNumber || owners === "test") return undefined
  if (owners !== undefined && isOrganization(owners)) return numberKeyOf(owners, form)
  return isOfTwins(form) ? undefined : form
}

/**
 * Items whose serial number or internal identifier begins with a text and has more behind it, in the order of the
 * indexes by number: those of all, and those of each organization.
 */
export const itemBeginnings = (
  sql: PgClient.PgClient,
  q: string,
  owners: Owners
): ReadonlyArray<Beginning> => {
  const key = keyBeginning(q, owners)
  if (key === undefined) return []
  return [sql`serial_key`, sql`mark_key`].map((column) => ({
    order: column,
    condition: sql`${column} > ${key} AND ${column} <= ${`${key}\u{10FFFF}`} AND ${column} <> ''`
  }))
}
