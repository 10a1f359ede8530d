/** The program of a user of Effect; compiled strictly against the packed package. */
import { Api, AliasInUse, EventPayload, eventTypes, FboAccount } from "@vault-custody/schema"
import { NotFound } from "@vault-custody/schema/Common/Errors"
import openapi from "@vault-custody/schema/openapi.json" with { type: "json" }
import { Effect, Layer, Schema } from "effect"
import { HttpClient, HttpClientRequest, HttpClientResponse } from "effect/http"
import { HttpApiClient } from "effect/http-api"

const account: typeof FboAccount.Encoded = {
  id: "fbo_1",
  organizationId: "org_1",
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@example.org",
  phone: "",
  businessName: "",
  maxInsuredValueCents: "250000",
  isPrimary: true,
  onHold: false,
  metadata: {},
  createdAt: "2026-03-01T12:00:00.000Z",
  updatedAt: "2026-03-01T12:00:00.000Z"
}

const service = Layer.succeed(
  HttpClient.HttpClient,
  HttpClient.make((request) => {
    const refused = request.url.endsWith("fbo_2")
    const body = refused ? { error: { code: "NOT_FOUND", message: "no such account" } } : { data: account }
    const answer = Response.json(body, { status: refused ? 404 : 200 })
    return Effect.succeed(HttpClientResponse.fromWeb(request, answer))
  })
)

const program = Effect.gen(function* () {
  const client = yield* HttpApiClient.make(Api, {
    baseUrl: "https://vault.example.com",
    transformClient: HttpClient.mapRequest(HttpClientRequest.bearerToken("vault_live_0"))
  })
  const { data } = yield* client.fboAccounts.getFboAccount({ params: { id: "fbo_1" } })
  const cents: bigint = data.maxInsuredValueCents
  const message = yield* client.fboAccounts.getFboAccount({ params: { id: "fbo_2" } }).pipe(
    Effect.map(() => "found"),
    Effect.catchTag("NotFound", (error: NotFound) => Effect.succeed(error.message))
  )
  return `${cents} ${message}`
})

const event = Schema.decodeUnknownSync(EventPayload)({
  event: "statement.generated",
  timestamp: 1,
  data: { id: "stm_1", organizationId: "org_1", fboAccountId: "fbo_1", statementDate: "2026-03-01" }
})

const outcome = [
  await Effect.runPromise(program.pipe(Effect.provide(service))),
  event.event,
  new AliasInUse().message.length > 0 && AliasInUse.status === 409,
  eventTypes.every((type) => type in openapi.webhooks)
].join()
if (outcome !== "250000 no such account,statement.generated,true,true") throw new Error(outcome)
