/** Bytes as lower-case hex digits. */
export const toHex = (bytes: Uint8Array): string => {
  let hex = ""
  for (const byte of bytes) hex += (byte < 16 ? "0" : "") + byte.toString(16)
  return hex
}

/** The bytes that hex digits stand for. */
export const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) => parseInt(hex.slice(2 * index, 2 * index + 2), 16))
