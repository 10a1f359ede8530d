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
  one.length === other.length && isAt(one, other, 0)

/** Whether `part` stands in `bytes` at that offset. */
export const isAt = (part: Uint8Array, bytes: Uint8Array, offset: number): boolean => {
  for (let at = 0; at < part.length; at++) if (part[at] !== bytes[offset + at]) return false
  return true
}

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

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
/** The value of each letter of base64, by its code; 64 for others. */
const SEXTETS = Uint8Array.from({ length: 128 }, (_, code) => {
  const at = BASE64.indexOf(String.fromCharCode(code))
  return at < 0 ? 64 : at
})

// A verifier reads two of these texts for each of a million records: `atob` and `btoa` take ten times as long.
export const toBase64 = (bytes: Uint8Array): string => {
  let text = ""
  let at = 0
  for (; at + 2 < bytes.length; at += 3) {
    const three = (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!
    text += letter(three >> 18) + letter(three >> 12) + letter(three >> 6) + letter(three)
  }
  const left = bytes.length - at
  if (left === 0) return text
  const last = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8)
  return `${text}${letter(last >> 18)}${letter(last >> 12)}${left === 2 ? letter(last >> 6) : "="}=`
}

const letter = (sextet: number): string => BASE64[sextet & 63]!

/**
 * The bytes of padded base64; `undefined` for anything else. One text stands for some bytes: white space, missing padding
 * and set bits behind the end are refused, or two different notes would have the same signature.
 */
export const fromBase64 = (text: string): Bytes | undefined => {
  if (text.length % 4 !== 0) return undefined
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  let bits = 0
  let held = 0
  let length = 0
  for (let at = 0; at < text.length - padding; at++) {
    const sextet = SEXTETS[text.charCodeAt(at)] ?? 64
    if (sextet === 64) return undefined
    held = ((held << 6) | sextet) & 0xfff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[length++] = held >> bits
    }
  }
  return (held & ((1 << bits) - 1)) === 0 ? bytes : undefined
}

/** A size or an index in decimal, as logs write them: no sign, no leading zero, up to 2^53 − 1. */
export const fromDecimal = (text: string): number | undefined => {
  if (!/^(?:0|[1-9][0-9]{0,15})$/.test(text)) return undefined
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : undefined
}
