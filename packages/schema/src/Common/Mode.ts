import { Schema } from "effect"
import type { OrganizationId } from "./Id.ts"

/** The modes of an organization: `live` for metal and money, `test` for test data. */
export const modes = ["live", "test"] as const

/** `live`, or `test` for what belongs to an organization's twin for tests. */
export const Mode = Schema.Literals(modes).annotate({
  identifier: "Mode",
  message: "must be live or test",
  description: "`live`, or `test` for resources of a test organization"
})
export type Mode = typeof Mode.Type

// An id holds a UUIDv7, whose first bit is zero for the next four thousand years. In a twin's id it is one, and the rest
// is the live organization's. So the mode of everything that names its organization is known without asking, by a
// comparison that an index serves, and so is the twin's id before there is a twin.
const firstDigit = "org_".length
const liveDigits = "0123"
const testDigits = "4567"

const withFirstDigit = (id: OrganizationId, from: string, to: string): OrganizationId => {
  const digit = to[from.indexOf(id.charAt(firstDigit))] ?? id.charAt(firstDigit)
  return `org_${digit}${id.slice(firstDigit + 1)}`
}

/** The mode of this organization's resources. */
export const modeOf = (organizationId: OrganizationId): Mode => {
  const digit = organizationId.charAt(firstDigit)
  return digit >= "4" && digit <= "7" ? "test" : "live"
}

/** The twin of a live organization; of a twin, itself. */
export const testOrganizationOf = (id: OrganizationId): OrganizationId =>
  withFirstDigit(id, liveDigits, testDigits)

/** The live organization of a twin; of a live one, itself. */
export const liveOrganizationOf = (id: OrganizationId): OrganizationId =>
  withFirstDigit(id, testDigits, liveDigits)

/** The fields that follow from an organization's id: its mode, and the id of its twin. */
export const modeFieldsOf = (id: OrganizationId) => {
  const mode = modeOf(id)
  return {
    mode,
    liveOrganizationId: mode === "test" ? liveOrganizationOf(id) : null,
    testOrganizationId: mode === "live" ? testOrganizationOf(id) : null
  }
}
