/**
 * A text as searches compare it: without accents, in full case folding (`ß` is `ss`, `ς` is `σ`). The database's
 * `search_words` folds the same.
 */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]+/g, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ς", "σ")
