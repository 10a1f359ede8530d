import { createNodeListener } from "@vault-custody/webhook-signing/node"
import express from "express"
import { handle, report } from "./handle.ts"

export const app: express.Express = express()

// Before any body parser: the listener reads the raw body itself.
app.post(
  "/webhooks",
  createNodeListener({ secrets: process.env["WEBHOOK_SECRET"] ?? "", onEvent: handle, onError: report })
)

app.use(express.json())
app.post("/other", (request, response) => {
  response.json(request.body)
})
