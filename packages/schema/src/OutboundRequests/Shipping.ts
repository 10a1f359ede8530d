import { Schema } from "effect"
import { Name } from "../Common/Text.ts"

export const shippingModes = ["cheapest", "service"] as const
export const ShippingMode = Schema.Literals(shippingModes).annotate({
  description: "The cheapest service that qualifies, or the one named by serviceCode"
})
export type ShippingMode = (typeof shippingModes)[number]

export const signatureTypes = ["NoSignature", "Signature", "AdultSignature"] as const
export const SignatureType = Schema.Literals(signatureTypes).annotate({
  identifier: "SignatureType",
  description: "What the carrier asks for at the door"
})

/** What the chosen service asked for when the vault last looked (specification, 2.9). Amounts are cents. */
export const ShippingQuote = Schema.Struct({
  carrier: Schema.String,
  service: Schema.String,
  serviceCode: Schema.String,
  quotedCents: Schema.Int,
  currency: Schema.String,
  quotedAt: Schema.Int.annotate({ description: "Epoch milliseconds" }),
  insuredValueCents: Schema.Int,
  weightGrams: Schema.Int
}).annotate({ identifier: "ShippingQuote" })
export type ShippingQuote = typeof ShippingQuote.Type

/** How a request wants to be shipped (specification, 2.9). */
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
}).annotate({ identifier: "Shipping" })
export type Shipping = typeof Shipping.Type

/** What a caller may say about shipping; what is absent takes its default. */
export const ShippingInput = Schema.Struct({
  mode: Schema.optionalKey(ShippingMode.annotate({ default: "cheapest" })),
  serviceCode: Schema.optionalKey(Name.annotate({ description: 'Required with mode "service"' })),
  signatureType: Schema.optionalKey(SignatureType.annotate({ default: "Signature" }))
})
  .check(
    Schema.makeFilter<{
      readonly mode?: ShippingMode | undefined
      readonly serviceCode?: string | undefined
    }>(({ mode, serviceCode }) =>
      mode === "service" && serviceCode === undefined
        ? { path: ["serviceCode"], issue: 'is required with mode "service"' }
        : undefined
    )
  )
  .annotate({ identifier: "ShippingInput" })
export type ShippingInput = typeof ShippingInput.Type
