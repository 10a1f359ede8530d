import { verifyWebhookSync } from "@vault-custody/webhook-signing/node"

export const receiveSync = (body: Buffer, headers: NodeJS.Dict<string | Array<string>>): string =>
  verifyWebhookSync(body, headers, process.env["WEBHOOK_SECRET"] ?? "").event
