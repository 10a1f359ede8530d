import { createFetchHandler } from "@vault-custody/webhook-signing/fetch"
import { handle, report } from "./handle.ts"

// WEBHOOK_SECRETS=whsec_new…,whsec_old…
const secrets = (process.env["WEBHOOK_SECRETS"] ?? "").split(",")

export const POST = createFetchHandler({ secrets, onEvent: handle, onError: report })
