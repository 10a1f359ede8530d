import { createFetchHandler } from "@vault-custody/webhook-signing/fetch"
import { handle, report } from "./handle.ts"

export const POST = createFetchHandler({
  secrets: process.env["WEBHOOK_SECRET"] ?? "",
  onEvent: handle,
  onError: report
})
