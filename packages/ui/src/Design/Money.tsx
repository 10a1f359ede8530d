import { formatNumber, marksOf, moneyFormat } from "../Texts/Formats.tsx"

/** Cents as dollars for files: `2500.00`. */
export const decimalCents = (cents: string | number | bigint): string => {
  const exact = BigInt(cents)
  const absolute = exact < 0n ? -exact : exact
  return `${exact < 0n ? "-" : ""}${absolute / 100n}.${(absolute % 100n).toString().padStart(2, "0")}`
}

/** Cents as dollars with thousands separators, exact whatever their size. */
export const formatCents = (cents: string | number | bigint): string =>
  // `Intl` reads decimals in a text exactly, which its type does not know of one that is put together.
  moneyFormat()
    .format(decimalCents(cents) as `${number}`)
    .replace("-", "−")

/** Parses typed dollars (`2,500.5`) into cents; undefined if the text is not an amount. */
export const parseDollars = (text: string): string | undefined => {
  const { decimal, group } = marksOf(moneyFormat())
  const typed = text.replace("$", "").replaceAll(/\s/g, "").replaceAll(group, "").replace(decimal, ".")
  const [, dollars, cents = ""] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(typed) ?? []
  return dollars === undefined ? undefined : BigInt(`${dollars}${cents.padEnd(2, "0")}`).toString()
}

export const Money = ({ cents }: { readonly cents: string | number | bigint }) => (
  <span className="number">{formatCents(cents)}</span>
)

/** A value that may not be known yet. */
export const InsuredValue = ({ cents }: { readonly cents: string | number | undefined }) =>
  cents === undefined ? <span className="muted">—</span> : <Money cents={cents} />

/** A whole number with thousands separators. */
export const Count = ({ of }: { readonly of: number }) => <span className="number">{formatNumber(of)}</span>
