import type { OutboundRequest, OutboundShipment } from "@vault-custody/client"
import type { ReactNode } from "react"
import { InsuredValue } from "../Design/Money.tsx"
import { t } from "../Texts/Texts.tsx"
import { serviceWords } from "./ServiceWords.tsx"

type Facts = ReadonlyArray<readonly [name: string, value: ReactNode]>
type Shipping = OutboundRequest["shipping"]

const serviceOf = ({ mode, quote, serviceCode = "" }: Shipping): string => {
  if (quote !== undefined) return serviceWords(quote.serviceCode)
  return mode === "cheapest" ? t("The cheapest service") : serviceWords(serviceCode)
}

/** The kinds of signature, as people read them. */
export const signatureWords: Readonly<Record<Shipping["signatureType"], string>> = {
  Signature: t("Any signature"),
  AdultSignature: t("Adult signature"),
  NoSignature: t("No signature")
}

/** How a request is shipped, and for how much; the amounts are unknown until it is quoted. */
export const shippingFacts = ({ shipping }: Pick<OutboundRequest, "shipping">): Facts => [
  [t("Service"), serviceOf(shipping)],
  [t("Price"), <InsuredValue key="price" cents={shipping.quote?.quotedCents} />],
  [t("Signature on delivery"), signatureWords[shipping.signatureType]],
  [t("Insured value"), <InsuredValue key="value" cents={shipping.quote?.insuredValueCents} />]
]

/** The carrier and service of a shipment; each is known once it was chosen. */
export const carrierFacts = ({ carrier, service }: Pick<OutboundShipment, "carrier" | "service">): Facts => [
  [t("Carrier"), carrier || "—"],
  [t("Service"), serviceWords(service) || "—"]
]
