import { Schema } from "effect"
import { beyondJsonSchema } from "../Common/Checks.ts"
import { Name } from "../Common/Text.ts"

/** The ways to choose a carrier's service. */
export const shippingModes = ["cheapest", "service"] as const
/** How the carrier's service is chosen. */
export const ShippingMode = Schema.Literals(shippingModes).annotate({
  description: "The cheapest service that qualifies, or the one named by serviceCode"
})
export type ShippingMode = (typeof shippingModes)[number]

/** The kinds of signature that a carrier can ask for at the door. */
export const signatureTypes = ["NoSignature", "Signature", "AdultSignature"] as const
/** The signature that the carrier asks for at the door. */
export const SignatureType = Schema.Literals(signatureTypes).annotate({
  identifier: "SignatureType",
  description: "What the carrier asks for at the door"
})

/**
 * The latest price of the chosen service: the vault quotes it after the request's creation and again
 * after its approval. Amounts are cents, as JSON integers.
 */
export const ShippingQuote = Schema.Struct({
  carrier: Schema.String.annotate({ description: "Who carries it" }),
  service: Schema.String.annotate({ description: "The carrier's service, for people" }),
  serviceCode: Schema.String.annotate({ description: "The carrier's service, as rate quotes name it" }),
  quotedCents: Schema.Int.annotate({ description: "What it costs, in cents" }),
  currency: Schema.String.annotate({ description: "Currency code, such as `USD`" }),
  quotedAt: Schema.Int.annotate({ description: "Epoch milliseconds" }),
  insuredValueCents: Schema.Int.annotate({ description: "What the parcel is insured for, in cents" }),
  weightGrams: Schema.Int.annotate({ description: "Gross weight of the parcel, in grams" })
}).annotate({
  identifier: "ShippingQuote",
  description: "What the chosen service asked for when the vault last looked."
})
export type ShippingQuote = typeof ShippingQuote.Type

/** How a request wants to be shipped. `quote` is filled in after the creation. */
export const Shipping = Schema.Struct({
  mode: ShippingMode,
  serviceCode: Schema.optionalKey(
    Schema.String.annotate({
      description: "Carrier service code, as the rate quote lists it; absent if none was named"
    })
  ),
  signatureType: SignatureType,
  quote: Schema.optionalKey(
    ShippingQuote.annotate({
      description: "Absent until the vault has quoted the chosen service, and while none qualifies"
    })
  )
}).annotate({ identifier: "Shipping", description: "How a request wants to be shipped." })
export type Shipping = typeof Shipping.Type

/** The shipping options of a caller; an absent option takes its default. */
export const ShippingInput = Schema.Struct({
  mode: Schema.optionalKey(ShippingMode.annotate({ default: "cheapest" })),
  serviceCode: Schema.optionalKey(Name.annotate({ description: 'Required with mode "service"' })),
  signatureType: Schema.optionalKey(
    Schema.Literals(signatureTypes).annotate({
      description: "What the carrier asks for at the door. Default `Signature`.",
      default: "Signature"
    })
  )
})
  .check(
    Schema.makeFilter<{
      readonly mode?: ShippingMode | undefined
      readonly serviceCode?: string | undefined
    }>(
      ({ mode, serviceCode }) =>
        mode === "service" && serviceCode === undefined
          ? { path: ["serviceCode"], issue: 'is required with mode "service"' }
          : undefined,
      { toJsonSchema: beyondJsonSchema }
    )
  )
  .annotate({ identifier: "ShippingInput", description: "How to ship; what is absent takes its default." })
export type ShippingInput = typeof ShippingInput.Type
