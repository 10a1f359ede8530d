// What a CommonJS program writes.
const { signWebhookSync, verifyWebhookSync } = require("@vault-custody/webhook-signing/node")
const { memoryDeduplicator } = require("@vault-custody/webhook-signing/dedupe")
const { createFetchHandler } = require("@vault-custody/webhook-signing/fetch")
const { verifyWebhook } = require("@vault-custody/webhook-signing")

const secret = "whsec_0123456789abcdef"
const payload = JSON.stringify({ event: "statement.generated", timestamp: 1, data: { id: "stm_1" } })
const timestampSeconds = Math.floor(Date.now() / 1000)
const headers = { "x-service-signature": signWebhookSync({ payload, secrets: [secret], timestampSeconds }) }
if (verifyWebhookSync(Buffer.from(payload), headers, secret).data.id !== "stm_1") process.exit(1)
for (const exported of [memoryDeduplicator, createFetchHandler, verifyWebhook]) {
  if (typeof exported !== "function") process.exit(1)
}
