import type { PgClient } from "@effect/sql-pg"
import { comparedIdentifier } from "@vault-custody/schema/Common/Identifier"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Fragment } from "effect/sql/Statement"
import { storedVaultId } from "@vault-custody/domain/Accounts/StoredVaultId"
import type { Found } from "../Common/Lists/ListedRows.ts"

/** The words of a text that have a letter or a digit. */
const wordsOf = (q: string): ReadonlyArray<string> =>
  q.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))

const terms = (sql: PgClient.PgClient) =>
  sql`account_terms(a.organization_id, a.first_name, a.last_name, a.business_name, a.email, a.phone, a.external_id)`

const isNumber = (word: string): boolean => /^[0-9]+$/.test(comparedIdentifier(word))

/**
 * The rows of the table `vault_ids v` with an organization's numbers that begin with this text. A colon follows the
 * digits.
 */
const numbersFrom = (sql: PgClient.PgClient, organizationId: OrganizationId, number: string): Fragment => {
  const stored = storedVaultId(organizationId, number)
  return sql`v.organization_id = ${organizationId} AND v.vault_id >= ${stored} AND v.vault_id < ${`${stored}:`}`
}

/**
 * The condition that an organization's accounts, the table `fbo_accounts a`, have each word of a text: in a form for
 * indexes, and in a form for single rows, which look up their own numbers instead of all that begin with the text.
 */
export const accountSearch = (sql: PgClient.PgClient, organizationId: OrganizationId, q: string): Found => {
  const words = wordsOf(q)
  const texts = words.filter((word) => !isNumber(word)).join(" ")
  const numbers = words.filter(isNumber)
  const begins = (text: string) => sql`${terms(sql)} @@ account_words(${organizationId}, ${text})`
  const numbered = (isNumbered: (numbers: Fragment) => Fragment) =>
    numbers.map((word) =>
      sql.or([begins(word), isNumbered(numbersFrom(sql, organizationId, comparedIdentifier(word)))])
    )
  const all = (isNumbered: (numbers: Fragment) => Fragment) =>
    words.length === 0
      ? sql`false`
      : sql.and([...(texts === "" ? [] : [begins(texts)]), ...numbered(isNumbered)])
  return {
    byIndex: all(
      (numbers) => sql`a.id = ANY (ARRAY(SELECT v.fbo_account_id FROM vault_ids v WHERE ${numbers}))`
    ),
    ofRow: all(
      (numbers) => sql`EXISTS (SELECT 1 FROM vault_ids v WHERE ${numbers} AND v.fbo_account_id = a.id)`
    )
  }
}
