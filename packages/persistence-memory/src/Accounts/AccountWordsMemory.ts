import type { AccountRecord } from "@vault-custody/domain/Accounts/AccountsRepo"

/** The words of a text, without accents and in full case folding (`ß` is `ss`, `ς` is `σ`). */
const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]+/g, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ς", "σ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")

/** Whether each word of a text begins a word or number of an account; never for a text without words. */
export const hasWords = (
  { businessName, email, externalId = "", firstName, lastName, phone }: AccountRecord,
  vaultIds: ReadonlyArray<string>,
  q: string
): boolean => {
  const digits = phone.replaceAll(/[^0-9]/g, "")
  const texts = [firstName, lastName, businessName, email, phone, digits, externalId, ...vaultIds]
  const known = texts.flatMap(wordsOf)
  const asked = wordsOf(q)
  return asked.length > 0 && asked.every((word) => known.some((one) => one.startsWith(word)))
}
