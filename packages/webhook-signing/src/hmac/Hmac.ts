/**
 * Lower-case hex HMAC-SHA256 of `<prefix>.<payload>`. The key is the UTF-8 bytes of the whole secret, or the bytes
 * that `keyBytes` makes from it.
 *
 * Runtimes with a synchronous primitive return a value, the others a promise; `#hmac` in package.json chooses. Await
 * the result for both.
 */
export type Hmac = (
  secret: string,
  prefix: string,
  payload: string | Uint8Array,
  keyBytes?: (secret: string) => Uint8Array<ArrayBuffer>
) => string | Promise<string>
