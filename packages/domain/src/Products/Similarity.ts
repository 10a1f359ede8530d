import { editDistance } from "./EditDistance.ts"

/** How many typos a word may have, by its length. */
const typosAllowed = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3)

/** The shortest part of a word that a search matches. */
const minPart = 3

/** The similarity of a number that begins with the query's number, which may not be complete yet. */
export const begunNumber = 0.6

/** The similarity of a word to its beginning: the longer the beginning, the higher. */
export const begun = (asked: string, word: string): number => 0.6 + (0.3 * asked.length) / word.length

/**
 * The similarity of a word of letters to a word of the query, from 0 to 1: for the same word, one that begins with
 * the query's, one with typos, and one that contains it.
 */
export const similarity = (asked: string, word: string): number => {
  if (word === asked) return 1
  if (asked.length > 1 && word.startsWith(asked)) return begun(asked, word)
  const limit = typosAllowed(asked.length)
  const typos = editDistance(asked, word, limit)
  if (typos <= limit) return 0.95 - (1.1 * typos) / asked.length - (asked[0] === word[0] ? 0 : 0.05)
  return asked.length >= minPart && word.includes(asked) ? 0.45 + (0.2 * asked.length) / word.length : 0
}
