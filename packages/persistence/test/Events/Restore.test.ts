import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Layer, Option } from "effect"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import * as Database from "../../src/Common/Database.ts"
import { migrateAt } from "../../src/Common/Migrations.ts"
import * as RepositoriesPg from "../../src/RepositoriesPg.ts"
import { newOrganization } from "../support/Fixtures.ts"
import { append, giveAll, search } from "./Support.ts"

/** A folder that PostgreSQL can write to as any user. */
const sharedFolder = Effect.acquireRelease(
  Effect.sync(() => {
    const folder = Fs.mkdtempSync(Path.join(Os.tmpdir(), "vault-copy-"))
    Fs.chmodSync(folder, 0o777)
    return folder
  }),
  (folder) => Effect.sync(() => Fs.rmSync(folder, { recursive: true }))
)

interface Named {
  readonly name: string
}

/** The tables that are no partitions, and the sequences with where they stand. */
const contents = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  const tables = yield* sql<Named>`SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`
  const sequences = yield* sql<Named & { readonly value: bigint }>`
    SELECT sequencename AS name, last_value AS value FROM pg_sequences WHERE last_value IS NOT NULL`
  return { tables: tables.map(({ name }) => name), sequences }
})

const asOwner = (database: TestDatabase["Service"], statements: ReadonlyArray<string>) =>
  TestDatabase.asOwner(...statements).pipe(Effect.provideService(TestDatabase, database))

/** Copies the rows of all tables and the sequences, as a dump of a database and its restore do. */
const copyAll = Effect.fnUntraced(function* (from: TestDatabase["Service"], to: TestDatabase["Service"]) {
  const folder = yield* sharedFolder
  const file = (table: string) => `'${Path.join(folder, table)}'`
  const { sequences, tables } = yield* contents.pipe(Effect.provide(connected(from)))
  yield* asOwner(
    from,
    tables.map((table) => `COPY (SELECT * FROM ${table}) TO ${file(table)}`)
  )
  yield* asOwner(to, [
    "SET session_replication_role = replica",
    `TRUNCATE ${tables.join(", ")}`,
    ...tables.map((table) => `COPY ${table} FROM ${file(table)}`),
    ...sequences.map(({ name, value }) => `SELECT setval('${name}', ${value})`),
    // Numbers of transactions are those of the server that the dump came from, which may have been far ahead.
    "UPDATE outbox SET transaction_id = '9000000000000'"
  ])
})

const connected = ({ ownerUrl }: TestDatabase["Service"]) =>
  Database.layer({ url: ownerUrl, applicationName: "restore-test", maxConnections: 4, isGuarded: false })

const repositories = (database: TestDatabase["Service"]) =>
  RepositoriesPg.layer.pipe(Layer.provideMerge(connected(database)), Layer.provideMerge(Ids.layer))

it.live("after a dump and a restore into a fresh database cursors go on, with each event once", () =>
  Effect.gen(function* () {
    const options = { template: "vault", migrate: migrateAt }
    const [before, after] = [yield* TestDatabase.make(options), yield* TestDatabase.make(options)]
    const { events, organizationId, place } = yield* Effect.gen(function* () {
      const organizationId = yield* newOrganization
      const logged = yield* Effect.forEach([1, 2, 3], () => append(organizationId))
      yield* giveAll()
      const page = Option.getOrThrow(yield* search(organizationId, { limit: 2 }))
      const waiting = yield* Effect.forEach([4, 5], () => append(organizationId))
      return { events: [...logged, ...waiting], organizationId, place: page.end }
    }).pipe(Effect.provide(repositories(before)))

    yield* copyAll(before, after)

    yield* Effect.gen(function* () {
      const readOn = Effect.map(search(organizationId, { after: place }), (page) =>
        Option.getOrThrow(page).events.map(({ id }) => id)
      )
      assert.deepStrictEqual(
        yield* readOn,
        events.slice(2, 3).map(({ id }) => id)
      )
      yield* giveAll()
      const later = yield* append(organizationId)
      yield* giveAll()
      assert.deepStrictEqual(
        yield* readOn,
        [...events.slice(2), later].map(({ id }) => id)
      )
    }).pipe(Effect.provide(repositories(after)))
  }).pipe(Effect.scoped)
)
