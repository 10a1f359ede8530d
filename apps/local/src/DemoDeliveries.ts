import type { FboAccountId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Data, Effect, type Scope } from "effect"
import { createServer } from "node:http"
import type { customerClient } from "./Clients.ts"

type Customer = Effect.Success<ReturnType<typeof customerClient>>

/** The receiver's reaction to a request. */
type Answer = "take" | "refuse" | "hang"

interface Receiver {
  readonly answer: (answer: Answer) => void
  /** Completes when a request hangs. */
  readonly hangs: Effect.Effect<void>
}

class PortTaken extends Data.TaggedError("PortTaken")<{ readonly message: string }> {}

/** A receiver on this machine with a settable answer; the end of the scope disconnects hanging requests. */
const receiver = (port: number): Effect.Effect<Receiver, PortTaken, Scope.Scope> =>
  Effect.gen(function* () {
    let present: Answer = "take"
    let hanging = false
    const server = createServer((request, response) => {
      request.resume()
      if (present === "hang") hanging = true
      else response.writeHead(present === "take" ? 200 : 500).end()
    })
    yield* Effect.acquireRelease(
      Effect.callback<void, PortTaken>((resume) => {
        server.once("error", ({ message }) => resume(new PortTaken({ message })))
        server.listen(port, "localhost", () => resume(Effect.void))
      }),
      () =>
        Effect.sync(() => {
          server.close()
          server.closeAllConnections()
        })
    )
    return {
      answer: (answer) => void (present = answer),
      hangs: Effect.sync(() => hanging).pipe(
        Effect.delay("50 millis"),
        Effect.repeat({ until: (reached) => reached }),
        Effect.asVoid
      )
    }
  })

/** The name of the endpoint. */
const PAUSED = "Bookkeeping (paused)"

/** Waits for the newest delivery to have that status and that many attempts. */
const untilDelivery = (customer: Customer, id: WebhookEndpointId, status: string, attempts: number) =>
  Effect.map(
    customer.deliveries.listDeliveries({ params: { id }, query: {} }),
    ({ data: [newest] }) => newest?.status === status && newest.attempts.length === attempts
  ).pipe(Effect.delay("50 millis"), Effect.repeat({ until: (reached) => reached }))

/**
 * Gives the demo organization an endpoint whose deliveries are in every state: one delivered, one failed after all
 * its attempts, and one pending, which stays so because the endpoint is then made inactive. `hostPort` is where webhooks
 * on this machine may go. Needs a dispatcher that retries within moments.
 */
export const seedDeliveries = Effect.fn("DemoDeliveries.seed")(function* (
  customer: Customer,
  fboAccountId: FboAccountId,
  hostPort: string
) {
  const { data: known } = yield* customer.webhooks.listWebhooks({ query: {} })
  if (known.some(({ name }) => name === PAUSED)) return
  const change = (businessName: string) =>
    customer.fboAccounts.updateFboAccount({
      params: { id: fboAccountId },
      headers: {},
      payload: { businessName }
    })
  const webhookId = yield* Effect.scoped(
    Effect.gen(function* () {
      const { answer, hangs } = yield* receiver(Number(hostPort.split(":")[1]))
      const { data } = yield* customer.webhooks.createWebhook({
        headers: {},
        payload: { name: PAUSED, url: `http://${hostPort}/`, events: ["fbo_account.updated"] }
      })
      const params = { id: data.id }
      yield* change("Sterling & Co")
      yield* untilDelivery(customer, data.id, "delivered", 1)
      answer("refuse")
      yield* change("Sterling and Company")
      yield* untilDelivery(customer, data.id, "failed", 3)
      answer("hang")
      yield* change("Sterling & Daughters")
      yield* hangs
      yield* customer.webhooks.updateWebhook({ params, headers: {}, payload: { isActive: false } })
      return data.id
    })
  )
  yield* untilDelivery(customer, webhookId, "pending", 1)
})
