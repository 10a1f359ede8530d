import { t } from "../Texts/Texts.tsx"

/** A number of items in words. */
export const itemsOf = (count: number): string =>
  t("{count, plural, one {# item} other {# items}}", { count })

/** The carrier of a parcel and its tracking number, as far as they are known; `none` if neither is. */
export const carriedBy = (
  { carrier, trackingNumber }: { readonly carrier: string; readonly trackingNumber: string },
  none = "—"
): string => [carrier, trackingNumber].join(" ").trim() || none
