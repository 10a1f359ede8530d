import { foldText } from "@vault-custody/domain/Common/FoldedText"
import type { AccountRecord } from "@vault-custody/domain/Accounts/AccountsRepo"

const wordsOf = (text: string): ReadonlyArray<string> =>
  foldText(text)
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
