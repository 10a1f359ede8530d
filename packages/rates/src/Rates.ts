import { NodeFileSystem } from "@effect/platform-node"
import type { RateProvider } from "@vault-custody/domain/Rates/RateProvider"
import { Config, ConfigProvider, Effect, Layer, Option, Schema } from "effect"
import { layerEasyPostFetch } from "./EasyPostProvider.ts"
import { bundledRateCard, rateCardFromFile, type RateCardInvalid } from "./RateCard.ts"
import { layerRateCard } from "./RateCardProvider.ts"

const HttpUrl = Schema.URLFromString.check(
  Schema.makeFilter<URL>((url) =>
    url.protocol === "https:" || url.protocol === "http:" ? undefined : "must be an http or https URL"
  )
)

const NotBlank = Schema.Trim.check(
  Schema.makeFilter<string>((s) => (s.length > 0 ? undefined : "must not be blank"))
)

const rateProvider = Config.Literals(["card", "easypost"], "RATE_PROVIDER").pipe(Config.withDefault("card"))

const rateCardFile = Config.String("RATE_CARD_FILE").pipe(Config.option)

const apiKey = Config.schema(
  Schema.RedactedFromValue(NotBlank, { label: "EASYPOST_API_KEY" }),
  "EASYPOST_API_KEY"
).pipe(
  Config.option,
  Config.flatMap(
    Option.match({
      onNone: () =>
        Config.fail(
          new ConfigProvider.SourceError({
            message: "EASYPOST_API_KEY must be set when RATE_PROVIDER is easypost"
          })
        ),
      onSome: Config.succeed
    })
  )
)

const easyPost = Config.all({
  apiKey,
  url: Config.schema(HttpUrl, "EASYPOST_URL").pipe(Config.withDefault(new URL("https://api.easypost.com"))),
  timeoutMillis: Config.schema(
    Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 60_000 })),
    "EASYPOST_TIMEOUT_MS"
  ).pipe(Config.withDefault(5000))
})

/**
 * The rate provider that the configuration asks for, complete with its transport
 * (docs/rules/Rates.md#providers).
 *
 * - `RATE_PROVIDER`: `card` (default) or `easypost`
 * - `RATE_CARD_FILE`: a rate card to use in place of the bundled one; EasyPost takes the vault's address from it
 * - `EASYPOST_API_KEY` (required for `easypost`), `EASYPOST_URL`, `EASYPOST_TIMEOUT_MS` (5000)
 */
export const layerConfig: Layer.Layer<RateProvider, Config.ConfigError | RateCardInvalid> = Layer.unwrap(
  Effect.gen(function* () {
    const provider = yield* rateProvider
    const card = yield* Option.match(yield* rateCardFile, {
      onNone: () => bundledRateCard,
      onSome: rateCardFromFile
    })
    if (provider === "easypost") {
      const options = yield* easyPost
      yield* Effect.logInfo(`Rates come from EasyPost at ${options.url.host}`)
      return layerEasyPostFetch({ ...options, vault: card })
    }
    yield* Effect.logInfo(`Rates come from the rate card of ${card.effectiveDate}: ${card.note}`)
    return layerRateCard(card)
  })
).pipe(Layer.provide(NodeFileSystem.layer))
