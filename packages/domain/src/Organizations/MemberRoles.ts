import type { MemberRole } from "@vault-custody/schema/Identity/Roles"
import type { Member } from "@vault-custody/schema/Organizations/Organization"

export const isActiveOwner = ({ role, status }: Member): boolean => role === "owner" && status === "active"

/** Whether a member may assign a role, or change a member who has it (docs/rules/Identity.md#members). */
export const mayGive = (by: MemberRole, role: MemberRole): boolean =>
  by === "owner" || (by === "admin" && role !== "owner")
