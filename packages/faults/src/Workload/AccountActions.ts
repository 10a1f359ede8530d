import { type Action, effect, get, post } from "./Request.ts"

interface Made {
  readonly id: string
}

const address = { city: "Reno", state: "NV", zip: "89501", country: "US" }

/** A canonical vault ID; an alias begins with another digit. */
export const vaultIdOf = (number: number): string => `7${String(number).padStart(9, "0")}`

/** The customers' actions on their accounts. */
export const accountActions: ReadonlyArray<Action> = [
  {
    name: "create account",
    weight: 5,
    make: ({ marker, organization }) =>
      post(
        "/v1/fbo-accounts",
        { firstName: "Ann", lastName: marker, email: `${marker}@example.org` },
        { learn: ({ id }: Made) => organization.accounts.add(id) }
      )
  },
  {
    name: "give vault ID",
    weight: 3,
    make: ({ number, organization, random }) => {
      const id = organization.accounts.pick(random)
      if (id === undefined) return undefined
      // Mostly assigns the same vault ID again, which changes nothing.
      const vaultId = organization.vaultIds.get(id) ?? vaultIdOf(number)
      return {
        method: "PUT",
        path: `/ops/v1/fbo-accounts/${id}/vault-id`,
        body: { vaultId },
        staff: true,
        keyed: false,
        learn: () => void organization.vaultIds.set(id, vaultId)
      }
    }
  },
  {
    name: "add alias",
    weight: 2,
    make: ({ marker, number, organization, random }) => {
      const id = organization.accounts.pick(random)
      return id === undefined
        ? undefined
        : post(`/v1/fbo-accounts/${id}/aliases`, {
            aliasVaultId: `8${String(number).padStart(9, "0")}`,
            source: marker
          })
    }
  },
  {
    name: "save address",
    weight: 3,
    make: ({ marker, organization, random }) => {
      const id = organization.accounts.pick(random)
      return id === undefined
        ? undefined
        : post(`/v1/fbo-accounts/${id}/addresses`, { ...address, street1: marker })
    }
  },
  {
    name: "change account",
    weight: 5,
    make: ({ marker, organization, random }) => {
      const id = organization.accounts.pick(random)
      if (id === undefined) return undefined
      return {
        method: "PATCH",
        path: `/v1/fbo-accounts/${id}`,
        body: { businessName: marker },
        staff: false,
        keyed: false,
        effects: [effect("profile", id, `write ${marker}`)]
      }
    }
  },
  {
    name: "read account",
    weight: 4,
    make: ({ organization, random }) => {
      const id = organization.accounts.pick(random)
      return id === undefined
        ? undefined
        : get(`/v1/fbo-accounts/${id}`, [effect("profile", id, "read businessName")])
    }
  }
]
