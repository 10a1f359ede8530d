import { PgClient } from "@effect/sql-pg"
import { SignInCodesRepo, type StoredCode } from "@vault-custody/domain/Identity/SignInCodesRepo"
import { Array, Effect, Layer } from "effect"
import { columnList, type Columns } from "../Common/Columns.ts"
import { at, orStorageFailure } from "../Common/Database.ts"
import { purgeRows } from "./PurgeRows.ts"

export const signInCodeColumns: Columns<StoredCode> = {
  id: "text",
  kind: "text",
  email: "text",
  sealed: "bytea",
  confirmed: "bool",
  createdAt: "timestamptz",
  expiresAt: "timestamptz"
}

export const layer = Layer.effect(
  SignInCodesRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const select = sql`SELECT ${columnList(sql, signInCodeColumns)} FROM sign_in_codes`

    return SignInCodesRepo.of({
      insert: (c) =>
        sql`INSERT INTO sign_in_codes (id, kind, email, sealed, confirmed, created_at, expires_at)
          VALUES (${c.id}, ${c.kind}, ${c.email}, ${c.sealed}, ${c.confirmed}, ${at(c.createdAt)},
            ${at(c.expiresAt)})`.pipe(orStorageFailure, Effect.asVoid),

      find: (id) =>
        sql<StoredCode>`${select} WHERE id = ${id}`.pipe(orStorageFailure, Effect.map(Array.head)),

      newest: (kind, email, time, limit) =>
        sql<StoredCode>`${select} WHERE kind = ${kind} AND email = ${email} AND expires_at > ${at(time)}
          ORDER BY created_at DESC, id DESC LIMIT ${limit}`.pipe(orStorageFailure),

      confirm: (id, expiresAt) =>
        sql`UPDATE sign_in_codes SET confirmed = true, expires_at = ${at(expiresAt)} WHERE id = ${id}`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      take: (id) =>
        sql`DELETE FROM sign_in_codes WHERE id = ${id} RETURNING id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.length > 0)
        ),

      deleteAll: (kind, email) =>
        sql`DELETE FROM sign_in_codes WHERE kind = ${kind} AND email = ${email}`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      purge: purgeRows(sql, { table: "sign_in_codes", key: "id", time: "expires_at" })
    })
  })
)
