import type { Item } from "./Catalogue.ts"
import type { Random } from "@vault-custody/testing/Random"

/** A query for a product, and the words that an acceptable product has in common with it. */
export interface Asked {
  readonly query: string
  /** The product's words in the query, as the product spells them: every acceptable product has all of them. */
  readonly meant: ReadonlyArray<string>
  /** Only that product is acceptable, and no other with the same words. */
  readonly only?: true
}

/** Makes a query from a product; undefined where its kind of query cannot be made of it. */
export type Kind = (item: Item, random: Random) => Asked | undefined

const wordsOf = (text: string): ReadonlyArray<string> =>
  text.split(/[\s()]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

const titleOf = (item: Item): ReadonlyArray<string> => wordsOf(item.title)

const isLong = (word: string): boolean => /^\p{L}{5,}$/u.test(word)

const letters = "abcdefghijklmnopqrstuvwxyz"

/** A query of the title's words, one of which is mistyped. */
const mistyped =
  (mistype: (word: string, random: Random) => string, times = 1): Kind =>
  (item, random) => {
    const words = titleOf(item)
    const long = random
      .shuffled([...words.keys()].filter((index) => isLong(words[index] ?? "")))
      .slice(0, times)
    if (long.length < times) return undefined
    const query = words.map((word, index) => (long.includes(index) ? mistype(word, random) : word)).join(" ")
    return { query, meant: words }
  }

const at = (
  word: string,
  random: Random,
  change: (before: string, letter: string, after: string) => string
): string => {
  const index = 1 + random.below(word.length - 2)
  return change(word.slice(0, index), word.charAt(index), word.slice(index + 1))
}

const replace = (word: string, random: Random) =>
  at(word, random, (a, _, b) => a + random.pick([...letters]) + b)
const insert = (word: string, random: Random) =>
  at(word, random, (a, c, b) => a + c + random.pick([...letters]) + b)
const leaveOut = (word: string, random: Random) => at(word, random, (a, _, b) => a + b)
const double = (word: string, random: Random) => at(word, random, (a, c, b) => a + c + c + b)
const swap = (word: string, random: Random) =>
  at(word, random, (a, c, b) => a.slice(0, -1) + c + a.slice(-1) + b)

/** A query of a part of the SKU. */
const partOfSku =
  (cut: (sku: string, random: Random) => string): Kind =>
  (item, random) => {
    const part = cut(item.sku, random)
    return part.length < 4 ? undefined : { query: part, meant: [part] }
  }

/** A query of the title with something in it written in another way. */
const rewritten =
  (pattern: RegExp, other: string): Kind =>
  (item) =>
    pattern.test(item.title) ? { query: item.title.replace(pattern, other), meant: titleOf(item) } : undefined

const bar = (item: Item, unit: RegExp): readonly [size: string, maker: string] | undefined => {
  const size = unit.exec(item.title)?.[1]
  const maker = item.manufacturer.split(" ")[0]
  return size === undefined || maker === undefined || item.subcategory !== "bar" ? undefined : [size, maker]
}

/** A query by weight, as people write it. */
const byWeight =
  (unit: RegExp, write: (size: string, maker: string, item: Item) => string): Kind =>
  (item) => {
    const found = bar(item, unit)
    if (found === undefined) return undefined
    const [size, maker] = found
    return {
      query: write(size, maker, item),
      meant: [unit.exec(item.title)?.[0].trim() ?? size, maker, item.metal]
    }
  }

const grams = /^([\d.]+) g\b/
const ounces = /^([\d.]+) oz\b/
const kilos = /^([\d.]+) kg\b/

const symbols: Readonly<Record<string, string>> = {
  gold: "Au",
  silver: "Ag",
  platinum: "Pt",
  palladium: "Pd"
}

const makers: Readonly<Record<string, string>> = {
  RCM: "Royal Canadian Mint",
  SAM: "South African Mint",
  JM: "Johnson Matthey",
  CS: "Credit Suisse"
}

const capitalsOf = (maker: string): string | undefined =>
  Object.keys(makers).find((capitals) => makers[capitals] === maker)

/** A few of the title's words, in any order. */
const someWords = (item: Item, random: Random, least: number): ReadonlyArray<string> | undefined => {
  const words = [...new Set(titleOf(item))]
  return words.length < least ? undefined : random.shuffled(words).slice(0, Math.max(least, words.length - 1))
}

/** The kinds of queries that are measured. */
export const kinds: Readonly<Record<string, Kind>> = {
  "whole title": (item) => ({ query: item.title, meant: titleOf(item) }),
  "whole SKU": (item) => ({ query: item.sku, meant: [], only: true }),
  "small letters": (item) => ({ query: item.title.toLowerCase(), meant: titleOf(item) }),
  "other order": (item, random) => ({
    query: random.shuffled(titleOf(item)).join(" "),
    meant: titleOf(item)
  }),
  "a word left out": (item, random) => {
    const words = someWords(item, random, 2)
    return words && { query: words.join(" "), meant: words }
  },
  "title and maker": (item) => ({
    query: `${item.manufacturer} ${item.title}`,
    meant: [...titleOf(item), ...wordsOf(item.manufacturer)]
  }),
  "words too many": (item) => ({ query: `cheap ${item.title} for sale please`, meant: titleOf(item) }),
  "letter replaced": mistyped(replace),
  "letter put in": mistyped(insert),
  "letter left out": mistyped(leaveOut),
  "letter doubled": mistyped(double),
  "letters swapped": mistyped(swap),
  "first letter wrong": mistyped((word, random) => random.pick([...letters]) + word.slice(1)),
  "two typos in a word": mistyped((word, random) =>
    word.length < 7 ? replace(word, random) : insert(leaveOut(word, random), random)
  ),
  "two words mistyped": mistyped(replace, 2),
  accents: (item) => ({
    query: item.title.replaceAll(/[aeou]/g, (vowel) => ({ a: "á", e: "ê", o: "ö", u: "ü" })[vowel] ?? vowel),
    meant: titleOf(item)
  }),
  "half a word": (item, random) => {
    const words = titleOf(item).slice(0, 1 + random.below(4))
    const last = words.at(-1) ?? ""
    return words.length < 2 || !isLong(last)
      ? undefined
      : { query: [...words.slice(0, -1), last.slice(0, Math.ceil(last.length / 2))].join(" "), meant: words }
  },
  "half words": (item) => {
    const words = titleOf(item)
    const query = words
      .map((word) => (isLong(word) ? word.slice(0, Math.ceil(word.length / 2)) : word))
      .join(" ")
    return words.some(isLong) ? { query, meant: words } : undefined
  },
  "words glued": (item, random) => {
    const words = titleOf(item)
    const long = [...words.keys()].filter((i) => isLong(words[i] ?? "") && isLong(words[i + 1] ?? ""))
    if (long.length === 0) return undefined
    const index = random.pick(long)
    const query = [
      ...words.slice(0, index),
      `${words[index]}${words[index + 1]}`,
      ...words.slice(index + 2)
    ].join(" ")
    return { query, meant: words }
  },
  "letters apart": (item) => {
    const words = titleOf(item)
      .filter((word) => isLong(word))
      .slice(0, 3)
    return words.length < 2 ? undefined : { query: [...words.join("")].join(" "), meant: words }
  },
  "beginning of a SKU": partOfSku((sku, random) =>
    sku.slice(0, 5 + random.below(Math.max(sku.length - 5, 1)))
  ),
  "end of a SKU": partOfSku((sku, random) => sku.slice(2 + random.below(4))),
  "middle of a SKU": partOfSku((sku, random) =>
    sku.slice(1 + random.below(4), sku.length - 1 - random.below(3))
  ),
  "SKU without signs": (item) => ({
    query: item.sku.replaceAll(/[^\p{L}\p{N}]/gu, ""),
    meant: [],
    only: true
  }),
  "SKU with spaces": (item) => ({ query: item.sku.replaceAll("-", " "), meant: [], only: true }),
  "SKU in small letters": (item) => ({ query: item.sku.toLowerCase(), meant: [], only: true }),
  "weight in grams": byWeight(grams, (size, maker, { metal }) => `${size} g ${maker} ${metal}`),
  "weight without a space": byWeight(grams, (size, maker, { metal }) => `${metal} ${maker} ${size}g`),
  "weight spelled out": byWeight(grams, (size, maker, { metal }) => `${maker} ${metal} ${size} gram`),
  "weight in ounces": byWeight(ounces, (size, maker, { metal }) => `${size} oz ${maker} ${metal}`),
  "ounces spelled out": byWeight(ounces, (size, maker, { metal }) => `${size} troy ounce ${maker} ${metal}`),
  "kilos spelled out": byWeight(kilos, (size, maker, { metal }) => `${size} kilo ${maker} ${metal}`),
  "½ for 1/2": rewritten(/\b1\/2\b/, "½"),
  "0.5 for 1/2": rewritten(/\b1\/2\b/, "0.5"),
  "half for 1/2": rewritten(/\b1\/2\b/, "half"),
  "¼ for 1/4": rewritten(/\b1\/4\b/, "¼"),
  "symbol for the metal": (item) => {
    const symbol = symbols[item.metal]
    const pattern = new RegExp(`\\b${item.metal}\\b`, "i")
    return symbol !== undefined && pattern.test(item.title)
      ? { query: item.title.replace(pattern, symbol), meant: titleOf(item) }
      : undefined
  },
  "initials of the maker": (item) => {
    const capitals = capitalsOf(item.manufacturer)
    return capitals === undefined
      ? undefined
      : { query: `${item.title} ${capitals}`, meant: [...titleOf(item), ...wordsOf(item.manufacturer)] }
  }
}
