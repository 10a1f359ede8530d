const carriers: Readonly<Record<string, string>> = { dhl: "DHL", fedex: "FedEx", ups: "UPS", usps: "USPS" }

/** A word of a code: a carrier by its name, `2ND` as `2nd`, `NextDayAir` as `Next Day Air`. */
const word = (part: string): string => {
  const carrier = carriers[part.toLowerCase()]
  if (carrier !== undefined) return carrier
  const plain = part === part.toUpperCase() ? part.toLowerCase() : part
  return `${plain.slice(0, 1).toUpperCase()}${plain.slice(1).replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")}`
}

/** A carrier's service as people read it: `FEDEX_2_DAY` and `FedEx.FEDEX_2_DAY` as `FedEx 2 Day`. */
export const serviceWords = (code: string): string =>
  code
    .split(/[._]/)
    .filter((part) => part !== "")
    .map(word)
    // Codes of EasyPost have the carrier before a dot, and many services have it in their names too.
    .filter((name, index, names) => name !== names[index - 1])
    .join(" ")
