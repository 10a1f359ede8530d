import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { type PageQuery, staffListQuery } from "../Common/Paging.ts"
import { OrganizationName } from "../Common/OrganizationName.ts"

/** The query of a list of staff's: the customer's filters, one organization, and the order. */
export const staffQuery = <Filters extends Schema.Struct.Fields>(filters: Filters) => ({
  ...staffListQuery,
  ...filters,
  organizationId: Schema.optional(IdOf("org", "Only entries of this organization"))
})

/** The decoded {@link staffQuery}, filters aside. */
export interface StaffQuery extends PageQuery {
  readonly organizationId?: `org_${string}` | undefined
}

/** A resource as staff see it: as its customer does, with the organization's name. */
export const asStaffSee = <Fields extends Schema.Struct.Fields>(
  name: string,
  { fields }: { readonly fields: Fields }
) =>
  Schema.Struct({ ...fields, organizationName: OrganizationName }).annotate({
    identifier: `Staff${name}`,
    description: `${name} as staff see it: with the name of its organization.`
  })
