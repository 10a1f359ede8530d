import { Context, Data, Effect } from "effect"
import { distinctServices, type Rate } from "./Rate.ts"
import { gramsToPrice, type RateRequest } from "./RateRequest.ts"

/** The provider gave no answer. `reason` is for the log: callers only get a 503. */
export class RateProviderUnavailable extends Data.TaggedError("RateProviderUnavailable")<{
  readonly reason: string
}> {
  override get message(): string {
    return this.reason
  }
}

type Quote = (request: RateRequest) => Effect.Effect<ReadonlyArray<Rate>, RateProviderUnavailable>

/** Beyond this an amount in cents is no longer exact as a JSON integer (docs/rules/Http.md#money). */
const mostCents = BigInt(Number.MAX_SAFE_INTEGER)

/** Whether value and weight can be stated exactly in a quote, whose amounts are JSON integers. */
const quotable = (request: RateRequest): boolean =>
  request.insuredValueCents <= mostCents && Number.isSafeInteger(gramsToPrice(request, 0))

/**
 * Quotes what carriers ask to take a shipment from the vault to its destination. Nothing is bought or
 * reserved.
 *
 * An empty list means that no service qualifies; `RateProviderUnavailable` means that the provider gave no answer.
 */
export class RateProvider extends Context.Service<
  RateProvider,
  {
    /** One rate per qualified service, cheapest first. */
    quote(request: RateRequest): Effect.Effect<ReadonlyArray<Rate>, RateProviderUnavailable>
  }
>()("@vault-custody/domain/Rates/RateProvider") {
  /**
   * Makes a provider from its quoting function, adding what holds for all of them: a shipment worth more than
   * 2^53-1 cents qualifies for no service, a service appears once, and the cheapest comes first.
   */
  static make(quote: Quote): RateProvider["Service"] {
    return RateProvider.of({
      quote: Effect.fn("RateProvider.quote")((request: RateRequest) =>
        quotable(request) ? Effect.map(quote(request), distinctServices) : Effect.succeed([])
      )
    })
  }
}
