import { NodeFileSystem } from "@effect/platform-node"
import type { RateProvider } from "@vault-custody/domain/Rates/RateProvider"
import { Effect, Layer } from "effect"
import { type EasyPostOptions, layerEasyPostFetch } from "./EasyPostProvider.ts"
import { bundledRateCard, rateCardFromFile, type RateCardInvalid } from "./RateCard.ts"
import { layerRateCard } from "./RateCardProvider.ts"

/** Where carrier rates come from. */
export interface RatesOptions {
  /** A rate card to use in place of the bundled one; EasyPost takes the vault's address from it. */
  readonly cardFile?: string | undefined
  /** EasyPost's account; without it rates come from the card. */
  readonly easyPost?: Omit<EasyPostOptions, "vault"> | undefined
}

/** The rate provider that the options ask for, complete with its transport. */
export const layer = ({ cardFile, easyPost }: RatesOptions): Layer.Layer<RateProvider, RateCardInvalid> =>
  Layer.unwrap(
    Effect.gen(function* () {
      const card = yield* cardFile === undefined ? bundledRateCard : rateCardFromFile(cardFile)
      if (easyPost !== undefined) {
        yield* Effect.logInfo(`Rates come from EasyPost at ${easyPost.url.host}`)
        return layerEasyPostFetch({ ...easyPost, vault: card })
      }
      yield* Effect.logInfo(`Rates come from the rate card of ${card.effectiveDate}: ${card.note}`)
      return layerRateCard(card)
    })
  ).pipe(Layer.provide(NodeFileSystem.layer))
