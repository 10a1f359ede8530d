import type { PgClient } from "@effect/sql-pg"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { type Mode, modeOf } from "@vault-custody/schema/Common/Mode"
import type { Fragment } from "effect/sql/Statement"
import { ofMode } from "./Modes.ts"

/** The owners of the numbers: one organization, or all of a mode; undefined for live ones. */
export type Owners = OrganizationId | Mode | undefined

/** Whether the owner is one organization. */
export const isOrganization = (owners: OrganizationId | Mode): owners is OrganizationId =>
  owners.startsWith("org_")

/**
 * The stored form of a number, for the right side of `=`. A twin's numbers are stored behind its id, since they are
 * unique among its own (docs/rules/TestMode.md#numbers).
 */
export const keptAs = (
  sql: PgClient.PgClient,
  owners: Owners,
  separator: ":" | " ",
  text: string
): Fragment => {
  if (owners === "test") {
    const twins = sql`SELECT o.id || ${separator} || ${text} FROM organizations o WHERE ${ofMode(sql, owners, sql`o.id`)}`
    return sql`ANY (ARRAY(${twins}))`
  }
  return owners !== undefined && isOrganization(owners) && modeOf(owners) === "test"
    ? sql`${`${owners}${separator}${text}`}`
    : sql`${text}`
}
