import type { Member } from "@vault-custody/schema/Organizations/Organization"

export const isActiveOwner = ({ role, status }: Member): boolean => role === "owner" && status === "active"
