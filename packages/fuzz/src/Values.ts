import type { Random } from "@vault-custody/testing/Random"
import { hostileString, hostileValue } from "./Hostile.ts"
import { at, entriesOf, isObject, type Json, listOf } from "./Json.ts"
import type { Pool } from "./Pool.ts"

const idForm = /^([a-z]{3})_[0-9a-z]{26}$/

/** Addresses of endpoints for which nothing has to be resolved. */
const urls = ["https://localhost:9999/in", "https://93.184.215.14/in", "https://localhost:9999/in?a=b"]

const services = ["FEDEX_2_DAY", "FEDEX_GROUND", "UPS_GROUND", "USPS_PRIORITY", "NOPE"]

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String(random.below(10))).join("")

const day = (random: Random): string =>
  new Date(Date.now() - random.below(4) * 86_400_000).toISOString().slice(0, 10)

/** Makes a value for a field of that name, in place of its example. */
const varyString = (random: Random, pool: Pool, field: string, example: string): string => {
  const kind = idForm.exec(example)?.[1]
  if (kind !== undefined) return random.chance(0.97) ? (pool.one(kind) ?? example) : hostileString(random)
  switch (field) {
    case "vaultId":
    case "aliasVaultId":
      return random.chance(0.5)
        ? (pool.one("vaultId") ?? digits(random, 10))
        : digits(random, 7 + random.below(14))
    case "token":
      return pool.one("link") ?? example
    case "sku":
    case "serialNumber":
      return `${example}-${random.below(5000)}`
    case "url":
      return random.pick(urls)
    case "service":
    case "serviceCode":
      return random.chance(0.7) ? random.pick(services) : example
    case "statementDate":
      return day(random)
    case "insuredValueCents":
    case "marketValueCents":
    case "autoApproveLimitCents":
    case "maxInsuredValueCents":
      return digits(random, 1 + random.below(18)).replace(/^0+(?=\d)/, "")
    default:
      return example
  }
}

const resolve = (components: Json, schema: Json): Json => {
  const reference = at(schema, "$ref")
  return typeof reference === "string" ? at(components, ...reference.slice(2).split("/")) : schema
}

/**
 * A value that the document takes, made of its example: what may be left out is left out at times, ids are those of
 * earlier answers, choices are made anew.
 */
export const vary = (
  random: Random,
  pool: Pool,
  document: Json,
  schema: Json,
  example: Json,
  field = ""
): Json => {
  const known = resolve(document, schema)
  const choices = listOf(at(known, "enum"))
  if (choices.length > 0) return random.pick(choices)
  if (typeof example === "string") return varyString(random, pool, field, example)
  if (typeof example === "boolean") return random.chance(0.5)
  if (Array.isArray(example)) {
    const [first] = example
    const count = random.chance(0.7) ? 1 : 1 + random.below(4)
    const entries = Array.from({ length: count }, () =>
      vary(random, pool, document, at(known, "items"), first, field)
    )
    return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()]
  }
  if (!isObject(example)) return example
  const required = new Set(listOf(at(known, "required")))
  return Object.fromEntries(
    entriesOf(example)
      .filter(([name]) => required.has(name) || random.chance(0.7))
      .map(([name, member]) => [
        name,
        vary(random, pool, document, at(known, "properties", name), member, name)
      ])
  )
}

/** The same value with one thing changed, somewhere in it. */
export const mutate = (random: Random, value: Json): Json => {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
    const index = random.below(value.length)
    switch (random.below(4)) {
      case 0:
        return [...value, value[index]]
      case 1:
        return Array.from({ length: 600 }, () => value[index])
      default:
        return value.with(index, mutate(random, value[index]))
    }
  }
  const members = entriesOf(value)
  if (members.length > 0 && random.chance(0.9)) {
    const [name, member] = random.pick(members)
    switch (random.below(6)) {
      case 0:
        return Object.fromEntries(members.filter(([other]) => other !== name))
      case 1:
        return { ...Object(value), [hostileString(random)]: hostileValue(random) }
      default:
        return { ...Object(value), [name]: mutate(random, member) }
    }
  }
  return hostileValue(random)
}
