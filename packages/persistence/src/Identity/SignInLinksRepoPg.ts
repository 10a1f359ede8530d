import { PgClient } from "@effect/sql-pg"
import { SignInLinksRepo, type StoredLink } from "@vault-custody/domain/Identity/SignInLinksRepo"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Maker } from "@vault-custody/schema/Identity/Maker"
import { Array, Effect, Layer, Option } from "effect"
import { at, orStorageFailure } from "../Common/Database.ts"
import { isOf, refColumns, toRef } from "./PersonRows.ts"
import { purgeRows } from "./PurgeRows.ts"

interface Row {
  readonly organizationId: OrganizationId | null
  readonly personId: string
  readonly madeBy: Maker
  readonly expiresAt: number
}

const toLink = (row: Row): StoredLink => ({
  person: toRef(row),
  madeBy: row.madeBy,
  expiresAt: row.expiresAt
})

const first = (rows: ReadonlyArray<Row>) => Option.map(Array.head(rows), toLink)

export const layer = Layer.effect(
  SignInLinksRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = sql`organization_id, person_id, made_by, expires_at`

    return SignInLinksRepo.of({
      insert: (hash, { expiresAt, madeBy, person }) => {
        const { organizationId, personId } = refColumns(person)
        return sql`INSERT INTO sign_in_links (token_hash, ${columns})
          VALUES (${hash}, ${organizationId}, ${personId}, ${sql.json(madeBy)}, ${at(expiresAt)})`.pipe(
          orStorageFailure,
          Effect.asVoid
        )
      },
      find: (hash) =>
        sql<Row>`/* across organizations: whose a link is, is asked here */ 
          SELECT ${columns} FROM sign_in_links WHERE token_hash = ${hash}`.pipe(
          orStorageFailure,
          Effect.map(first)
        ),
      take: (hash) =>
        sql<Row>`/* across organizations: whose a link is, is asked here */ 
          DELETE FROM sign_in_links WHERE token_hash = ${hash} RETURNING ${columns}`.pipe(
          orStorageFailure,
          Effect.map(first)
        ),
      deleteAll: (person) =>
        sql`DELETE FROM sign_in_links WHERE ${isOf(sql, person)}`.pipe(orStorageFailure, Effect.asVoid),
      purge: purgeRows(sql, { table: "sign_in_links", key: "token_hash", time: "expires_at" })
    })
  })
)
