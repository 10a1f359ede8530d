import { signWebhookSync } from "@vault-custody/webhook-signing/node"
import { Pool } from "undici"
import { body, headersOf, signingNow } from "./Body.ts"

// As many posts as are asked for by a bare pool of connections, signed, and nothing else: what the machine allows.
const pool = new Pool(process.env["BENCH_RECEIVER"] ?? "", { connections: 64 })
const bytes = Buffer.from(body)
let left = Number(process.env["BENCH_COUNT"])

const post = async () => {
  while (left-- > 0) {
    const headers = headersOf(`evt_${left}`, signWebhookSync(signingNow(bytes)))
    const answer = await pool.request({ method: "POST", path: "/hook", headers, body: bytes })
    await answer.body.dump()
  }
}

// Listening keeps the program running until its processor time has been read.
process.on("disconnect", () => process.exit())
await Promise.all(Array.from({ length: 128 }, post))
