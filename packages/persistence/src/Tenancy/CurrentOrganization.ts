import { Context } from "effect"

/**
 * The organization of the fiber, if it works for one: its statements then name that organization alone. The
 * authentication of a customer sets it; staff and dispatchers work for all.
 */
export const CurrentOrganization = Context.Reference<string | undefined>(
  "@vault-custody/persistence/Tenancy/CurrentOrganization",
  { defaultValue: () => undefined }
)
