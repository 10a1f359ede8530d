import { signWebhook } from "@vault-custody/webhook-signing"

/** A delivery as the service would send it now, for a receiver's own tests. */
export const delivery = async (url: string, event: object, secret: string): Promise<Request> => {
  const payload = JSON.stringify(event)
  const timestampSeconds = Math.floor(Date.now() / 1000)
  return new Request(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Service-Signature": await signWebhook({ payload, secrets: [secret], timestampSeconds }),
      "X-Service-Event-Id": crypto.randomUUID()
    },
    body: payload
  })
}
