import { foldText } from "../Common/FoldedText.ts"

/**
 * The words of a text as search compares them. Products and queries go through the same functions, so what is written
 * in two ways (`½ oz`, `half ounce`, `0.5 OZ`) becomes the same words.
 */

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** A number with a fraction that is one character right behind it, as a decimal: `1½` is `1.5`. */
const mixed = (_: string, whole: string, sign: string): string => {
  const [over = "0", under = "1"] = sign.normalize("NFKD").split("\u2044")
  return `${whole}${(Number(over) / Number(under)).toPrecision(4).replace(/^0/, "").replace(/0+$/, "")}`
}

/** Folded, without marks of any script. Fractions that are one character stand apart from the number before them. */
export const fold = (text: string): string =>
  // Most texts are plain, and loading a large catalogue consists mostly of this.
  isPlain(text)
    ? text.toLowerCase()
    : foldText(text.replaceAll(/(\d)([¼-¾⅐-⅞])/gu, mixed).replaceAll(/[¼-¾⅐-⅞]/gu, " $&")).replaceAll(
        /\p{M}/gu,
        ""
      )

/** The spellings of each unit; the words keep the unit's own name. */
const unitNames: Readonly<Record<string, ReadonlyArray<string>>> = {
  oz: ["oz", "ozs", "ozt", "ounce", "ounces"],
  kg: ["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramme", "kilogrammes"],
  g: ["g", "gr", "gm", "gms", "gram", "grams", "gramme", "grammes"]
}

/** The unit that a word stands for. */
export const unitOf: ReadonlyMap<string, string> = new Map(
  Object.entries(unitNames).flatMap(([unit, names]) => names.map((name) => [name, unit] as const))
)

/** Fractions by their names. */
export const fractions: ReadonlyMap<string, string> = new Map([
  ["half", "0.5"],
  ["quarter", "0.25"],
  ["tenth", "0.1"],
  ["twentieth", "0.05"]
])

/** Numbers that are spelled out before a unit, as in `half ounce`. */
const spelledNumbers: ReadonlyMap<string, string> = new Map([
  ...fractions,
  ["one", "1"],
  ["two", "2"],
  ["five", "5"],
  ["ten", "10"],
  ["twenty", "20"],
  ["fifty", "50"],
  ["hundred", "100"]
])

/** Numbers (fractions, thousands, decimals) and runs of letters, in plain text and in any. */
const numbers = /\d+[/\u2044]\d+|\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:[.,]\d+)?|\.\d+/
const plainPieces = new RegExp(`${numbers.source}|[a-z]+`, "g")
const allPieces = new RegExp(`${numbers.source}|\\p{L}+|\\p{N}+`, "gu")

const piecesOf = (folded: string): ReadonlyArray<string> =>
  folded.match(isPlain(folded) ? plainPieces : allPieces) ?? []

/** The longest number that is read as one; a longer one is a word of digits. */
const maxDigits = 15

const decimal = (text: string): string => {
  const value = /,\d{3}(?!\d)/.test(text) ? text.replaceAll(",", "") : text.replace(",", ".")
  const isDecimal = /^\d*\.\d+$/.test(value) && value.length <= maxDigits
  return isDecimal ? String(Number(value)) : value.replaceAll(/[.,]/g, "")
}

/** A fraction as a decimal; one that is no proper fraction stays two numbers. */
const fraction = (piece: string): ReadonlyArray<string> => {
  const [over = "", under = ""] = piece.split(/[/\u2044]/)
  const [n, m] = [Number(over), Number(under)]
  return n > 0 && n < m && m <= 1000 ? [String(Number((n / m).toPrecision(4)))] : [over, under]
}

const numbersOf = (piece: string): ReadonlyArray<string> =>
  /[/\u2044]/.test(piece) ? fraction(piece) : [/[.,]/.test(piece) ? decimal(piece) : piece]

export const isNumber = (word: string): boolean => /^\p{N}/u.test(word)

/** A number with its unit, as `0.5oz`: kilograms count as grams, so that `1 kg` and `1000 g` are one. */
const measure = (number: string, unit: string): string =>
  unit === "kg" ? `${Number((Number(number) * 1000).toPrecision(12))}g` : `${number}${unit}`

/** A word of a text: its compared form, its spelling, and the measure that ends with it, if any. */
export interface TextWord {
  readonly word: string
  readonly spelled: string
  readonly measure?: string
}

/** The words of a text in their order. */
export const wordsIn = (text: string): ReadonlyArray<TextWord> => {
  const words: Array<TextWord> = []
  const spelled = piecesOf(fold(text)).flatMap(numbersOf)
  for (const [index, piece] of spelled.entries()) {
    const unit = unitOf.get(piece)
    if (unit === undefined) {
      // All ounces here are troy ounces, so `troy` before one adds nothing.
      if (piece !== "troy" || unitOf.get(spelled[index + 1] ?? "") !== "oz")
        words.push({ word: piece, spelled: piece })
      continue
    }
    const before = words.at(-1)?.word ?? ""
    const number = isNumber(before) ? before : spelledNumbers.get(before)
    words.push({
      word: unit,
      spelled: piece,
      ...(number === undefined ? {} : { measure: measure(number, unit) })
    })
  }
  return words
}

/** The words of a text and its measures. */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  wordsIn(text).flatMap(({ word, measure }) => (measure === undefined ? [word] : [word, measure]))

/** The letters and the digits of a SKU, each on their own. */
const skuPieces = (sku: string): ReadonlyArray<string> => fold(sku).match(/\p{L}+|\p{N}+/gu) ?? []

/** The letters and digits of a SKU, without the separators, which people leave out. */
export const skuKey = (sku: string): string => skuPieces(sku).join("")

/** The words of a SKU and its measures. */
export const skuWords = (sku: string): ReadonlyArray<string> => {
  const pieces = skuPieces(sku)
  return pieces.flatMap((piece, index) => {
    const [unit, number] = [unitOf.get(piece), pieces[index - 1] ?? ""]
    return unit !== undefined && isNumber(number) ? [unit, measure(number, unit)] : [piece]
  })
}
