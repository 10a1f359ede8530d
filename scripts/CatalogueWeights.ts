/** A product in a catalogue. */
export interface CatalogueProduct {
  readonly sku: string
  readonly title: string
  readonly manufacturer: string
  readonly metal: string
  /** Gross, where it is known. */
  readonly weightGrams: number | null
  readonly subcategory: string
}

export interface Weight {
  readonly grossWeight?: { readonly value: string; readonly unit: "ozt" | "g" }
  readonly fineness?: string
}

/** The weight of a product as far as its title and facts say it plainly, and why they say no more. */
export interface Told extends Weight {
  readonly unknown: ReadonlyArray<string>
}

const gramsIn = { ozt: 31.1034768, g: 1, kg: 1000 } as const

interface Stated {
  readonly text: string
  readonly amount: number
  readonly unit: keyof typeof gramsIn
}

const stated = /(?<![\w.$/])(\d+(?:\.\d+)?|1\/\d+)\s*(oz|ounces?|g|grams?|kg|kilos?)\b/gi

const unitOf = (word: string): keyof typeof gramsIn =>
  word.startsWith("o") ? "ozt" : word.startsWith("k") ? "kg" : "g"

/** Every weight that a title states. */
const weightsIn = (title: string): ReadonlyArray<Stated> =>
  [...title.matchAll(stated)].map(([, text = "", word = ""]) => {
    const [part = "", whole = "1"] = text.split("/")
    return { text, amount: Number(part) / Number(whole), unit: unitOf(word.toLowerCase()) }
  })

/** Whether two weights are the same but for rounding: catalogues state an ounce as 31.1 g. */
const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(a, b) * 0.003

/** A number with 3 decimals at most, as weights have it; undefined where it has more. */
const exactly = (amount: number): string | undefined => {
  const text = String(Math.round(amount * 1000) / 1000)
  return Math.abs(Number(text) - amount) < 1e-9 && amount > 0 ? text : undefined
}

const grossOf = ({ amount, unit }: Stated): Weight["grossWeight"] => {
  const value = exactly(unit === "kg" ? amount * 1000 : amount)
  return value === undefined ? undefined : { value, unit: unit === "ozt" ? "ozt" : "g" }
}

/** Coins of which every one, in these years, has this fineness by law or by its maker's own word. */
const series: ReadonlyArray<{
  readonly title: RegExp
  readonly metal: string
  readonly maker: RegExp
  readonly fineness: string
  readonly from?: number
  readonly to?: number
  /** Only those of these weights in grams, which the law gave them. */
  readonly grams?: ReadonlyArray<number>
}> = [
  { title: /maple leaf/i, metal: "gold", maker: /canadian/i, fineness: "999.9", from: 1983 },
  { title: /maple leaf/i, metal: "silver", maker: /canadian/i, fineness: "999.9", from: 1988 },
  { title: /maple leaf/i, metal: "platinum", maker: /canadian/i, fineness: "999.5", from: 1988 },
  { title: /maple leaf/i, metal: "palladium", maker: /canadian/i, fineness: "999.5", from: 2005 },
  {
    title: /krugerrand/i,
    metal: "gold",
    maker: /south african/i,
    fineness: "916.67",
    from: 1967,
    grams: [33.93, 16.97, 8.48, 3.39]
  },
  { title: /libertad/i, metal: "gold", maker: /mexico/i, fineness: "999.0", from: 1991 },
  { title: /libertad/i, metal: "silver", maker: /mexico/i, fineness: "999.0", from: 1982 },
  { title: /american silver eagle/i, metal: "silver", maker: /united states/i, fineness: "999.0" },
  { title: /american platinum eagle/i, metal: "platinum", maker: /united states/i, fineness: "999.5" },
  {
    title: /american gold buffalo|american liberty gold/i,
    metal: "gold",
    maker: /united states/i,
    fineness: "999.9"
  },
  {
    title: /eagle|dollar/i,
    metal: "gold",
    maker: /united states/i,
    fineness: "900.0",
    from: 1838,
    to: 1933,
    grams: [1.672, 4.18, 5.015, 8.359, 16.718, 33.436]
  },
  {
    title: /dollar|quarter|dime/i,
    metal: "silver",
    maker: /united states/i,
    fineness: "900.0",
    from: 1873,
    to: 1964,
    grams: [26.73, 12.5, 6.25, 2.5]
  }
]

const yearIn = (title: string): number | undefined => {
  const [, year] = /\b(1[6-9]\d\d|20\d\d)\b/.exec(title) ?? []
  return year === undefined ? undefined : Number(year)
}

const seriesOf = ({ manufacturer, metal, title, weightGrams }: CatalogueProduct) => {
  const year = yearIn(title)
  return series.find(
    (one) =>
      one.title.test(title) &&
      one.metal === metal &&
      one.maker.test(manufacturer) &&
      (one.from === undefined || (year !== undefined && year >= one.from)) &&
      (one.to === undefined || (year !== undefined && year <= one.to)) &&
      (one.grams === undefined || one.grams.some((grams) => weightGrams === grams))
  )
}

/** A fineness that stands in the title itself. */
const finenessIn = (title: string): string | undefined => {
  const [, thousandths] = /(?<![\d.,$])\.(9\d{2,3})\b/.exec(title) ?? []
  if (thousandths !== undefined) return `${thousandths.slice(0, 3)}.${thousandths.slice(3) || "0"}`
  const [, percent] = /(?<![\d.$])(\d{2}(?:\.\d+)?)\s?%/.exec(title) ?? []
  return percent === undefined ? undefined : (Number(percent) * 10).toFixed(1)
}

/** The gross weight that title and facts agree on, or the reason why it is unknown. */
const agreedGross = ({ title, weightGrams }: CatalogueProduct): Weight["grossWeight"] | string => {
  const found = weightsIn(title).filter(({ amount }) => amount > 0)
  if (
    weightGrams !== null &&
    found.some(({ amount, unit }) => !isSame(amount * gramsIn[unit], weightGrams))
  ) {
    return "title and weight say different things"
  }
  const [first] = found
  if (
    found.some(
      ({ amount, unit }) =>
        !isSame(amount * gramsIn[unit], (first?.amount ?? 0) * gramsIn[first?.unit ?? "g"])
    )
  )
    return "the title says two weights"
  const told = found.map(grossOf).find((gross) => gross !== undefined)
  if (told !== undefined) return told
  const value = weightGrams === null ? undefined : exactly(weightGrams)
  return value === undefined ? "no weight is known" : { value, unit: "g" }
}

/**
 * Reads a product's gross weight and fineness out of its title and facts, where they say them plainly. What is only
 * likely is not told: the ounces of a coin of an unknown alloy may be of fine metal.
 */
export const weightOf = (product: CatalogueProduct): Told => {
  const fineness = finenessIn(product.title) ?? seriesOf(product)?.fineness
  const gross = agreedGross(product)
  const isAlloyOpen = product.subcategory === "coin" && fineness === undefined
  const unknown = [
    ...(typeof gross === "string" ? [gross] : isAlloyOpen ? ["a coin's weight may be of fine metal"] : []),
    ...(fineness === undefined ? ["no fineness is known"] : [])
  ]
  return {
    ...(typeof gross === "string" || gross === undefined || isAlloyOpen ? {} : { grossWeight: gross }),
    ...(fineness === undefined ? {} : { fineness }),
    unknown
  }
}
