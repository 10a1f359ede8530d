import type { PgClient } from "@effect/sql-pg"
import { layer as suite, type Vitest } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Duration, Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import * as Database from "../../src/Common/Database.ts"
import { mainPool } from "../../src/Common/DatabasePools.ts"
import { processRoles } from "../../src/Privileges/Tables.ts"
import { migrateAt } from "../../src/Common/Migrations.ts"
import * as RepositoriesMemory from "@vault-custody/persistence-memory/RepositoriesMemory"
import * as ProductSearchPg from "../../src/Products/ProductSearchPg.ts"
import * as RepositoriesPg from "../../src/RepositoriesPg.ts"
import { citusLayout } from "./CitusLayout.ts"
import * as DatabaseTime from "./DatabaseTime.ts"

/** A database of one's own, with all migrations. */
export const layerDatabase = TestDatabase.layer({
  template: "vault",
  migrate: migrateAt,
  roles: processRoles,
  layout: citusLayout
})

/** A pool of connections to {@link layerDatabase}. */
export const layerPool = Layer.unwrap(
  Effect.map(TestDatabase, ({ url }) =>
    Database.layer({
      url,
      applicationName: "test",
      pools: { main: { ...mainPool(60), maxWait: Duration.minutes(1) } }
    })
  )
)

/** A pool of connections of the owner, for what the processes may not do. */
const layerOwnersPool = Layer.unwrap(
  Effect.map(TestDatabase, ({ ownerUrl }) =>
    Database.layer({ url: ownerUrl, applicationName: "owner", isGuarded: false })
  )
)

const layerOver = <E, R>(layerConnections: Layer.Layer<PgClient.PgClient | SqlClient.SqlClient, E, R>) =>
  Layer.mergeAll(RepositoriesPg.layer, ProductSearchPg.layer, DatabaseTime.layerPg).pipe(
    Layer.provideMerge(layerConnections),
    Layer.provideMerge(layerDatabase),
    Layer.provideMerge(Ids.layer)
  )

/** Every repository over a PostgreSQL database of the suite's own, with the rights of the processes. */
export const layerPg = layerOver(layerPool)

/** The same with the rights of the owner: as `migrate`, `reseal` and the like have it. */
export const layerPgOwner = layerOver(layerOwnersPool)

/** Every repository in memory. */
export const layerMemory = Layer.provideMerge(RepositoriesMemory.layer, Ids.layer)

type Repositories = Layer.Success<typeof layerMemory>

/** Runs one contract suite over both backends: what it says holds for either. Time is the real time. */
export const contract = (name: string, define: (it: Vitest.MethodsNonLive<Repositories>) => void): void => {
  suite(layerMemory, { excludeTestServices: true })(`${name} in memory`, define)
  suite(layerPg, { excludeTestServices: true })(`${name} in PostgreSQL`, define)
}
