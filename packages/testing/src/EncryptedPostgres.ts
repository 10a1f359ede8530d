import * as EmbeddedPostgres from "@vault-custody/embedded-postgres/EmbeddedPostgres"
import type { EmbeddedPostgresError } from "@vault-custody/embedded-postgres/EmbeddedPostgresError"
import { Context, Effect, Layer, type Redacted } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { makeAuthority, makeServerCertificate } from "./Certificates.ts"
import { temporaryDirectory } from "./TemporaryDirectory.ts"

/** A PostgreSQL server for one test with TLS: its certificate, for `localhost`, is from an authority of its own. */
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
  static readonly layer: Layer.Layer<EncryptedPostgres, EmbeddedPostgresError> = Layer.effect(
    EncryptedPostgres,
    Effect.suspend(() => make)
  )
}

/** Writes a file that only the owner of `folder` can read, as PostgreSQL wants its key. */
const writeFor = (folder: string, name: string, text: string): void => {
  const { gid, uid } = Fs.statSync(folder)
  const file = Path.join(folder, name)
  Fs.writeFileSync(file, text, { mode: 0o600 })
  Fs.chownSync(file, uid, gid)
}

const make = Effect.gen(function* () {
  const dataDir = yield* temporaryDirectory("encrypted")
  const issuer = yield* Effect.promise(makeAuthority)
  const { cert, key } = yield* Effect.promise(() => makeServerCertificate({ name: "localhost" }, { issuer }))
  const authority = Path.join(dataDir, "authority.pem")
  Fs.writeFileSync(authority, issuer.cert)
  // Makes the cluster that the certificate belongs to.
  yield* Effect.scoped(EmbeddedPostgres.start({ dataDir, settings: { fsync: false } }))
  const cluster = Path.join(dataDir, "cluster")
  writeFor(cluster, "server.crt", cert)
  writeFor(cluster, "server.key", key)
  const { url } = yield* EmbeddedPostgres.start({ dataDir, settings: { fsync: false, ssl: true } })
  return EncryptedPostgres.of({ url, authority })
})
