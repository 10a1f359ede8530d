import { PgClient } from "@effect/sql-pg"
import { emailKey } from "@vault-custody/domain/Identity/EmailKey"
import { PeopleRepo } from "@vault-custody/domain/Identity/PeopleRepo"
import type { PersonRef } from "@vault-custody/domain/Identity/Person"
import { Array, Effect, Layer, Option } from "effect"
import { at, orStorageFailure } from "../Common/Database.ts"
import { memberPerson, operatorPerson, type PersonRow, toPerson } from "./PersonRows.ts"

const first = (rows: ReadonlyArray<PersonRow>) => Option.map(Array.head(rows), toPerson)

export const layer = Layer.effect(
  PeopleRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const members = sql`SELECT ${memberPerson(sql)} FROM members m JOIN organizations o ON o.id = m.organization_id`
    const operators = sql`SELECT ${operatorPerson(sql)} FROM operators m`
    const select = (person: PersonRef) =>
      person.kind === "member"
        ? sql`${members} WHERE m.organization_id = ${person.organizationId} AND m.id = ${person.id}`
        : sql`${operators} WHERE m.id = ${person.id}`

    return PeopleRepo.of({
      find: (person) => sql<PersonRow>`${select(person)}`.pipe(orStorageFailure, Effect.map(first)),

      lock: (person) =>
        sql<PersonRow>`${select(person)} FOR NO KEY UPDATE OF m`.pipe(orStorageFailure, Effect.map(first)),

      findByEmail: (kind, email) =>
        sql<PersonRow>`/* across organizations: whose an address is, is asked here */ 
          ${kind === "member" ? members : operators}
          WHERE lower(m.email COLLATE "C") = ${emailKey(email)} ORDER BY m.created_at, m.id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map(toPerson))
        ),

      recordSignIn: (person, time) =>
        (person.kind === "member"
          ? sql`UPDATE members SET last_signed_in_at = ${at(time)}
              WHERE organization_id = ${person.organizationId} AND id = ${person.id}`
          : sql`UPDATE operators SET last_signed_in_at = ${at(time)} WHERE id = ${person.id}`
        ).pipe(orStorageFailure, Effect.asVoid)
    })
  })
)
