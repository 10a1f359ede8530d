import { isNumber, type TextWord, unitOf, wordsIn } from "@vault-custody/domain/Products/SearchText"
import type { Abbreviations, Alternative, Alternatives, QueryWord } from "./Alternatives.ts"

/** A word or measure of a query, as the catalogue can answer it. */
export interface Term {
  /** Its part in how relevant a product is. */
  readonly weight: number
  /** The best first; there is one at least. */
  readonly alternatives: ReadonlyArray<Alternative>
}

/** The most words and measures of a query that are looked at. */
const mostTerms = 16

/** How many letters stand apart that are a word which was spaced out. */
const fewestApart = 3

/** Letters that stand apart, as in `g o l d`, are put together and then taken for the words that they make. */
const withoutGaps = (words: ReadonlyArray<TextWord>, alternatives: Alternatives): ReadonlyArray<TextWord> => {
  const closed: Array<TextWord> = []
  for (let i = 0; i < words.length; i++) {
    let end = i
    while (/^\p{L}$/u.test(words[end]?.spelled ?? "")) end += 1
    const apart = words.slice(i, end)
    if (apart.length < fewestApart) {
      closed.push(...words.slice(i, i + 1))
      continue
    }
    const together = apart.map(({ spelled }) => spelled).join("")
    const parts = alternatives.split(together)
    for (const spelled of parts.length === 0 ? [together] : parts) {
      closed.push({ word: unitOf.get(spelled) ?? spelled, spelled })
    }
    i = end - 1
  }
  return closed
}

const askedFor = (query: string, alternatives: Alternatives): ReadonlyArray<QueryWord> => {
  const words = withoutGaps(wordsIn(query), alternatives)
  const isOpen = /[\p{L}\p{N}]$/u.test(query)
  const asked = new Map<string, QueryWord>()
  for (const [index, { word, measure }] of words.entries()) {
    // A measure stands for its number too.
    if (words[index + 1]?.measure !== undefined || asked.has(measure ?? word)) continue
    asked.set(measure ?? word, {
      word: measure ?? word,
      kind: measure !== undefined ? "measure" : isNumber(word) ? "number" : "word",
      parts: measure === undefined ? [] : words.slice(index - 1, index + 1).map((part) => part.word),
      isFirst: index === 0,
      isLast: isOpen && index === words.length - 1
    })
  }
  return [...asked.values()].slice(0, mostTerms)
}

/** A number that was asked for counts more than what is written around it. */
const weightOf = ({ kind, word }: QueryWord): number =>
  kind === "measure" ? 8 : kind === "number" ? 6 : Math.min(Math.max(word.length, 2), 9)

/** Whether the words of a phrase follow each other in a text, with the one at `index` among them. */
const isWithin = (phrase: ReadonlyArray<string>, words: ReadonlyArray<string>, index: number): boolean =>
  phrase.some((_, offset) => {
    const from = index - offset
    return from >= 0 && phrase.every((word, i) => words[from + i] === word)
  })

/** The words of a query that the catalogue can answer. Those that it cannot do not hide what the others find. */
export const termsOf = (
  query: string,
  alternatives: Alternatives,
  abbreviations: Abbreviations
): ReadonlyArray<Term> => {
  const asked = askedFor(query, alternatives)
  const words = asked.map(({ word }) => word)
  return asked.flatMap((one, index) => {
    const [before, after] = [words[index - 1], words[index + 1]]
    const all = [
      ...alternatives.of(one),
      ...[...abbreviations].flatMap(([initials, phrase]) =>
        isWithin(phrase, words, index) ? alternatives.initials(initials) : []
      ),
      ...(before === undefined ? [] : alternatives.joined(`${before}${one.word}`)),
      ...(after === undefined ? [] : alternatives.joined(`${one.word}${after}`))
    ]
    return all.length === 0
      ? []
      : [{ weight: weightOf(one), alternatives: all.sort((a, b) => b.similarity - a.similarity) }]
  })
}
