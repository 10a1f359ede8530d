import { DeliveryDisconnected, type DisconnectReason } from "./DeliveryFailure.ts"

type Description = readonly [reason: DisconnectReason, message: string]

const untrusted: Description = [
  "tls",
  "certificate is not from a trusted authority, or an intermediate certificate is missing"
]
const selfSigned: Description = ["tls", "certificate is self-signed"]
const unreachable: Description = ["connect", "network or host unreachable"]
const closed: Description = ["closed", "connection closed before the answer was complete"]

/** The codes of Node.js, OpenSSL and undici that say something useful to the owner of a webhook. */
const byCode: Record<string, Description> = {
  ECONNREFUSED: ["connect", "connection refused"],
  ETIMEDOUT: ["connect", "no connection within the time that the network allows"],
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENETDOWN: unreachable,
  EHOSTDOWN: unreachable,
  EADDRNOTAVAIL: unreachable,
  ECONNRESET: ["closed", "connection reset"],
  EPIPE: closed,
  UND_ERR_SOCKET: closed,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: ["protocol", "answer does not have the length that it declares"],
  UND_ERR_HEADERS_OVERFLOW: ["protocol", "answer's headers are too large"],
  CERT_HAS_EXPIRED: ["tls", "certificate has expired"],
  CERT_NOT_YET_VALID: ["tls", "certificate is not valid yet"],
  CERT_REVOKED: ["tls", "certificate is revoked"],
  ERR_TLS_CERT_ALTNAME_INVALID: ["tls", "certificate is not for this host name"],
  DEPTH_ZERO_SELF_SIGNED_CERT: selfSigned,
  SELF_SIGNED_CERT_IN_CHAIN: selfSigned,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted
}

const byPattern: ReadonlyArray<readonly [pattern: RegExp, description: Description]> = [
  [/^HPE_|^HTTPParserError$/, ["protocol", "answer is not valid HTTP"]],
  [/^(?:EPROTO$|ERR_SSL_|ERR_TLS_)/, ["tls", "TLS handshake failed"]],
  [/CERT|CRL|ISSUER|_CA$/, ["tls", "certificate could not be verified"]]
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
): DeliveryDisconnected => {
  const code = codeOf(error)
  const fallback: Description =
    phase === "connecting" ? ["connect", "could not connect"] : ["closed", "connection failed"]
  const [reason, message] = byCode[code] ?? byPattern.find(([pattern]) => pattern.test(code))?.[1] ?? fallback
  return new DeliveryDisconnected({ reason, message, responseStatus })
}
