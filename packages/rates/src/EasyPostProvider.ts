import type { Rate } from "@vault-custody/domain/Rates/Rate"
import { RateProvider, RateProviderUnavailable } from "@vault-custody/domain/Rates/RateProvider"
import { gramsToPrice, type RateRequest } from "@vault-custody/domain/Rates/RateRequest"
import { Effect, Layer, type Redacted, Result } from "effect"
import {
  FetchHttpClient,
  HttpClient,
  type HttpClientError,
  HttpClientRequest,
  HttpClientResponse
} from "effect/http"
import { RatesAnswer, ratesBody, ratesPath, readErrorCode, readMessage, readRate } from "./EasyPostWire.ts"
import type { RateCard } from "./RateCardFormat.ts"
import { effectiveSignature } from "./RateCardPricing.ts"

export interface EasyPostOptions {
  /** The address that `/beta/rates` is below, such as `https://api.easypost.com`. */
  readonly url: URL
  readonly apiKey: Redacted.Redacted
  /** How long one quote may take, a second attempt included. */
  readonly timeoutMillis: number
  /** The rate card's fields about the vault itself. Its prices are not used. */
  readonly vault: Pick<RateCard, "origin" | "defaultItemWeightGrams" | "holidays" | "signatureRequired">
}

const unavailable = (reason: string) => new RateProviderUnavailable({ reason: `EasyPost ${reason}` })

/** The client's own errors contain the request, so they are replaced by messages of ours. */
const reasonOf = ({ reason }: HttpClientError.HttpClientError): RateProviderUnavailable =>
  reason._tag === "TransportError"
    ? unavailable("could not be reached")
    : unavailable("sent an answer that cannot be read")

const refused = (response: HttpClientResponse.HttpClientResponse) =>
  response.text.pipe(
    Effect.orElseSucceed(() => ""),
    Effect.flatMap((body) => {
      const code = readErrorCode(body)
      return Effect.fail(unavailable(`answered ${response.status}${code === undefined ? "" : ` ${code}`}`))
    })
  )

/**
 * Quotes from EasyPost's stateless rate endpoint. Nothing is stored there.
 *
 * Uses the answers of some carriers though others fail. If all fail, or EasyPost itself does, within the time
 * limit, it fails with `RateProviderUnavailable`. It retries a failed connection once.
 */
export const makeEasyPostProvider = Effect.fnUntraced(function* (options: EasyPostOptions) {
  const { apiKey, timeoutMillis, url, vault } = options
  const client = yield* HttpClient.HttpClient
  const endpoint = url.href.replace(/\/+$/, "") + ratesPath
  const holidays = new Set(vault.holidays)

  const ask = (body: unknown) =>
    HttpClientRequest.post(endpoint).pipe(
      HttpClientRequest.basicAuth(apiKey, ""),
      HttpClientRequest.acceptJson,
      HttpClientRequest.bodyJsonUnsafe(body),
      client.execute,
      // Up to here only the connection can fail: any status is an answer.
      Effect.retry({ times: 1 }),
      Effect.mapError(reasonOf),
      Effect.filterOrElse((response) => response.status >= 200 && response.status < 300, refused),
      Effect.flatMap((response) =>
        HttpClientResponse.schemaBodyJson(RatesAnswer)(response).pipe(
          Effect.catchTags({
            HttpClientError: (error) => Effect.fail(reasonOf(error)),
            SchemaError: () => Effect.fail(unavailable("sent an answer without rates"))
          })
        )
      ),
      Effect.timeoutOrElse({
        duration: timeoutMillis,
        orElse: () => Effect.fail(unavailable(`did not answer within ${timeoutMillis} ms`))
      }),
      // The key goes to the configured address alone, and trace headers stay inside.
      Effect.provideService(FetchHttpClient.RequestInit, { redirect: "manual" }),
      Effect.provideService(HttpClient.TracerPropagationEnabled, false)
    )

  const quote = Effect.fnUntraced(
    function* (request: RateRequest) {
      const grams = gramsToPrice(request, vault.defaultItemWeightGrams)
      const answer = yield* ask(ratesBody(vault.origin, request, grams, effectiveSignature(vault, request)))

      const rates: Array<Rate> = []
      const problems = (answer.messages ?? []).map(readMessage)
      for (const entry of answer.rates) {
        const read = readRate(entry, request.shipDate, holidays, grams)
        if (Result.isSuccess(read)) rates.push(read.success)
        else problems.push(`a rate is skipped: ${read.failure}`)
      }
      if (problems.length > 0) {
        yield* Effect.logWarning("EasyPost could not rate every service").pipe(
          Effect.annotateLogs({ problems })
        )
      }
      if (rates.length === 0 && problems.length > 0) {
        return yield* unavailable("has no usable rate from any carrier")
      }
      return rates
    },
    Effect.tapError((error) => Effect.logWarning(error.reason))
  )

  return RateProvider.make(quote)
})

/** Needs an `HttpClient`; `layerEasyPostFetch` brings its own. */
export const layerEasyPost = (
  options: EasyPostOptions
): Layer.Layer<RateProvider, never, HttpClient.HttpClient> =>
  Layer.effect(RateProvider, makeEasyPostProvider(options))

export const layerEasyPostFetch = (options: EasyPostOptions): Layer.Layer<RateProvider> =>
  layerEasyPost(options).pipe(Layer.provide(FetchHttpClient.layer))
