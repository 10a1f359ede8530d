import type { CustomFetch } from "openid-client"

/** The most bytes that an answer of the provider may have. */
const maxBytes = 256 * 1024

/** Passes bytes on, and fails if there are too many. */
const atMost = (most: number) => {
  let length = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      length += chunk.length
      if (length > most) controller.error(new Error("the answer is too large"))
      else controller.enqueue(chunk)
    }
  })
}

/** A `fetch` that refuses large answers. Its caller makes it follow no redirects, and limits its time. */
export const boundedFetch: CustomFetch = async (url, { body, ...options }) => {
  const sent = body instanceof Uint8Array ? Uint8Array.from(body) : (body ?? null)
  const answer = await fetch(url, { ...options, body: sent })
  return new Response(answer.body?.pipeThrough(atMost(maxBytes)) ?? null, answer)
}
