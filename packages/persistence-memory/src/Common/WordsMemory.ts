import { foldText } from "@vault-custody/domain/Common/FoldedText"

const wordsOf = (text: string): ReadonlyArray<string> =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")

/** Whether each word of `q` begins a word of one of these texts; never for a `q` without words. */
export const beginWords = (texts: ReadonlyArray<string>, q: string): boolean => {
  const known = texts.flatMap(wordsOf)
  const asked = wordsOf(q)
  return asked.length > 0 && asked.every((word) => known.some((one) => one.startsWith(word)))
}
