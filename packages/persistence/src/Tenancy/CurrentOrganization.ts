import { Context } from "effect"

/**
 * For whom the fiber works, if for one organization: its statements then name that organization alone. Whoever
 * authenticates a customer sets it; staff and dispatchers work for all.
 */
export const CurrentOrganization = Context.Reference<string | undefined>(
  "@vault-custody/persistence/Tenancy/CurrentOrganization",
  { defaultValue: () => undefined }
)
