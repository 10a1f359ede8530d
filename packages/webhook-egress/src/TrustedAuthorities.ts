import { Effect } from "effect"
import { getCACertificates } from "node:tls"

/**
 * The certificate authorities that receivers are verified against: the system's, and those of
 * `NODE_EXTRA_CA_CERTS`. PEM, without duplicates.
 *
 * Node.js alone would take the authorities that it is built with, which an administrator cannot change. They
 * stand in only where the system has none, as in a minimal container image.
 *
 * Reading them takes some tens of milliseconds, which no start has to wait for: do it once, and where TLS is spoken.
 */
export const loadTrustedAuthorities: Effect.Effect<ReadonlyArray<string>> = Effect.gen(function* () {
  const extra = getCACertificates("extra")
  const system = getCACertificates("system")
  if (system.length > 0) return [...new Set([...system, ...extra])]
  yield* Effect.logWarning(
    "The system has no certificate authorities; using those that Node.js is built with."
  )
  return [...getCACertificates("bundled"), ...extra]
})
