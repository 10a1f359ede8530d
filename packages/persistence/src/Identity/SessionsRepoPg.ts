import { PgClient } from "@effect/sql-pg"
import { type Session, SessionsRepo } from "@vault-custody/domain/Identity/SessionsRepo"
import { Effect, Layer } from "effect"
import { boundedRead } from "@vault-custody/postgres/BoundedRead"
import { columnList, type Columns } from "../Common/Columns.ts"
import { at, orStorageFailure, textArray, timesArray } from "../Common/Database.ts"
import { Notifier } from "../Common/Notifier.ts"
import { peopleChannel } from "./PeopleChannel.ts"
import { isOf, memberPerson, operatorPerson, type PersonRow, refColumns, toPerson } from "./PersonRows.ts"
import { purgeRows } from "./PurgeRows.ts"

export const sessionColumns: Columns<Session> = {
  id: "text",
  via: "jsonb null",
  fromLink: "bool",
  passkeyId: "text null",
  userAgent: "text",
  address: "text",
  createdAt: "timestamptz",
  lastUsedAt: "timestamptz",
  expiresAt: "timestamptz"
}

type Row = Session & PersonRow & { readonly hash: string }

const toSession = (row: Session): Session => ({
  id: row.id,
  via: row.via,
  fromLink: row.fromLink,
  passkeyId: row.passkeyId,
  userAgent: row.userAgent,
  address: row.address,
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  expiresAt: row.expiresAt
})

export const layer = Layer.effect(
  SessionsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const { afterCommit } = yield* Notifier
    const columns = columnList(sql, sessionColumns)
    const ofSession = sql.csv(Object.keys(sessionColumns).map((field) => sql`s.${sql(field)}`))

    return SessionsRepo.of({
      insert: (person, s, hash) => {
        const { organizationId, personId } = refColumns(person)
        return sql`INSERT INTO sessions (organization_id, person_id, token_hash, id, via, from_link, passkey_id,
            user_agent,
            address, created_at, last_used_at, expires_at)
          VALUES (${organizationId}, ${personId}, ${hash}, ${s.id},
            ${s.via === null ? null : sql.json(s.via)}::jsonb, ${s.fromLink}, ${s.passkeyId}, ${s.userAgent}, ${s.address},
            ${at(s.createdAt)}, ${at(s.lastUsedAt)}, ${at(s.expiresAt)})`.pipe(
          orStorageFailure,
          Effect.asVoid
        )
      },

      findByHashes: (hashes) =>
        sql<Row>`/* across organizations: whose a session is, is asked here */ 
          WITH found AS (
            SELECT wanted.hash, s.* FROM unnest(${textArray(hashes)}) AS wanted (hash)
            JOIN sessions s ON s.token_hash = decode(wanted.hash, 'hex'))
          SELECT s.hash, ${ofSession}, ${memberPerson(sql)} FROM found s
          JOIN members m ON m.organization_id = s.organization_id AND m.id = s.person_id
          JOIN organizations o ON o.id = m.organization_id
          UNION ALL
          SELECT s.hash, ${ofSession}, ${operatorPerson(sql)} FROM found s
          JOIN operators m ON s.organization_id IS NULL AND m.id = s.person_id`.pipe(
          boundedRead,
          orStorageFailure,
          Effect.map(
            (rows) =>
              new Map(rows.map((row) => [row.hash, { session: toSession(row), person: toPerson(row) }]))
          )
        ),

      list: (person) =>
        sql<Session>`SELECT ${columns} FROM sessions WHERE ${isOf(sql, person)}
          ORDER BY created_at DESC, id DESC`.pipe(orStorageFailure),

      delete: (person, id) =>
        sql`DELETE FROM sessions WHERE ${isOf(sql, person)} AND id = ${id} RETURNING id`.pipe(
          orStorageFailure,
          Effect.tap((rows) => (rows.length > 0 ? afterCommit(peopleChannel, [id]) : Effect.void)),
          Effect.map((rows) => rows.length > 0)
        ),

      deleteAll: (person) =>
        sql`DELETE FROM sessions WHERE ${isOf(sql, person)} RETURNING id`.pipe(
          orStorageFailure,
          Effect.tap((rows) => (rows.length > 0 ? afterCommit(peopleChannel, [person.id]) : Effect.void)),
          Effect.map((rows) => rows.length)
        ),

      deleteOfPasskey: (person, id) =>
        sql<Pick<Session, "id">>`DELETE FROM sessions WHERE ${isOf(sql, person)} AND passkey_id = ${id}
          RETURNING id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map((row) => row.id)),
          Effect.tap((ids) => (ids.length > 0 ? afterCommit(peopleChannel, [person.id]) : Effect.void))
        ),

      recordUse: (uses) =>
        sql`/* across organizations: uses of many sessions are written at once */ 
          UPDATE sessions s SET last_used_at = greatest(s.last_used_at, u.at)
          FROM unnest(${textArray(uses.map(({ id }) => id))}, ${timesArray(uses.map((use) => use.at))}) AS u (id, at)
          WHERE s.id = u.id`.pipe(orStorageFailure, Effect.asVoid),

      purge: purgeRows(sql, { table: "sessions", key: "id", time: "expires_at" })
    })
  })
)
