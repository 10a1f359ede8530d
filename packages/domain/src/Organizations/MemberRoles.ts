import type { MemberRole } from "@vault-custody/schema/Identity/Roles"
import type { Member } from "@vault-custody/schema/Organizations/Organization"

export const isActiveOwner = ({ role, status }: Member): boolean => role === "owner" && status === "active"

/** Whether a member can make somebody with a role, or change one who has it (docs/rules/Identity.md#members). */
export const mayGive = (by: MemberRole, role: MemberRole): boolean =>
  by === "owner" || (by === "admin" && role !== "owner")
