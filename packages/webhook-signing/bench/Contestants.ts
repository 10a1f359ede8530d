import { fileURLToPath } from "node:url"
import { Webhook as StandardWebhook } from "standardwebhooks"
import { Stripe } from "stripe"
import { Webhook as SvixWebhook } from "svix"
import { signWebhook, standardWebhooksSecret, verifyWebhook } from "@vault-custody/webhook-signing"
import {
  signStandardWebhookSync,
  signWebhookSync,
  verifyStandardWebhookSync,
  verifyWebhookSync
} from "@vault-custody/webhook-signing/node"
import { bundle } from "../../../scripts/Bundle.ts"

/** The plain face as browsers and Workers get it: over Web Crypto. */
const onWebCrypto = async (): Promise<typeof import("@vault-custody/webhook-signing")> => {
  const { code } = await bundle({
    cwd: fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, ""),
    platform: "browser",
    entry: 'export { signWebhook, verifyWebhook } from "./src/index.ts"'
  })
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}

const web = await onWebCrypto()

/** One way to do the task, to be called again and again. What it returns is compared with `undefined` only. */
export interface Contestant {
  readonly name: string
  readonly run: () => unknown
}

/** Contestants for the same task over the same bytes. The first is ours. */
export interface Race {
  readonly task: string
  readonly contestants: ReadonlyArray<Contestant>
}

const secret = `whsec_${"0123456789abcdef".repeat(4)}`
const eventId = "evt_01jdemoevent0000000000000"

const eventWith = (filling: string) =>
  JSON.stringify({
    event: "fbo_account.created",
    timestamp: 1_700_000_000,
    data: { id: "fbo_1", organizationId: "org_1", fboAccountId: "fbo_1", filling }
  })

/** An event whose JSON has exactly `size` bytes. */
const payloadOf = (size: number): string => eventWith("x".repeat(size - eventWith("").length))

// What each framework's request would hold besides the signature.
const headersWith = (own: Record<string, string>) => ({
  host: "receiver.example.com",
  "user-agent": "Service-Webhooks/1.0",
  "content-type": "application/json",
  "content-length": "1000",
  ...own
})

/** The races for one size of payload, given to every contestant as text or as a Buffer. */
export const racesFor = (size: number, shape: "string" | "Buffer"): ReadonlyArray<Race> => {
  const text = payloadOf(size)
  const body = shape === "string" ? text : Buffer.from(text)
  const timestampSeconds = Math.floor(Date.now() / 1000)
  const date = new Date(timestampSeconds * 1000)
  const svix = new SvixWebhook(standardWebhooksSecret(secret))
  const standard = new StandardWebhook(standardWebhooksSecret(secret))
  const stripe = Stripe.webhooks
  const subtle = Stripe.createSubtleCryptoProvider()

  const header = signWebhookSync({ payload: body, secrets: [secret], timestampSeconds })
  // An hour's tolerance for all who take one: a long run must not make the header stale.
  const tolerance = { toleranceSeconds: 3600 }
  const ownHeaders = headersWith({
    "x-service-signature": header,
    "x-service-event-id": eventId,
    "x-service-event-type": "fbo_account.created"
  })
  const standardHeaders = headersWith({
    "webhook-id": eventId,
    "webhook-timestamp": String(timestampSeconds),
    "webhook-signature": standard.sign(eventId, date, body)
  })

  const signStandard = () =>
    signStandardWebhookSync({ id: eventId, payload: body, secrets: [secret], timestampSeconds })

  const bytes = `${size / 1000} kB ${shape}`
  return [
    {
      task: `verify, sync, ${bytes}`,
      contestants: [
        { name: "webhook-signing", run: () => verifyWebhookSync(body, ownHeaders, secret, tolerance) },
        { name: "stripe", run: () => stripe.constructEvent(body, header, secret, 3600) },
        { name: "svix", run: () => svix.verify(body, standardHeaders) },
        { name: "standardwebhooks", run: () => standard.verify(body, standardHeaders) }
      ]
    },
    {
      task: `verify, async, ${bytes}`,
      contestants: [
        { name: "webhook-signing", run: () => verifyWebhook(body, ownHeaders, secret, tolerance) },
        { name: "stripe", run: () => stripe.constructEventAsync(body, header, secret, 3600) }
      ]
    },
    {
      task: `verify, Web Crypto, ${bytes}`,
      contestants: [
        { name: "webhook-signing", run: () => web.verifyWebhook(body, ownHeaders, secret, tolerance) },
        { name: "stripe", run: () => stripe.constructEventAsync(body, header, secret, 3600, subtle) }
      ]
    },
    {
      task: `sign, sync, ${bytes}`,
      contestants: [
        {
          name: "webhook-signing",
          run: () => signWebhookSync({ payload: body, secrets: [secret], timestampSeconds })
        },
        {
          name: "stripe",
          run: () => stripe.generateTestHeaderString({ payload: text, secret, timestamp: timestampSeconds })
        },
        { name: "svix", run: () => svix.sign(eventId, date, body) },
        { name: "standardwebhooks", run: () => standard.sign(eventId, date, body) }
      ]
    },
    {
      task: `verify, Standard Webhooks, ${bytes}`,
      contestants: [
        {
          name: "webhook-signing",
          run: () => verifyStandardWebhookSync(body, standardHeaders, secret, tolerance)
        },
        { name: "svix", run: () => svix.verify(body, standardHeaders) },
        { name: "standardwebhooks", run: () => standard.verify(body, standardHeaders) }
      ]
    },
    {
      task: `sign, Standard Webhooks, ${bytes}`,
      contestants: [
        { name: "webhook-signing", run: signStandard },
        { name: "svix", run: () => svix.sign(eventId, date, body) },
        { name: "standardwebhooks", run: () => standard.sign(eventId, date, body) }
      ]
    },
    {
      task: `sign, both headers, ${bytes}`,
      contestants: [
        {
          name: "webhook-signing",
          run: () => [signWebhookSync({ payload: body, secrets: [secret], timestampSeconds }), signStandard()]
        }
      ]
    },
    {
      task: `sign, async, ${bytes}`,
      contestants: [
        {
          name: "webhook-signing",
          run: () => signWebhook({ payload: body, secrets: [secret], timestampSeconds })
        },
        {
          name: "stripe",
          run: () =>
            stripe.generateTestHeaderStringAsync({ payload: text, secret, timestamp: timestampSeconds })
        }
      ]
    }
  ]
}
