import type { ShippingQuote } from "@vault-custody/schema/OutboundRequests/Shipping"
import { Cause, Clock, Context, Duration, Effect, Layer, Option } from "effect"
import { cheapestRate, rateOfService } from "../Rates/Rate.ts"
import { shippingQuote } from "../Rates/RateQuote.ts"
import { type ShipmentQuote, ShipmentRates } from "../Rates/ShipmentRates.ts"
import { type DueQuote, OutboundRequestsRepo } from "./OutboundRequestsRepo.ts"

/** The timeout of any rate provider's answer: longer than the provider's own timeout can be. */
const quoteTimeout = Duration.seconds(25)

/** The lease of a claim: longer than the timeout of an answer, so that it expires only after a crash. */
const leaseMillis = 2 * Duration.toMillis(quoteTimeout)

/** The pause in milliseconds before a failed quote is tried again: it doubles with each attempt, up to five minutes. */
const backoffMillis = (attempts: number): number => Math.min(2000 * 2 ** (attempts - 1), 300_000)

/** The quote of the service that the request chose; undefined when that does not qualify. */
const chosenQuote = (
  { shipping }: DueQuote,
  { rates, request }: ShipmentQuote,
  quotedAt: number
): ShippingQuote | undefined => {
  const rate =
    shipping.mode === "cheapest" ? cheapestRate(rates) : rateOfService(rates, shipping.serviceCode ?? "")
  return rate === undefined ? undefined : shippingQuote(rate, request, quotedAt)
}

/**
 * Re-quotes the service that each request chose, after its creation and again after its approval
 * (docs/rules/OutboundRequests.md#quote): the work of the dispatcher app.
 */
export class OutboundRequestQuotes extends Context.Service<
  OutboundRequestQuotes,
  {
    /**
     * Quotes up to `limit` requests whose quote is due, concurrently, and returns how many it tried. A request whose
     * service does not qualify is settled without a quote; if the provider gives no answer, the request is tried
     * again later.
     */
    readonly quoteDue: (limit: number) => Effect.Effect<number>
  }
>()("@vault-custody/domain/OutboundRequests/OutboundRequestQuotes") {
  static readonly layer = Layer.effect(
    OutboundRequestQuotes,
    Effect.gen(function* () {
      const repo = yield* OutboundRequestsRepo
      const shipmentRates = yield* ShipmentRates

      const settle = Effect.fnUntraced(function* (due: DueQuote, quoted: ShipmentQuote) {
        yield* repo.settleQuote(due, chosenQuote(due, quoted, yield* Clock.currentTimeMillis))
      })

      const postpone = Effect.fnUntraced(function* (due: DueQuote, why: string | Cause.Cause<unknown>) {
        const pause = backoffMillis(due.attempts)
        yield* Effect.logWarning(
          `The outbound request ${due.id} could not be quoted; next attempt in ${pause / 1000} s`,
          why
        )
        yield* repo.postponeQuote(due, pause)
      })

      // A failure of one request does not keep the others from being quoted. An interruption gives the claim back at
      // once.
      const quoteOne = (due: DueQuote) =>
        shipmentRates
          .quote({
            organizationId: due.organizationId,
            destination: due.destinationAddress,
            items: due.items,
            signatureType: due.shipping.signatureType
          })
          .pipe(
            Effect.timeout(quoteTimeout),
            Effect.matchCauseEffect({
              onSuccess: (quoted) => settle(due, quoted),
              onFailure: (cause) =>
                postpone(
                  due,
                  Option.match(Cause.findErrorOption(cause), {
                    onNone: () => cause,
                    onSome: ({ message }) => message
                  })
                )
            }),
            Effect.onInterrupt(() => repo.postponeQuote(due, 0))
          )

      const quoteDue = Effect.fn("OutboundRequestQuotes.quoteDue")(function* (limit: number) {
        const claimed = yield* repo.claimQuotes({ leaseMillis, limit })
        yield* Effect.forEach(claimed, quoteOne, { concurrency: "unbounded", discard: true })
        return claimed.length
      })

      return OutboundRequestQuotes.of({ quoteDue })
    })
  )
}
