import { Schema } from "effect"

/** The name of the organization that a resource belongs to, which staff see beside its id. */
export const OrganizationName = Schema.String.annotate({
  description: "Name of the owning organization"
})
