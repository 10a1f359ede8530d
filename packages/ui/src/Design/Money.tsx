/** Cents as dollars with thousands separators, exact whatever their size. */
export const formatCents = (cents: string | number | bigint): string => {
  const exact = BigInt(cents)
  const absolute = exact < 0n ? -exact : exact
  const dollars = (absolute / 100n).toString().replaceAll(/\B(?=(\d{3})+$)/g, ",")
  return `${exact < 0n ? "−" : ""}$${dollars}.${(absolute % 100n).toString().padStart(2, "0")}`
}

/** Parses typed dollars (`2,500.5`) into cents; undefined if the text is not an amount. */
export const parseDollars = (text: string): string | undefined => {
  const [, dollars = "", cents = ""] = /^\s*\$?([\d,]+)(?:\.(\d{1,2}))?\s*$/.exec(text) ?? []
  const digits = dollars.replaceAll(",", "")
  return digits === "" ? undefined : BigInt(`${digits}${cents.padEnd(2, "0")}`).toString()
}

export const Money = ({ cents }: { readonly cents: string | number | bigint }) => (
  <span className="number">{formatCents(cents)}</span>
)

/** A value that may not be known yet. */
export const InsuredValue = ({ cents }: { readonly cents: string | number | undefined }) =>
  cents === undefined ? <span className="muted">—</span> : <Money cents={cents} />

/** Cents as dollars for files: `2500.00`. */
export const decimalCents = (cents: string | number): string =>
  formatCents(cents).replaceAll(/[$,]/g, "").replace("−", "-")

/** A whole number with thousands separators. */
export const Count = ({ of }: { readonly of: number }) => (
  <span className="number">{of.toLocaleString("en-US")}</span>
)
