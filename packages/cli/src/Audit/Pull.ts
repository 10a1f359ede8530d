import type { Checked, Policy } from "@vault-custody/verify"
import type { AuditFolder } from "./AuditFolder.ts"
import { AuditProblem, type AuditRemote } from "./AuditRemote.ts"

/** A fetch of an audit: its source, its folder, and its options. */
export interface Pull {
  readonly folder: AuditFolder
  readonly remote: AuditRemote
  readonly policy: Policy
  /** Reads every entry of the log, not only one's own. */
  readonly entries: boolean
  readonly say: (line: string) => void
  /** Today, as a date in UTC. */
  readonly today: string
}

/** The value of a check; a check that fails ends the audit. */
export const holds = <A>(checked: Checked<A>): A => {
  if (checked.ok) return checked.value
  throw new AuditProblem("does not hold", `${checked.problem.code}: ${checked.problem.message}`)
}
