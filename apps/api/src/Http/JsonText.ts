import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"

/** The number of characters that are encoded before the event loop runs other requests. */
export const charactersAtOnce = 256 * 1024

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code < 0xdc00

/** Answers with written JSON. A long text is encoded in pieces, so that it does not block other requests. */
export const jsonText = Effect.fnUntraced(function* (
  text: string,
  options: { readonly status?: number; readonly headers?: Record<string, string> } = {}
) {
  const contentType = "application/json"
  if (text.length <= charactersAtOnce) return HttpServerResponse.text(text, { ...options, contentType })
  const pieces: Array<Uint8Array> = []
  let from = 0
  while (from < text.length) {
    yield* Effect.yieldNow
    const to = from + charactersAtOnce
    // A surrogate pair is not split.
    const end = isHighSurrogate(text.charCodeAt(to - 1)) ? to + 1 : to
    pieces.push(Buffer.from(text.slice(from, end)))
    from = end
  }
  return HttpServerResponse.uint8Array(Buffer.concat(pieces), { ...options, contentType })
})
