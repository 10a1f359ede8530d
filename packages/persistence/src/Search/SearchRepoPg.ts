import { PgClient } from "@effect/sql-pg"
import { type StoredType, SearchRepo } from "@vault-custody/domain/Search/SearchRepo"
import { typeOfId } from "@vault-custody/domain/Search/TypeOfId"
import { StaffMode } from "@vault-custody/domain/TestMode/StaffMode"
import { scannedVaultId } from "@vault-custody/schema/Accounts/Account"
import type { Found } from "@vault-custody/schema/Search/Found"
import { Effect, Layer } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { orStorageFailure } from "../Common/Database.ts"
import { ofMode } from "../Common/Modes.ts"
import { foundBy, selectFound } from "./FoundPg.ts"

/**
 * One statement with a short read of an index for each way to find each kind of resource, so its cost does not depend
 * on the number of rows. An id is looked up only among its own kind.
 */
export const layer = Layer.effect(
  SearchRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    return SearchRepo.of({
      find: Effect.fnUntraced(function* ({ accounts, organizationId, q, types }) {
        const mode = yield* StaffMode
        const digits = scannedVaultId(q) ?? ""
        const owned = (column: Fragment) =>
          organizationId !== undefined
            ? sql`${column} = ${organizationId}`
            : mode === undefined
              ? sql`true`
              : ofMode(sql, mode, column)
        const wanted = { q, owned, owners: organizationId ?? mode, vaultId: digits, accounts }
        const by = foundBy(sql, wanted)
        const kinds = (Object.keys(by) as ReadonlyArray<StoredType>).filter((type) => types.has(type))
        const named = typeOfId(q)
        const selects =
          named === undefined
            ? kinds.flatMap((type) => selectFound(sql, type, by[type]))
            : kinds
                .filter((type) => type === named)
                .flatMap((type) =>
                  selectFound(sql, type, { ...by[type], exact: [sql`id = ${q}`], begins: [] })
                )
        if (selects.length === 0) return []
        const all = sql.join(" UNION ALL ", false)(selects)
        return yield* organizationId === undefined
          ? sql<Found>`/* across organizations: staff look among all */ ${all}`
          : sql<Found>`${all}`
      }, orStorageFailure)
    })
  })
)
