import { Clock, Context, Effect, Layer, Option } from "effect"
import { Base64Url } from "effect/encoding"
import { randomToken } from "../Common/RandomToken.ts"
import { isSameSecret } from "../Common/SameSecret.ts"
import { Transaction } from "../Common/Transaction.ts"
import { PeopleRepo } from "./PeopleRepo.ts"
import { isActive, type Person, refOf } from "./Person.ts"
import { type ProviderSubject, ProviderSignInsRepo } from "./ProviderSignInsRepo.ts"
import { providerSignInLife } from "./SessionLife.ts"
import { Sessions, type SignInFrom } from "./Sessions.ts"
import { sha256 } from "../Common/Sha256.ts"
import { type SignInClient, type SignInLimited, SignInLimits } from "./SignInLimits.ts"
import { begun, refused, type SignInOutcome } from "./SignInOutcome.ts"

/** The checks of a sign-in at the provider: OAuth's state, OpenID Connect's nonce, and the verifier of PKCE. */
export interface ProviderChecks {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The identity that the provider has signed in. */
export interface ProviderIdentity extends ProviderSubject {
  /** The e-mail address, where the provider has verified it. */
  readonly verifiedEmail: string | undefined
}

const derive = (purpose: keyof ProviderChecks, token: string) =>
  Effect.map(sha256(`${purpose}:${token}`), Base64Url.encode)

/** They are derived from the token, so that the browser's cookie is all that has to be kept of them. */
const checksOf = (token: string): Effect.Effect<ProviderChecks> =>
  Effect.all({
    state: derive("state", token),
    nonce: derive("nonce", token),
    verifier: derive("verifier", token)
  })

/** Whether the standard allows this subject. It is a key in the storage. */
const isSubject = (subject: string): boolean => /^[\x20-\x7e]{1,255}$/.test(subject)

/** Operators' sign-ins at a provider of OpenID Connect (docs/rules/Identity.md#openid-connect). */
export class ProviderSignIns extends Context.Service<
  ProviderSignIns,
  {
    /** Begins a sign-in. The token is for the browser's cookie, and shown this once. */
    readonly begin: (
      returnTo: string,
      client: SignInClient
    ) => Effect.Effect<{ readonly token: string; readonly checks: ProviderChecks }, SignInLimited>
    /** Takes a sign-in up again, once: undefined where the token and the state are not of one that is under way. */
    readonly resume: (
      token: string,
      state: string
    ) => Effect.Effect<{ readonly returnTo: string; readonly checks: ProviderChecks } | undefined>
    /** Begins a session of the operator with this identity. */
    readonly signIn: (identity: ProviderIdentity, from: SignInFrom) => Effect.Effect<SignInOutcome>
  }
>()("@vault-custody/domain/Identity/ProviderSignIns") {
  static readonly layer = Layer.effect(
    ProviderSignIns,
    Effect.gen(function* () {
      const transaction = yield* Transaction
      const repo = yield* ProviderSignInsRepo
      const limits = yield* SignInLimits
      const people = yield* PeopleRepo
      const sessions = yield* Sessions

      const begin = Effect.fn("ProviderSignIns.begin")(
        function* (returnTo: string, client: SignInClient) {
          yield* limits.takeBeginning(client)
          const token = randomToken("vault_oidc_")
          const expiresAt = (yield* Clock.currentTimeMillis) + providerSignInLife
          yield* repo.insert(yield* sha256(token), { returnTo, expiresAt })
          return { token, checks: yield* checksOf(token) }
        },
        transaction.run,
        (begun, _returnTo, client) => Effect.andThen(limits.checkBeginning(client), begun)
      )

      const resume = Effect.fn("ProviderSignIns.resume")(function* (token: string, state: string) {
        const checks = yield* checksOf(token)
        // Checked first, so that another site's page, without the state, cannot use a sign-in up.
        if (!isSameSecret(checks.state, state)) return undefined
        const taken = Option.getOrUndefined(yield* repo.take(yield* sha256(token)))
        return taken !== undefined && taken.expiresAt > (yield* Clock.currentTimeMillis)
          ? { returnTo: taken.returnTo, checks }
          : undefined
      })

      const beginSession = Effect.fnUntraced(function* (person: Person, from: SignInFrom) {
        if (!isActive(person)) return refused([person])
        return begun(yield* sessions.begin(person, { from, via: null, fromLink: false }))
      })

      const signIn = Effect.fn("ProviderSignIns.signIn")(function* (
        { issuer, subject, verifiedEmail }: ProviderIdentity,
        from: SignInFrom
      ) {
        if (!isSubject(subject)) return refused([])
        const pinned = yield* repo.operatorOf({ issuer, subject })
        if (Option.isSome(pinned)) {
          const known = yield* people.lock({ kind: "operator", id: pinned.value })
          return Option.isSome(known) ? yield* beginSession(known.value, from) : refused([])
        }
        if (verifiedEmail === undefined) return refused([])
        const [match] = yield* people.findByEmail("operator", verifiedEmail)
        const locked = match?.kind === "operator" ? yield* people.lock(refOf(match)) : Option.none()
        const person = Option.getOrUndefined(locked)
        if (person?.kind !== "operator") return refused([])
        if (!isActive(person)) return refused([person])
        const now = yield* Clock.currentTimeMillis
        // The address may have another owner now than when the operator first signed in.
        if (!(yield* repo.pin({ issuer, subject }, person.operator.id, now))) return refused([person])
        return yield* beginSession(person, from)
      }, transaction.run)

      return ProviderSignIns.of({ begin, resume, signIn })
    })
  ).pipe(Layer.provide(SignInLimits.layer))
}
