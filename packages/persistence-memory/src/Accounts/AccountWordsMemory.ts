import type { AccountRecord } from "@vault-custody/domain/Accounts/AccountsRepo"
import { beginWords } from "../Common/WordsMemory.ts"

/** Whether each word of a text begins a word or number of an account; never for a text without words. */
export const hasWords = (
  { businessName, email, externalId = "", firstName, lastName, phone }: AccountRecord,
  vaultIds: ReadonlyArray<string>,
  q: string
): boolean => {
  const digits = phone.replaceAll(/[^0-9]/g, "")
  return beginWords([firstName, lastName, businessName, email, phone, digits, externalId, ...vaultIds], q)
}
