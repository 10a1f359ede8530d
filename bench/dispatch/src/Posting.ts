import { signWebhookSync } from "@vault-custody/webhook-signing/node"
import { Pool } from "undici"
import { body, headersOf, signingNow } from "./Body.ts"

const connections = 64
const postsAtOnce = 128

const bytes = Buffer.from(body)

/** Where the bodies go. */
export const receiverUrl = process.env["BENCH_RECEIVER"] ?? ""

/**
 * Signs and posts a number of bodies, as fast as a pool of connections can. It awaits the callback of each post
 * before it posts the next one in its place.
 */
export const postAll = async (
  options: Pick<Pool.Options, "connect">,
  posted: (id: string, durationMs: number) => Promise<void> | undefined
): Promise<void> => {
  const pool = new Pool(receiverUrl, { ...options, connections })
  let left = Number(process.env["BENCH_COUNT"])
  const post = async () => {
    while (left-- > 0) {
      const id = `evt_${left}`
      const headers = headersOf(id, signWebhookSync(signingNow(bytes)))
      const started = performance.now()
      const answer = await pool.request({ method: "POST", path: "/hook", headers, body: bytes })
      await answer.body.dump()
      await posted(id, Math.round(performance.now() - started))
    }
  }
  // Listening keeps the program running until its processor time has been read.
  process.on("disconnect", () => process.exit())
  await Promise.all(Array.from({ length: postsAtOnce }, post))
}
