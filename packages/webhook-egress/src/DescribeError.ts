import { type Failed, networkError } from "./AttemptResult.ts"

const untrusted = "certificate is not from a trusted authority, or an intermediate certificate is missing"
const selfSigned = "certificate is self-signed"
const unreachable = "network or host unreachable"
const closed = "connection closed before the answer was complete"

/** The codes of Node.js, OpenSSL and undici that say something useful to the owner of a webhook. */
const byCode: Record<string, string> = {
  ECONNREFUSED: "connection refused",
  ETIMEDOUT: "no connection within the time that the network allows",
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENETDOWN: unreachable,
  EHOSTDOWN: unreachable,
  EADDRNOTAVAIL: unreachable,
  ECONNRESET: "connection reset",
  EPIPE: closed,
  UND_ERR_SOCKET: closed,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "answer does not have the length that it declares",
  UND_ERR_HEADERS_OVERFLOW: "answer's headers are too large",
  CERT_HAS_EXPIRED: "certificate has expired",
  CERT_NOT_YET_VALID: "certificate is not valid yet",
  CERT_REVOKED: "certificate is revoked",
  ERR_TLS_CERT_ALTNAME_INVALID: "certificate is not for this host name",
  DEPTH_ZERO_SELF_SIGNED_CERT: selfSigned,
  SELF_SIGNED_CERT_IN_CHAIN: selfSigned,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted
}

const byPattern: ReadonlyArray<readonly [pattern: RegExp, description: string]> = [
  [/^HPE_|^HTTPParserError$/, "answer is not valid HTTP"],
  [/^(?:EPROTO$|ERR_SSL_|ERR_TLS_)/, "TLS handshake failed"],
  [/CERT|CRL|ISSUER|_CA$/, "certificate could not be verified"]
]

/** The code, or the name where the client leaves the code out (it does for parser errors). */
const codeOf = (error: unknown): string =>
  error instanceof Error ? ("code" in error && typeof error.code === "string" ? error.code : error.name) : ""

/**
 * Turns an error of a socket or of the HTTP client into what the delivery's history says.
 *
 * The error's own message is never used: it names addresses, and names of the machine's certificates.
 */
export const describeError = (
  error: unknown,
  phase: "connecting" | "waiting",
  responseStatus: number | null = null
): Failed => {
  const code = codeOf(error)
  const fallback = phase === "connecting" ? "could not connect" : "connection failed"
  const known = byCode[code] ?? byPattern.find(([pattern]) => pattern.test(code))?.[1]
  return networkError(known ?? fallback, responseStatus)
}
