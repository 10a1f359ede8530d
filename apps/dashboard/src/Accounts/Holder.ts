import type { FboAccount } from "@vault-custody/client"

/** Whom an account is held for, as a list names it. */
export const holderOf = ({ businessName, firstName, lastName }: FboAccount): string =>
  businessName === "" ? `${firstName} ${lastName}` : `${businessName} (${firstName} ${lastName})`
