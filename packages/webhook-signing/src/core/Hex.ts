/** Bytes as lower-case hex digits. */
export const toHex = (bytes: Uint8Array): string => {
  let hex = ""
  for (const byte of bytes) hex += (byte < 16 ? "0" : "") + byte.toString(16)
  return hex
}

/** The bytes that hex digits stand for. */
export const fromHex = (hex: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(hex.length / 2)
  // A loop takes half as long as `Uint8Array.from` with a function.
  for (let n = 0; n < bytes.length; n++) bytes[n] = parseInt(hex.slice(2 * n, 2 * n + 2), 16)
  return bytes
}
