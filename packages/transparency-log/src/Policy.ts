import { equal } from "./Bytes.ts"
import { verifyCosignature, verifySignature, type Checkpoint } from "./Checkpoint.ts"
import { accepted, malformed, refused, type Checked } from "./Checked.ts"
import { parseVerifierKey, type SignatureType, type VerifierKey } from "./VerifierKey.ts"

/** Trust policy, the trusted logs and witnesses: C2SP's tlog-policy. */

export interface PolicyLog {
  readonly key: VerifierKey
  readonly url?: string
}

export interface PolicyWitness {
  readonly name: string
  readonly key: VerifierKey
  readonly url?: string
}

/** So many of the members, which are witnesses or groups that were defined before. */
export interface PolicyGroup {
  readonly name: string
  readonly threshold: number
  readonly members: ReadonlyArray<string>
}

export interface Policy {
  readonly logs: ReadonlyArray<PolicyLog>
  readonly witnesses: ReadonlyArray<PolicyWitness>
  readonly groups: ReadonlyArray<PolicyGroup>
  /** The name of a witness or group, or `none`. */
  readonly quorum: string
}

/** A checkpoint that a policy accepts, with the results of its verification. */
export interface TrustedCheckpoint {
  readonly log: PolicyLog
  /** Names of the witnesses whose cosignatures verify, with the time of each in seconds since 1970. */
  readonly cosignatures: ReadonlyMap<string, number>
}

interface Draft {
  readonly logs: Array<PolicyLog>
  readonly witnesses: Array<PolicyWitness>
  readonly groups: Array<PolicyGroup>
  /** Names that are members of a group already: each counts in one place. */
  readonly grouped: Set<string>
  quorum: string | undefined
}

export const parsePolicy = (text: string): Checked<Policy> => {
  // oxlint-disable-next-line no-control-regex -- these are what a policy must not have
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text)) {
    return malformed("A policy has no control characters but tabs and line breaks (\\n).")
  }
  const draft: Draft = { logs: [], witnesses: [], groups: [], grouped: new Set(), quorum: undefined }
  for (const [at, line] of text.split("\n").entries()) {
    const words = line.split(/[ \t]+/).filter((word) => word !== "")
    if (words.length === 0 || words[0]!.startsWith("#")) continue
    const wrong = readLine(draft, words)
    if (wrong !== undefined) return malformed(`Line ${at + 1} of the policy: ${wrong}`)
  }
  const { groups, logs, quorum, witnesses } = draft
  return quorum === undefined
    ? malformed("The policy has no quorum line.")
    : accepted({ logs, witnesses, groups, quorum })
}

/** Parses a line into the policy; returns its problem, if any. */
const readLine = (draft: Draft, [keyword, ...words]: ReadonlyArray<string>): string | undefined => {
  switch (keyword) {
    case "log":
      return readLog(draft, words)
    case "witness":
      return readWitness(draft, words)
    case "group":
      return readGroup(draft, words)
    case "quorum":
      return readQuorum(draft, words)
    default:
      return `it begins with ${keyword}, and not with log, witness, group or quorum.`
  }
}

const readKey = (
  text: string,
  type: SignatureType,
  others: ReadonlyArray<{ readonly key: VerifierKey }>
): VerifierKey | string => {
  const key = parseVerifierKey(text)
  if (!key.ok) return key.problem.message
  if (key.value.type !== type) return `the key of ${key.value.name} is not for signatures of this kind.`
  return others.some((other) => equal(other.key.publicKey, key.value.publicKey))
    ? `the key of ${key.value.name} stands on another line already.`
    : key.value
}

const readLog = (draft: Draft, [vkey, url, ...rest]: ReadonlyArray<string>): string | undefined => {
  if (vkey === undefined || rest.length > 0) return "a log is `log <vkey> [<url>]`."
  const key = readKey(vkey, "ed25519", draft.logs)
  if (typeof key === "string") return key
  draft.logs.push(url === undefined ? { key } : { key, url })
  return undefined
}

const isDefined = (draft: Draft, name: string): boolean =>
  draft.witnesses.some((witness) => witness.name === name) ||
  draft.groups.some((group) => group.name === name)

