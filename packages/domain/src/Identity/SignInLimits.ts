import type { PersonKind } from "@vault-custody/schema/Identity/Session"
import { Clock, Context, Data, Effect, Layer, Result } from "effect"
import { Hex } from "effect/encoding"
import { IpNetwork, NetAddress } from "effect/net"
import { emailKey } from "./EmailKey.ts"
import { makeReachedLimits } from "./ReachedLimits.ts"
import { sha256 } from "../Common/Sha256.ts"
import { SignInLimitsRepo } from "./SignInLimitsRepo.ts"

/** How many codes an hour are sent to one address, and asked for by one client. */
interface LimitsOfCodes {
  readonly perEmail: number
  readonly perClient: number
}

/** {@link LimitsOfCodes}; `off` lifts every limit of signing in. */
export const SignInLimitsSetting = Context.Reference<LimitsOfCodes | "off">(
  "@vault-custody/domain/Identity/SignInLimitsSetting",
  { defaultValue: () => ({ perEmail: 5, perClient: 30 }) }
)

/**
 * How many wrong tries an hour there may be: by one client for one address, for an address by all clients, and by one
 * client. Knowing an address is not enough to lock out its owner, who comes from elsewhere.
 */
const wrongTries = { perPair: 10, perEmail: 60, perClient: 100 }

/** How often an hour one client may begin to sign in by a passkey or at a provider: each time a row is kept for minutes. */
const beginnings = 300

const hour = 3_600_000

/** A limit of signing in is reached. */
export class SignInLimited extends Data.TaggedError("SignInLimited")<{ readonly retryAfterMillis: number }> {}

/** The client of a sign-in, as the limits count it. */
export interface SignInClient {
  readonly kind: PersonKind
  /** The client's address. */
  readonly address: string
}

/** The client and e-mail address of a sign-in, as the limits count them. */
export interface SignInAsker extends SignInClient {
  readonly email: string
}

/** The client of an address. An IPv6 network of 2^64 addresses has one owner and counts as one client. */
export const clientOf = (address: string): string => {
  const ip = Result.getOrUndefined(NetAddress.ipFromString(address))
  return ip === undefined || NetAddress.isIpv4Address(ip)
    ? address
    : IpNetwork.format(IpNetwork.fromAddressUnsafe(ip, 64))
}

/** The name of a counter: a hash, so that it holds no address and has a fixed length. */
const counter = (parts: ReadonlyArray<string>) => Effect.map(sha256(JSON.stringify(parts)), Hex.encode)

/** A limit of a number of events an hour. */
interface Limit {
  readonly key: string
  readonly most: number
}

const limitOf = (parts: ReadonlyArray<string>, most: number): Effect.Effect<Limit> =>
  Effect.map(counter(parts), (key) => ({ key, most }))

const ofEmail = (what: string, { email, kind }: SignInAsker, most: number) =>
  limitOf([what, kind, "email", emailKey(email)], most)

const ofPair = (what: string, { address, email, kind }: SignInAsker, most: number) =>
  limitOf([what, kind, "pair", emailKey(email), clientOf(address)], most)

const ofClient = (what: string, { address, kind }: SignInClient, most: number) =>
  limitOf([what, kind, "client", clientOf(address)], most)

const ofCode = (asker: SignInAsker, { perClient, perEmail }: LimitsOfCodes) =>
  Effect.all([ofEmail("code", asker, perEmail), ofClient("code", asker, perClient)])

const ofBeginning = (client: SignInClient) => Effect.all([ofClient("begin", client, beginnings)])

const ofTry = (asker: SignInAsker) =>
  Effect.all([
    ofPair("try", asker, wrongTries.perPair),
    ofEmail("try", asker, wrongTries.perEmail),
    ofClient("try", asker, wrongTries.perClient)
  ])

/** Where there are no limits. */
const nothing = () => Effect.void

/**
 * Limits on asking for codes and on guessing them (docs/rules/Identity.md#limits-of-signing-in): exact over all
 * processes, by times that are kept in the storage, and the same for addresses that are known and that are not.
 */
export class SignInLimits extends Context.Service<
  SignInLimits,
  {
    /** Fails where the cache already knows that the limit of codes is reached. Makes no query. */
    readonly checkCode: (asker: SignInAsker) => Effect.Effect<void, SignInLimited>
    /** The same of {@link takeBeginning}. */
    readonly checkBeginning: (client: SignInClient) => Effect.Effect<void, SignInLimited>
    /** The same of {@link allowTry}. */
    readonly checkTry: (asker: SignInAsker) => Effect.Effect<void, SignInLimited>
    /** Counts a code that is asked for. Belongs into a transaction. */
    readonly takeCode: (asker: SignInAsker) => Effect.Effect<void, SignInLimited>
    /** Counts the beginning of a sign-in without a named person. Belongs into a transaction. */
    readonly takeBeginning: (client: SignInClient) => Effect.Effect<void, SignInLimited>
    /**
     * Fails where there were too many wrong tries, else returns what records another. Belongs into a transaction: until
     * its end, other tries for the address and of the client wait.
     */
    readonly allowTry: (asker: SignInAsker) => Effect.Effect<Effect.Effect<void>, SignInLimited>
  }
>()("@vault-custody/domain/Identity/SignInLimits") {
  static readonly layer = Layer.effect(
    SignInLimits,
    Effect.gen(function* () {
      const repo = yield* SignInLimitsRepo
      const setting = yield* SignInLimitsSetting
      const reached = makeReachedLimits()

      const allow = Effect.fnUntraced(function* (limits: ReadonlyArray<Limit>) {
        const now = yield* Clock.currentTimeMillis
        const keys = limits.map(({ key }) => key)
        const counted = yield* repo.lock(keys, now - hour)
        const waits = limits.map((limit) => {
          const times = counted.get(limit.key) ?? []
          const freeing = times.at(-limit.most)
          const wait = freeing === undefined ? 0 : freeing + hour - now
          if (wait > 0) reached.add(limit.key, now + wait)
          return wait
        })
        const wait = Math.max(...waits)
        if (wait > 0) return yield* new SignInLimited({ retryAfterMillis: wait })
        return repo.record(keys, now)
      })

      const check = Effect.fnUntraced(function* (limits: ReadonlyArray<Limit>) {
        const now = yield* Clock.currentTimeMillis
        const wait = reached.waitOf(
          limits.map(({ key }) => key),
          now
        )
        if (wait > 0) return yield* new SignInLimited({ retryAfterMillis: wait })
      })

      return SignInLimits.of(
        setting === "off"
          ? {
              checkCode: nothing,
              checkBeginning: nothing,
              checkTry: nothing,
              takeCode: nothing,
              takeBeginning: nothing,
              allowTry: () => Effect.succeed(Effect.void)
            }
          : {
              checkCode: (asker) => Effect.flatMap(ofCode(asker, setting), check),
              checkBeginning: (client) => Effect.flatMap(ofBeginning(client), check),
              checkTry: (asker) => Effect.flatMap(ofTry(asker), check),
              takeCode: (asker) => Effect.flatten(Effect.flatMap(ofCode(asker, setting), allow)),
              takeBeginning: (client) => Effect.flatten(Effect.flatMap(ofBeginning(client), allow)),
              allowTry: (asker) => Effect.flatMap(ofTry(asker), allow)
            }
      )
    })
  )
}
