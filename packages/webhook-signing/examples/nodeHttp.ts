import { createServer } from "node:http"
import { createNodeListener } from "@vault-custody/webhook-signing/node"
import { handle, report } from "./handle.ts"

const receive = createNodeListener({
  secrets: process.env["WEBHOOK_SECRET"] ?? "",
  onEvent: handle,
  onError: report
})

export const server = createServer((request, response) => {
  if (request.url === "/webhooks") return receive(request, response)
  response.writeHead(404).end()
})
