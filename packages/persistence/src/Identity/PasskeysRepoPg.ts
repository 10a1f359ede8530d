import { PgClient } from "@effect/sql-pg"
import { type Ceremony, PasskeysRepo, type StoredPasskey } from "@vault-custody/domain/Identity/PasskeysRepo"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Array, Effect, Layer, Option } from "effect"
import { columnList, type Columns } from "../Common/Columns.ts"
import { at, orStorageFailure } from "../Common/Database.ts"
import { isOf, refColumns, toRef } from "./PersonRows.ts"
import { purgeRows } from "./PurgeRows.ts"

export const passkeyColumns: Columns<Omit<StoredPasskey, "uses">> = {
  id: "text",
  credentialId: "text",
  publicKey: "bytea",
  name: "text",
  fromLink: "bool",
  createdAt: "timestamptz",
  lastUsedAt: "timestamptz null"
}

interface OwnedRow extends StoredPasskey {
  readonly organizationId: OrganizationId | null
  readonly personId: string
}

const personOf = (ceremony: Ceremony): string | null =>
  ceremony.purpose === "registration" ? ceremony.personId : null

export const layer = Layer.effect(
  PasskeysRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = sql`${columnList(sql, passkeyColumns)}, uses::float8 AS uses`

    return PasskeysRepo.of({
      insertChallenge: (challenge, ceremony, expiresAt) =>
        sql`INSERT INTO passkey_challenges (challenge, purpose, kind, person_id, expires_at)
          VALUES (${challenge}, ${ceremony.purpose}, ${ceremony.kind}, ${personOf(ceremony)}, ${at(expiresAt)})`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      takeChallenge: (challenge, ceremony, time) =>
        sql<{ readonly isGood: boolean }>`DELETE FROM passkey_challenges
          WHERE challenge = ${challenge} AND purpose = ${ceremony.purpose} AND kind = ${ceremony.kind}
            AND person_id IS NOT DISTINCT FROM ${personOf(ceremony)}::text
          RETURNING expires_at > ${at(time)} AS is_good`.pipe(
          orStorageFailure,
          Effect.map(([row]) => row?.isGood === true)
        ),

      insert: (person, p) => {
        const { organizationId, personId } = refColumns(person)
        return sql`INSERT INTO passkeys (id, organization_id, person_id, credential_id, public_key, uses, name,
            from_link, created_at)
          VALUES (${p.id}, ${organizationId}, ${personId}, ${p.credentialId}, ${p.publicKey}, ${p.uses}::float8::int8,
            ${p.name}, ${p.fromLink}, ${at(p.createdAt)})
          ON CONFLICT (credential_id) DO NOTHING RETURNING id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.length > 0)
        )
      },

      list: (person) =>
        sql<StoredPasskey>`SELECT ${columns} FROM passkeys WHERE ${isOf(sql, person)}
          ORDER BY created_at DESC, id DESC`.pipe(orStorageFailure),

      lockByCredential: (credentialId) =>
        sql<OwnedRow>`/* across organizations: whose a passkey is, is asked here */
          SELECT ${columns}, organization_id, person_id FROM passkeys
          WHERE credential_id = ${credentialId} FOR NO KEY UPDATE`.pipe(
          orStorageFailure,
          Effect.map((rows) =>
            Option.map(Array.head(rows), ({ organizationId, personId, ...passkey }) => ({
              passkey,
              person: toRef({ organizationId, personId })
            }))
          )
        ),

      recordUse: (id, uses, time) =>
        sql`/* across organizations: whose the passkey is was asked just before */
          UPDATE passkeys SET uses = ${uses}::float8::int8, last_used_at = ${at(time)} WHERE id = ${id}`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      delete: (person, id) =>
        sql`DELETE FROM passkeys WHERE ${isOf(sql, person)} AND id = ${id} RETURNING id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.length > 0)
        ),

      deleteAll: (person) =>
        sql`DELETE FROM passkeys WHERE ${isOf(sql, person)}`.pipe(orStorageFailure, Effect.asVoid),

      purge: purgeRows(sql, { table: "passkey_challenges", key: "challenge", time: "expires_at" })
    })
  })
)
