import { Api } from "@vault-custody/schema"
import { Effect } from "effect"
import { FetchHttpClient, HttpClient, HttpClientRequest } from "effect/http"
import { HttpApiClient } from "effect/http-api"

export const openAccount = (baseUrl: string, apiKey: string) =>
  Effect.gen(function* () {
    const client = yield* HttpApiClient.make(Api, {
      baseUrl,
      transformClient: HttpClient.mapRequest(HttpClientRequest.bearerToken(apiKey))
    })
    const { data } = yield* client.fboAccounts.createFboAccount({
      headers: { "idempotency-key": "customer-17" },
      payload: { firstName: "Ada", lastName: "Byron", email: "ada.byron@example.org" }
    })
    return data.maxInsuredValueCents === 0n ? `${data.id}, no limit` : data.id
  }).pipe(
    Effect.catchTag("ValidationError", ({ details }) =>
      Effect.succeed(details.map(({ path, message }) => `${path} ${message}`).join(", "))
    ),
    Effect.provide(FetchHttpClient.layer)
  )
