import type { PgClient } from "@effect/sql-pg"
import { comparedIdentifier } from "@vault-custody/schema/Common/Identifier"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Effect } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { storedVaultId } from "./StoredVaultId.ts"

/** From so many on, accounts are taken from the list in its order until a page is full, and not looked for first. */
const many = 1000

/** The words of a text that have a letter or a digit. */
const wordsOf = (q: string): ReadonlyArray<string> =>
  q.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))

const terms = (sql: PgClient.PgClient) =>
  sql`account_terms(a.organization_id, a.first_name, a.last_name, a.business_name, a.email, a.phone, a.external_id)`

/** The ids of an organization's accounts that a word begins something of. */
const idsWith = (sql: PgClient.PgClient, organizationId: OrganizationId, word: string): Fragment => {
  const number = comparedIdentifier(word)
  const stored = storedVaultId(organizationId, number)
  // A colon stands behind the digits: all that begin so come before it.
  const numbered = /^[0-9]+$/.test(number)
    ? sql` UNION SELECT v.fbo_account_id FROM vault_ids v
        WHERE v.organization_id = ${organizationId} AND v.vault_id >= ${stored} AND v.vault_id < ${`${stored}:`}`
    : sql``
  return sql`(SELECT a.id FROM fbo_accounts a WHERE a.organization_id = ${organizationId}
    AND ${terms(sql)} @@ account_words(${organizationId}, ${word})${numbered})`
}

const hasWord = (sql: PgClient.PgClient, organizationId: OrganizationId, word: string): Fragment => {
  const number = comparedIdentifier(word)
  const stored = storedVaultId(organizationId, number)
  const begins = sql`coalesce(${terms(sql)} @@ account_words(${organizationId}, ${word}), false)`
  return /^[0-9]+$/.test(number)
    ? sql`(${begins} OR EXISTS (SELECT 1 FROM vault_ids v WHERE v.organization_id = ${organizationId}
        AND v.fbo_account_id = a.id AND starts_with(v.vault_id, ${stored})) IS TRUE)`
    : // No index has a column that is only true or false.
      sql`${begins} IS TRUE`
}

/**
 * The condition that an organization's accounts, the table `fbo_accounts a`, have each word of a text. What few have is
 * found in the indexes of it, wherever in the list they are; of what many have, the first in the list's order are found
 * soonest by walking it.
 */
export const accountSearch = Effect.fnUntraced(function* (
  sql: PgClient.PgClient,
  organizationId: OrganizationId,
  q: string
) {
  const words = wordsOf(q)
  if (words.length === 0) return sql`false`
  const found = sql.join(" INTERSECT ", false)(words.map((word) => idsWith(sql, organizationId, word)))
  const [counted] = yield* sql<{ readonly isMany: boolean }>`
    SELECT count(*) >= ${many} AS is_many FROM (SELECT FROM (${found}) AS found LIMIT ${many}) AS counted`
  return counted?.isMany === true
    ? sql.and(words.map((word) => hasWord(sql, organizationId, word)))
    : sql`a.id = ANY (ARRAY(${found}))`
})
