import type { VaultClient } from "@vault-custody/client"
import { scopes } from "@vault-custody/schema/Api/Scope"
import type { Stack } from "./Stack.ts"

/** A program of an organization that may do everything that keys may. */
export const programOf = async ({ customer, staff }: Stack, organizationId: string): Promise<VaultClient> => {
  const { apiKey } = await staff.organizations.createApiKey(organizationId, {
    name: "Setting up",
    scopes: [...scopes]
  })
  return customer(apiKey)
}
