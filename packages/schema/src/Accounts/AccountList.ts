import type { ListDescription } from "../Common/ListDescription.ts"

/** The list of accounts. */
export const accountList = {
  hasReferences: true,
  filters: {
    vaultId: {
      kind: "lookUp",
      form: "vaultId",
      description: "Only the account with this canonical vault ID"
    },
    q: {
      kind: "lookUp",
      form: "name",
      description:
        "Only accounts that match every word of this text. A word matches the beginning of a word or number in the name, business, e-mail address, phone number, vault ID, aliases or external ID; case and accents are ignored"
    }
  }
} as const satisfies ListDescription

/** The list of accounts for staff. */
export const staffAccountList = {
  hasReferences: true,
  filters: {
    vaultId: accountList.filters.vaultId,
    q: {
      kind: "lookUp",
      form: "name",
      description:
        "Only accounts with exactly this vault ID, alias or e-mail address, or with a name that begins with it; case is ignored"
    }
  }
} as const satisfies ListDescription
