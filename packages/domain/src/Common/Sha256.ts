import { Effect } from "effect"

/** The SHA-256 of a text. */
export const sha256 = (text: string): Effect.Effect<Uint8Array<ArrayBuffer>> =>
  Effect.promise(
    async () => new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))
  )
