import { createFetchHandler } from "@vault-custody/webhook-signing/fetch"
import { Hono } from "hono"
import { handle, report } from "./handle.ts"

const receive = createFetchHandler({
  secrets: process.env["WEBHOOK_SECRET"] ?? "",
  onEvent: handle,
  onError: report
})

export const app = new Hono()
app.post("/webhooks", (context) => receive(context.req.raw))
