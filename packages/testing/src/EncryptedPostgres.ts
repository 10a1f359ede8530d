import { PgClient } from "@effect/sql-pg"
import * as EmbeddedPostgres from "@vault-custody/embedded-postgres/EmbeddedPostgres"
import { Context, Effect, Layer, type Redacted, Schedule } from "effect"
import { Reactivity } from "effect/reactivity"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import { makeAuthority, makeServerCertificate } from "./Certificates.ts"

/** Writes a file that only the owner of `folder` can read, as PostgreSQL wants its key. */
const writeFor = (folder: string, name: string, text: string): void => {
  const { gid, uid } = Fs.statSync(folder)
  const file = Path.join(folder, name)
  Fs.writeFileSync(file, text, { mode: 0o600 })
  Fs.chownSync(file, uid, gid)
}

/** Connects anew: what the server has read again holds for new connections. */
const asAdministrator = <A, E>(
  url: Redacted.Redacted,
  use: (sql: PgClient.PgClient) => Effect.Effect<A, E>
) =>
  PgClient.make({ url, maxConnections: 1 }).pipe(
    Effect.flatMap(use),
    Effect.provide(Reactivity.layer),
    Effect.scoped
  )

const make = Effect.gen(function* () {
  const { logFile, url } = yield* EmbeddedPostgres.startThrowaway()
  const folder = yield* Effect.acquireRelease(
    Effect.sync(() => Fs.mkdtempSync(Path.join(Os.tmpdir(), "vault-custody-authority-"))),
    (made) => Effect.sync(() => Fs.rmSync(made, { recursive: true, force: true }))
  )
  const issuer = yield* Effect.promise(makeAuthority)
  const { cert, key } = yield* Effect.promise(() => makeServerCertificate({ name: "localhost" }, { issuer }))
  const authority = Path.join(folder, "authority.pem")
  Fs.writeFileSync(authority, issuer.cert)
  const data = Path.join(Path.dirname(logFile), "cluster")
  writeFor(data, "server.crt", cert)
  writeFor(data, "server.key", key)
  yield* asAdministrator(url, (sql) =>
    Effect.andThen(sql.unsafe("ALTER SYSTEM SET ssl = on"), sql`SELECT pg_reload_conf()`)
  )
  yield* Effect.repeat(
    asAdministrator(url, (sql) => sql<{ readonly ssl: string }>`SHOW ssl`),
    { until: ([row]) => row?.ssl === "on", schedule: Schedule.spaced("20 millis") }
  )
  return EncryptedPostgres.of({ url, authority })
})

/** A PostgreSQL of the test's own that offers TLS, with a certificate for `localhost` by an authority of its own. */
export class EncryptedPostgres extends Context.Service<
  EncryptedPostgres,
  {
    /** Its superuser's URL, at 127.0.0.1 and without TLS. */
    readonly url: Redacted.Redacted
    /** The file with the authority's certificate. */
    readonly authority: string
  }
>()("@vault-custody/testing/EncryptedPostgres") {
  /** Stopped with the layer's scope; its data goes too. */
  static readonly layer = Layer.effect(
    EncryptedPostgres,
    Effect.suspend(() => make)
  )
}
