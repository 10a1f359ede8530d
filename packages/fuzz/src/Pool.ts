import type { Random } from "@vault-custody/testing/Random"
import { entriesOf, type Json } from "./Json.ts"

const idForm = /^([a-z]{3})_[0-9a-z]{26}$/

/** A one-time link: its token signs in. */
const linkForm = /#token=/

/** The most ids of a kind that are remembered; which of them, chance says. */
const most = 60

/** Ids, and numbers that lead to accounts, out of the answers to earlier requests: with them requests get further. */
export const makePool = (random: Random) => {
  const kinds = new Map<string, Array<string>>()
  const keep = (kind: string, value: string) => {
    const known = kinds.get(kind) ?? []
    kinds.set(kind, known)
    if (known.includes(value)) return
    if (known.length < most) known.push(value)
    else known[random.below(most)] = value
  }
  const harvest = (value: Json, field = ""): void => {
    if (typeof value === "string") {
      const kind = idForm.exec(value)?.[1]
      if (kind !== undefined) keep(kind, value)
      else if (linkForm.test(value)) keep("link", value.slice(value.indexOf("=") + 1))
      else if (field === "vaultId" || field === "aliasVaultId") keep("vaultId", value)
    } else if (Array.isArray(value)) {
      for (const entry of value.slice(0, 20)) harvest(entry)
    } else {
      for (const [name, member] of entriesOf(value)) harvest(member, name)
    }
  }
  return {
    harvest,
    all: (kind: string): ReadonlyArray<string> => kinds.get(kind) ?? [],
    /** One of that kind, mostly one of the latest; undefined where there is none yet. */
    one: (kind: string): string | undefined => {
      const known = kinds.get(kind) ?? []
      if (known.length === 0) return undefined
      return random.chance(0.5) ? random.pick(known.slice(-5)) : random.pick(known)
    }
  }
}

export type Pool = ReturnType<typeof makePool>
