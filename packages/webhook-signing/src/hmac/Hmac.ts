/**
 * Lower-case hex HMAC-SHA256 of `<timestamp>.<payload>`, keyed with the UTF-8 bytes of the whole secret.
 *
 * Runtimes with a synchronous primitive answer at once, the others with a promise; `#hmac` in package.json
 * chooses. Awaiting the answer serves both.
 */
export type Hmac = (
  secret: string,
  timestamp: string,
  payload: string | Uint8Array
) => string | Promise<string>
