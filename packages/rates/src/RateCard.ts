import { Data, Effect, FileSystem, Schema } from "effect"
import bundledCard from "../data/rate-card.json" with { type: "json" }
import { rateCardProblems } from "./RateCardChecks.ts"
import { type RateCard, RateCardFormat } from "./RateCardFormat.ts"

/**
 * A dated rate card: all that the offline provider knows about carriers, as data.
 *
 * `docs/rates.md` describes the format. Decoding also checks rules across fields, such as that prices
 * never fall with the weight and that the vault lies in one of the card's areas.
 */
export const RateCardSchema = RateCardFormat.check(Schema.makeFilter(rateCardProblems))

/** A rate card that cannot be used. The message names the file and each place in it that is wrong. */
export class RateCardInvalid extends Data.TaggedError("RateCardInvalid")<{
  readonly source: string
  readonly problem: string
}> {
  override get message(): string {
    return `The rate card ${this.source} cannot be used: ${this.problem}`
  }
}

/** Reads a rate card from its JSON value. `source` names it in errors. */
export const decodeRateCard = (json: unknown, source: string): Effect.Effect<RateCard, RateCardInvalid> =>
  Schema.decodeUnknownEffect(RateCardSchema)(json, { errors: "all" }).pipe(
    Effect.mapError((error) => new RateCardInvalid({ source, problem: error.message }))
  )

/** The card that ships with the service. Its figures are illustrative. */
export const bundledRateCard: Effect.Effect<RateCard, RateCardInvalid> = Effect.suspend(() =>
  decodeRateCard(bundledCard, "rate-card.json")
)

/** Reads a rate card from a file, relative to the working directory. */
export const rateCardFromFile = (
  path: string
): Effect.Effect<RateCard, RateCardInvalid, FileSystem.FileSystem> =>
  Effect.gen(function* () {
    const fs = yield* FileSystem.FileSystem
    const text = yield* fs.readFileString(path)
    return yield* Schema.decodeUnknownEffect(Schema.fromJsonString(Schema.Unknown))(text)
  }).pipe(
    Effect.mapError((error) => new RateCardInvalid({ source: path, problem: error.message })),
    Effect.flatMap((json) => decodeRateCard(json, path))
  )
