import type { StaffPrincipal } from "@vault-custody/schema/Identity/Principal"

/** Who of staff moved something, an operator or the operations key, by the name at the time. */
export interface MovedBy {
  readonly type: StaffPrincipal["type"]
  readonly id: StaffPrincipal["id"]
  readonly name: string
}

export const movedBy = ({ id, name, type }: StaffPrincipal): MovedBy => ({ id, name, type })
