import { Context } from "effect"

/**
 * The organization that the fiber works for, if any: its statements must then name that organization only. The
 * authentication of a customer sets it; staff and dispatchers work for all.
 */
export const CurrentOrganization = Context.Reference<string | undefined>(
  "@vault-custody/persistence/Tenancy/CurrentOrganization",
  { defaultValue: () => undefined }
)
