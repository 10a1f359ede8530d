/** Where carriers show a parcel, up to its tracking number: by the carrier's names, in lower-case letters alone. */
const pages: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "https://www.ups.com/track?tracknum=": ["ups", "upsdap", "unitedparcelservice"],
    "https://www.fedex.com/fedextrack/?trknbr=": ["fedex", "fedexdefault", "federalexpress"],
    "https://tools.usps.com/go/TrackConfirmAction?tLabels=": [
      "usps",
      "uspostalservice",
      "unitedstatespostalservice"
    ],
    "https://www.dhl.com/global-en/home/tracking.html?tracking-id=": ["dhl", "dhlexpress"],
    "https://www.royalmail.com/track-your-item#/tracking-results/": ["royalmail"],
    "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=": ["canadapost"]
  }).flatMap(([page, names]) => names.map((name) => [name, page] as const))
)

/** The carrier and tracking number of a shipment; empty where unknown. */
interface Carried {
  readonly carrier: string
  readonly trackingNumber: string
  readonly trackingUrl?: string
}

/** Sets a shipment's tracking URL where its carrier and number are known; removes a former one otherwise. */
export const withTrackingUrl = <Shipment extends Carried>({
  trackingUrl: _before,
  ...shipment
}: Shipment): Omit<Shipment, "trackingUrl"> & { readonly trackingUrl?: string } => {
  const page = pages.get(shipment.carrier.toLowerCase().replaceAll(/[^a-z]/g, ""))
  const number = shipment.trackingNumber.replaceAll(/\s/g, "")
  return page === undefined || number === ""
    ? shipment
    : { ...shipment, trackingUrl: `${page}${encodeURIComponent(number)}` }
}
