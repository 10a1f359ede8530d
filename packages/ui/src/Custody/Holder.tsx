import type { FboAccount } from "@vault-custody/client"

/** Whom an account is held for, as lists and titles name it. */
export const holderOf = ({
  businessName,
  firstName,
  lastName
}: Pick<FboAccount, "businessName" | "firstName" | "lastName">): string =>
  businessName === "" ? `${firstName} ${lastName}` : `${businessName} (${firstName} ${lastName})`
