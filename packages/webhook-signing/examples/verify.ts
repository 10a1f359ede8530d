import { verifyWebhook, WebhookVerificationError } from "@vault-custody/webhook-signing"

export const describeDelivery = async (request: Request, secret: string): Promise<string> => {
  try {
    const event = await verifyWebhook(await request.arrayBuffer(), request.headers, secret)
    switch (event.event) {
      case "transfer.completed":
        return `${event.data.totalItems} items moved to ${event.data.toFboAccountId}`
      case "outbound_shipment.delivered":
        return `delivered at ${new Date(event.data.deliveredAt).toISOString()}`
      default:
        return `${event.event} of ${event.data.id}`
    }
  } catch (error) {
    if (error instanceof WebhookVerificationError) return `refused: ${error.reason}`
    throw error
  }
}
