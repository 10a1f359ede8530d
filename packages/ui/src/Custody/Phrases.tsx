import { formatCents } from "../Design/Money.tsx"
import { t } from "../Texts/Texts.tsx"

/** A number of items in words. */
export const itemsOf = (count: number): string =>
  t("{count, plural, one {# item} other {# items}}", { count })

/** A number of items in words, and what they are worth where that is known. */
export const itemsWorth = (count: number, cents: string | number | undefined): string =>
  cents === undefined
    ? itemsOf(count)
    : t("{items} worth {value}", { items: itemsOf(count), value: formatCents(cents) })

/** The carrier of a parcel and its tracking number, as far as they are known; `none` if neither is. */
export const carriedBy = (
  { carrier, trackingNumber }: { readonly carrier: string; readonly trackingNumber: string },
  none = "—"
): string => [carrier, trackingNumber].join(" ").trim() || none
