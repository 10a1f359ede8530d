import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { EncryptedPostgres } from "@vault-custody/testing/EncryptedPostgres"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Layer, Redacted } from "effect"
import * as Database from "../../src/Common/Database.ts"
import { apiPools } from "../../src/Common/DatabasePools.ts"
import { layerDatabase } from "../support/Backends.ts"

const addressOf = (url: Redacted.Redacted, host: string, parameters: Readonly<Record<string, string>>) => {
  const address = new URL(Redacted.value(url))
  address.hostname = host
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return Redacted.make(address.href)
}

const databaseAt = (url: Redacted.Redacted) =>
  Database.layer({ url, applicationName: "encrypted", pools: apiPools })

const refusalAt = (url: Redacted.Redacted) =>
  Effect.map(Effect.flip(Effect.provide(Database.ping, databaseAt(url))), ({ message }) => message)

/** Of its sessions, whether each is encrypted. */
const sessions = (sql: PgClient.PgClient) => sql<{ readonly name: string; readonly ssl: boolean }>`
  SELECT application_name AS name, ssl FROM pg_stat_activity JOIN pg_stat_ssl USING (pid)
  WHERE application_name LIKE 'encrypted %' ORDER BY application_name`

/** The environment as it is while `NODE_TLS_REJECT_UNAUTHORIZED` tells Node.js to verify nothing. */
const withoutVerification = Effect.acquireRelease(
  Effect.sync(() => (process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0")),
  () => Effect.sync(() => delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"])
)

suite(Layer.merge(EncryptedPostgres.layer, layerDatabase), { excludeTestServices: true })(
  "a database that is connected to with sslmode",
  (it) => {
    it.effect("has every session encrypted, the one that listens too", () =>
      Effect.gen(function* () {
        const { authority, url } = yield* EncryptedPostgres
        for (const sslmode of ["require", "verify-ca", "verify-full"]) {
          const address = addressOf(url, "localhost", { sslmode, sslrootcert: authority })
          const found = yield* Effect.gen(function* () {
            const sql = yield* PgClient.PgClient
            yield* sql.listen("heard")
            return yield* sessions(sql)
          }).pipe(Effect.scoped, Effect.provide(databaseAt(address)))
          assert.deepStrictEqual(found, [
            { name: "encrypted listen", ssl: true },
            { name: "encrypted main", ssl: true }
          ])
        }
      })
    )

    it.effect("is left alone when its certificate is of nobody who is trusted, or for another host", () =>
      Effect.gen(function* () {
        const { authority, url } = yield* EncryptedPostgres
        yield* withoutVerification
        for (const sslmode of ["require", "verify-ca", "verify-full"]) {
          const untrusted = yield* refusalAt(addressOf(url, "localhost", { sslmode }))
          assert.match(untrusted, /^Cannot connect to the database at localhost:\d+: unable to verify/)
          const other = yield* refusalAt(addressOf(url, "127.0.0.1", { sslmode, sslrootcert: authority }))
          assert.include(other, "IP: 127.0.0.1 is not in the cert's list")
        }
      }).pipe(Effect.scoped)
    )

    it.effect("is left alone when it does not offer encryption", () =>
      Effect.gen(function* () {
        const { url } = yield* TestDatabase
        const refusal = yield* refusalAt(addressOf(url, "localhost", { sslmode: "require" }))
        assert.include(refusal, "The server does not support TLS")
      })
    )
  }
)
