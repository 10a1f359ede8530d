import type { FboAccount } from "@vault-custody/client"

/** The name of an account's holder, for lists and titles. */
export const holderOf = ({
  businessName,
  firstName,
  lastName
}: Pick<FboAccount, "businessName" | "firstName" | "lastName">): string =>
  businessName === "" ? `${firstName} ${lastName}` : `${businessName} (${firstName} ${lastName})`
