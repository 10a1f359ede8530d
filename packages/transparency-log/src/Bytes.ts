/** Bytes, and the texts that stand for them in logs: base64 (RFC 4648, section 4) and lower-case hexadecimal. */
export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })

export const utf8 = (text: string): Bytes => encoder.encode(text)

/** The text of UTF-8 bytes; `undefined` when they are not valid UTF-8. */
export const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

export const concat = (...parts: ReadonlyArray<Uint8Array>): Bytes => {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

export const equal = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** An unsigned integer of up to 2^53 − 1 as 8 bytes, big-endian. */
export const uint64 = (value: number): Bytes => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value))
  return bytes
}

export const uint32 = (value: number): Bytes => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"))

export const toHex = (bytes: Uint8Array): string => {
  let text = ""
  for (const byte of bytes) text += HEX[byte]
  return text
}

/** The bytes of lower-case hexadecimal; `undefined` for anything else. */
export const fromHex = (text: string): Bytes | undefined => {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return undefined
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(at * 2, at * 2 + 2), 16)
  )
}

export const toBase64 = (bytes: Uint8Array): string => {
  let text = ""
  // A call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

/**
 * The bytes of padded base64; `undefined` for anything else. One text stands for some bytes: white space, missing padding
 * and set bits behind the end are refused, or two different notes would have the same signature.
 */
export const fromBase64 = (text: string): Bytes | undefined => {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined
  let binary: string
  try {
    binary = atob(text)
  } catch {
    return undefined
  }
  if (btoa(binary) !== text) return undefined
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

/** A size or an index in decimal, as logs write them: no sign, no leading zero, up to 2^53 − 1. */
export const fromDecimal = (text: string): number | undefined => {
  if (!/^(?:0|[1-9][0-9]{0,15})$/.test(text)) return undefined
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : undefined
}
