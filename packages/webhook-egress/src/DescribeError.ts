const untrusted = "certificate is not from a trusted authority, or an intermediate certificate is missing"
const selfSigned = "certificate is self-signed"
const unreachable = "network or host unreachable"

/** The codes of Node.js and OpenSSL that say something useful to the owner of a webhook. */
const byCode: Record<string, string> = {
  ECONNREFUSED: "connection refused",
  ETIMEDOUT: "no connection within the time that the network allows",
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENETDOWN: unreachable,
  EHOSTDOWN: unreachable,
  EADDRNOTAVAIL: unreachable,
  ECONNRESET: "connection reset",
  EPIPE: "connection closed before the request was sent",
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
  [/^(?:EPROTO$|ERR_SSL_|ERR_TLS_)/, "TLS handshake failed"],
  [/CERT|CRL|ISSUER|_CA$/, "certificate could not be verified"]
]

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : ""

/**
 * Turns an error of a socket into what the delivery's history says.
 *
 * The error's own message is never used: it names addresses, and names of the machine's certificates.
 */
export const describeError = (error: unknown, fallback: string): string => {
  const code = codeOf(error)
  return byCode[code] ?? byPattern.find(([pattern]) => pattern.test(code))?.[1] ?? fallback
}
