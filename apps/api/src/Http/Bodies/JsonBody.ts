import { Result } from "effect"

/** How deep a body may be nested, where the outermost array or object counts as 1. */
export const maxDepth = 64

const quote = 0x22
const backslash = 0x5c

/**
 * Whether JSON is nested too deep. It only counts brackets outside of strings, so it neither recurses nor builds
 * anything; the parser refuses invalid JSON.
 */
export const isTooDeep = (bytes: Uint8Array): boolean => {
  let depth = 0
  let inString = false
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]
    if (inString) {
      if (byte === backslash) i++
      else if (byte === quote) inString = false
    } else if (byte === quote) {
      inString = true
    } else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > maxDepth) return true
    } else if (byte === 0x5d || byte === 0x7d) {
      depth--
    }
  }
  return false
}

const decoder = new TextDecoder("utf-8", { fatal: true })

/** Parses JSON from outside, or returns its problem in words that follow "The body" or "The line". */
export const parseJson = (bytes: Uint8Array): Result.Result<unknown, string> => {
  if (isTooDeep(bytes)) return Result.fail(`is nested more than ${maxDepth} levels deep`)
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    return Result.fail("is not valid UTF-8")
  }
  try {
    return Result.succeed(JSON.parse(text))
  } catch {
    return Result.fail("is not valid JSON")
  }
}