const readWitness = (draft: Draft, [name, vkey, url, ...rest]: ReadonlyArray<string>): string | undefined => {
  if (name === undefined || vkey === undefined || rest.length > 0)
    return "a witness is `witness <name> <vkey> [<url>]`."
  if (name === "none" || isDefined(draft, name)) return `the name ${name} is taken.`
  const key = readKey(vkey, "cosignature", draft.witnesses)
  if (typeof key === "string") return key
  draft.witnesses.push(url === undefined ? { name, key } : { name, key, url })
  return undefined
}

const readGroup = (draft: Draft, [name, count, ...members]: ReadonlyArray<string>): string | undefined => {
  if (name === undefined || count === undefined || members.length === 0) {
    return "a group is `group <name> all|any|<number> <name>…`."
  }
  if (name === "none" || isDefined(draft, name)) return `the name ${name} is taken.`
  for (const member of members) {
    if (!isDefined(draft, member)) return `${member} is not defined on a line before.`
    if (draft.grouped.has(member)) return `${member} is a member already.`
    draft.grouped.add(member)
  }
  const threshold =
    count === "all" ? members.length : count === "any" ? 1 : /^[1-9][0-9]*$/.test(count) ? Number(count) : 0
  if (threshold < 1 || threshold > members.length)
    return `${count} is not between 1 and ${members.length}, all or any.`
  draft.groups.push({ name, threshold, members })
  return undefined
}

const readQuorum = (draft: Draft, [name, ...rest]: ReadonlyArray<string>): string | undefined => {
  if (name === undefined || rest.length > 0) return "a quorum is `quorum <name>`."
  if (draft.quorum !== undefined) return "there is a quorum line already."
  if (name !== "none" && !isDefined(draft, name)) return `${name} is not defined on a line before.`
  draft.quorum = name
  return undefined
}

/** Whether the witnesses named are enough for the policy. */
export const isQuorum = (policy: Policy, witnesses: ReadonlySet<string>): boolean => {
  const witnessed = (name: string): boolean => {
    const group = policy.groups.find((candidate) => candidate.name === name)
    return group === undefined
      ? witnesses.has(name)
      : group.members.filter(witnessed).length >= group.threshold
  }
  return policy.quorum === "none" || witnessed(policy.quorum)
}

/** Verifies a checkpoint's signatures: one of the policy's logs of its origin, and the quorum of witnesses. */
export const verifyCheckpoint = async (
  checkpoint: Checkpoint,
  policy: Policy
): Promise<Checked<TrustedCheckpoint>> => {
  const log = await verifyLogSignature(checkpoint, policy)
  if (!log.ok) return log
  const cosignatures = new Map<string, number>()
  for (const { key, name } of policy.witnesses) {
    const time = await verifyCosignature(checkpoint.note, key)
    if (time.ok) cosignatures.set(name, time.value)
    else if (time.problem.code === "bad_signature") return time
  }
  return isQuorum(policy, new Set(cosignatures.keys()))
    ? accepted({ log: log.value, cosignatures })
    : refused(
        "no_quorum",
        `The checkpoint of size ${checkpoint.size} has too few cosignatures for the quorum ${policy.quorum}.`
      )
}

/** Verifies that one of the policy's logs of the checkpoint's origin signed it; ignores witnesses. */
export const verifyLogSignature = async (
  checkpoint: Checkpoint,
  policy: Policy
): Promise<Checked<PolicyLog>> => {
  const candidates = policy.logs.filter((log) => log.key.name === checkpoint.origin)
  if (candidates.length === 0) return refused("unknown_log", `The policy names no log ${checkpoint.origin}.`)
  let signed: PolicyLog | undefined
  for (const log of candidates) {
    const verified = await verifySignature(checkpoint.note, log.key)
    if (verified.ok) signed = log
    else if (verified.problem.code === "bad_signature") return verified
  }
  return signed === undefined
    ? refused("not_signed", `No key that the policy has for ${checkpoint.origin} has signed the checkpoint.`)
    : accepted(signed)
}
