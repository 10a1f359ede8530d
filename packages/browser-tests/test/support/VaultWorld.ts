import type { Stack } from "./Stack.ts"

/** The vault's people, and a customer's metal that is on its way in and out. */
export const makeVaultWorld = async ({ opsOrigin, staff }: Stack) => {
  const operator = (name: string, role: "admin" | "supervisor" | "clerk" | "auditor") =>
    staff.operators.createOperator({
      email: `${name.split(" ")[0]?.toLowerCase()}@vault.example`,
      name,
      role
    })
  const supervisor = await operator("Susan Supervisor", "supervisor")
  const clerk = await operator("Clark Clerk", "clerk")

  const linkFor = async (id: string): Promise<string> => {
    const { url } = await staff.operators.createOperatorSignInLink(id)
    return url.replace(/^https?:\/\/[^/]+/, opsOrigin)
  }
  return { clerk, linkFor, supervisor }
}

export type VaultWorld = Awaited<ReturnType<typeof makeVaultWorld>>
