/**
 * Runs the packed package on whatever runtime executes this: every vector through every face that needs no
 * Effect. Copied into a fresh project, beside a bundle; prints one line and ends with 0 when all is right.
 */
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { stdout } from "node:process"
import { memoryDeduplicator } from "@vault-custody/webhook-signing/dedupe"
import { createFetchHandler } from "@vault-custody/webhook-signing/fetch"
import {
  createNodeListener,
  signWebhookSync,
  verifySignatureSync,
  verifyWebhookSync
} from "@vault-custody/webhook-signing/node"
import { signWebhook, verifySignature, verifyWebhook } from "@vault-custody/webhook-signing"
// The same package as a bundler makes it for browsers and Workers: over Web Crypto.
import * as bundled from "./bundled.mjs"

const file = new URL("node_modules/@vault-custody/webhook-signing/vectors.json", import.meta.url)
const { vectors } = JSON.parse(readFileSync(file, "utf8"))

const same = (what, actual, expected) => {
  if (actual !== expected) throw new Error(`${what}: expected ${expected}, got ${actual}`)
}

for (const { header, name, now, payloadBase64, reason, secrets } of vectors) {
  const body = Uint8Array.from(atob(payloadBase64), (character) => character.charCodeAt(0))
  const headers = new Headers(header === null ? {} : { "X-Service-Signature": header })
  const options = { nowSeconds: now }
  for (const [face, verify] of [
    ["async", verifySignature],
    ["bundled", bundled.verifySignature]
  ]) {
    const outcome = await verify(body, headers, secrets, options).then(
      () => null,
      (error) => error.reason
    )
    same(`${name} (${face})`, outcome, reason)
  }
  let syncOutcome = null
  try {
    verifySignatureSync(body, headers, secrets, options)
  } catch (error) {
    syncOutcome = error.reason
  }
  same(`${name} (sync)`, syncOutcome, reason)
}

const secret = "whsec_0123456789abcdef"
const payload = JSON.stringify({ event: "statement.generated", timestamp: 1, data: { id: "stm_1" } })
const request = { payload, secrets: [secret], timestampSeconds: Math.floor(Date.now() / 1000) }
const signature = await signWebhook(request)
same("signature (sync)", signWebhookSync(request), signature)
same("signature (bundled)", await bundled.signWebhook(request), signature)

const headers = { "x-service-signature": signature, "x-service-event-id": "evt_1" }
same("event", (await verifyWebhook(payload, headers, secret)).data.id, "stm_1")
same("event (sync)", verifyWebhookSync(payload, headers, secret).data.id, "stm_1")

const { Bun: bun, Deno: deno, process } = globalThis
const { once } = memoryDeduplicator()
let handled = 0
const options = {
  secrets: secret,
  onEvent: (_, eventId) =>
    once(eventId, async () => {
      handled++
    }),
  onError: (error) => {
    throw error
  }
}
const handle = createFetchHandler(options)
const init = { method: "POST", body: payload, headers }
same("answer", (await handle(new Request("https://receiver.example.com/", init))).status, 200)

const server = createServer(createNodeListener(options))
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
same("answer of node:http", (await fetch(`http://127.0.0.1:${server.address().port}`, init)).status, 200)
await new Promise((resolve) => server.close(resolve))

if (bun) {
  const own = bun.serve({ port: 0, fetch: handle })
  same("answer of Bun.serve", (await fetch(`http://127.0.0.1:${own.port}`, init)).status, 200)
  await own.stop(true)
} else if (deno) {
  const own = deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, handle)
  same("answer of Deno.serve", (await fetch(`http://127.0.0.1:${own.addr.port}`, init)).status, 200)
  await own.shutdown()
}
same("handled", handled, 1)

const runtime = bun
  ? `Bun ${bun.version}`
  : deno
    ? `Deno ${deno.version.deno}`
    : `Node ${process.versions.node}`
stdout.write(`${runtime}: ${vectors.length} vectors with every face; every server receives\n`)
