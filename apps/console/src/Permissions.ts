import { leastRole, reaches, type StaffChange } from "@vault-custody/schema/Identity/Authorization"
import { operatorRoles } from "@vault-custody/schema/Identity/Roles"
import { useSession } from "@vault-custody/ui/Session/Session"

/** Whether the person's role may do that, by the table that the service itself decides by. */
export const usePermission = (operation: StaffChange): boolean => {
  const session = useSession()
  const role = operatorRoles.find((one) => one === session?.role)
  return role !== undefined && reaches(role, leastRole("POST", operation))
}
