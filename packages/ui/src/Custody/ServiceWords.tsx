const carriers: Readonly<Record<string, string>> = { dhl: "DHL", fedex: "FedEx", ups: "UPS", usps: "USPS" }

/** A carrier's service as people read it: `FEDEX_2_DAY` as `FedEx 2 Day`. */
export const serviceWords = (code: string): string =>
  code
    .toLowerCase()
    .split("_")
    .map((word) => carriers[word] ?? word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ")
