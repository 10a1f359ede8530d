import type { StaffFboAccount } from "@vault-custody/pages-client/OperationsClient"

/** Whom an account is held for. */
export const holderOf = ({
  businessName,
  firstName,
  lastName
}: Pick<StaffFboAccount, "businessName" | "firstName" | "lastName">): string =>
  businessName === "" ? `${firstName} ${lastName}` : `${businessName} (${firstName} ${lastName})`
