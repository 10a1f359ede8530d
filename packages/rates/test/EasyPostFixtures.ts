import { RateProvider } from "@vault-custody/domain/Rates/RateProvider"
import type { RateRequest } from "@vault-custody/domain/Rates/RateRequest"
import { Effect, Logger, Redacted } from "effect"
import { layerEasyPostFetch } from "../src/EasyPostProvider.ts"
import { json } from "./EasyPostServer.ts"
import { card, request } from "./Fixtures.ts"

export const key = "EZTKsecretsecretsecret"

export const quoteAt = (url: URL, changes: Partial<RateRequest> = {}) =>
  RateProvider.use((provider) => provider.quote(request(changes))).pipe(
    Effect.provide(layerEasyPostFetch({ url, apiKey: Redacted.make(key), timeoutMillis: 5000, vault: card }))
  )

/** Runs the effect and gives every line that it logged besides its result. */
export const withLog = <A, E, R>(self: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    const lines: Array<string> = []
    const logger = Logger.map(Logger.formatJson, (line) => void lines.push(line))
    return Effect.result(self).pipe(
      Effect.provide(Logger.layer([logger])),
      Effect.map((result) => ({ result, log: lines.join("\n") }))
    )
  })

export const wireRate = (changes: Record<string, unknown> = {}) => ({
  object: "Rate",
  mode: "production",
  service: "Express",
  carrier: "USPS",
  rate: "44.55",
  currency: "USD",
  retail_rate: "51.30",
  retail_currency: "USD",
  list_rate: "44.55",
  list_currency: "USD",
  billing_type: "easypost",
  delivery_days: 2,
  delivery_date: null,
  delivery_date_guaranteed: false,
  est_delivery_days: 2,
  carrier_account_id: "ca_1",
  ...changes
})

export const rateError = (carrier: string) => ({
  carrier,
  carrier_account_id: "ca_2",
  type: "rate_error",
  message: "Unauthorized. Please check credentials and try again"
})

export const answer = (rates: ReadonlyArray<unknown>, messages: ReadonlyArray<unknown> = []) =>
  json(200, { from_address: {}, to_address: {}, rates, options: {}, parcel: {}, messages })
