import { verifyWebhook } from "@vault-custody/webhook-signing"

export const receive = async (request: Request, secret: string): Promise<string> => {
  const event = await verifyWebhook(await request.arrayBuffer(), request.headers, secret)
  if (event.event === "transfer.completed") return `${event.data.totalItems} items moved`
  return event.data.id
}
