import { Schema } from "effect"
import { beyondJsonSchema } from "../Common/Checks.ts"
import { Name } from "../Common/Text.ts"

/** The ways to choose a carrier's service. */
export const shippingModes = ["cheapest", "service"] as const
/** How the carrier's service is chosen. */
export const ShippingMode = Schema.Literals(shippingModes).annotate({
  description: "Choice of the service: the cheapest that qualifies, or the one named by `serviceCode`"
})
export type ShippingMode = (typeof shippingModes)[number]

/** The kinds of signature that a carrier can ask for at the door. */
export const signatureTypes = ["NoSignature", "Signature", "AdultSignature"] as const
/** The signature that the carrier asks for at the door. */
export const SignatureType = Schema.Literals(signatureTypes).annotate({
  identifier: "SignatureType",
  message: `must be one of ${signatureTypes.map((type) => `"${type}"`).join(", ")}`,
  description: "Signature that the carrier requires on delivery"
})

/**
 * The latest price of the chosen service: the vault quotes it after the request's creation and again
 * after its approval. Amounts are cents, as JSON integers.
 */
export const ShippingQuote = Schema.Struct({
  carrier: Schema.String.annotate({ description: "Carrier" }),
  service: Schema.String.annotate({ description: "Name of the carrier's service" }),
  serviceCode: Schema.String.annotate({ description: "Code of the carrier's service, as in rate quotes" }),
  quotedCents: Schema.Int.annotate({ description: "Price in cents" }),
  currency: Schema.String.annotate({ description: "Currency code of the price, such as `USD`" }),
  quotedAt: Schema.Int.annotate({ description: "Time of the quote, in epoch milliseconds" }),
  insuredValueCents: Schema.Int.annotate({ description: "Insured value of the parcel in cents" }),
  weightGrams: Schema.Int.annotate({ description: "Gross weight of the parcel, in grams" })
}).annotate({
  identifier: "ShippingQuote",
  description: "The latest quote of the chosen service."
})
export type ShippingQuote = typeof ShippingQuote.Type

/** How a request wants to be shipped. `quote` is filled in after the creation. */
export const Shipping = Schema.Struct({
  mode: ShippingMode,
  serviceCode: Schema.optionalKey(
    Schema.String.annotate({
      description: "Carrier service code, as in rate quotes; absent if none was named"
    })
  ),
  signatureType: SignatureType,
  quote: Schema.optionalKey(
    ShippingQuote.annotate({
      description:
        "Latest quote of the chosen service; absent until there is one, and while no service qualifies"
    })
  )
}).annotate({ identifier: "Shipping", description: "The shipping options of a request." })
export type Shipping = typeof Shipping.Type

/** The shipping options of a caller; an absent option takes its default. */
export const ShippingInput = Schema.Struct({
  mode: Schema.optionalKey(ShippingMode.annotate({ default: "cheapest" })),
  serviceCode: Schema.optionalKey(
    Name.annotate({ description: 'Carrier service code, required with mode "service"' })
  ),
  signatureType: Schema.optionalKey(
    Schema.Literals(signatureTypes).annotate({
      description: "Signature that the carrier requires on delivery. Default `Signature`.",
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
  .annotate({
    identifier: "ShippingInput",
    description: "The shipping options. Absent fields have their defaults."
  })
export type ShippingInput = typeof ShippingInput.Type
