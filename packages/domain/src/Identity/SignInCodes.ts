import type { Unauthorized } from "@vault-custody/schema/Common/Errors"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { OrganizationRequired } from "@vault-custody/schema/Identity/IdentityErrors"
import type { PersonKind } from "@vault-custody/schema/Identity/Session"
import { Clock, Context, Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { Ids } from "../Common/Ids.ts"
import { isSameSecret } from "../Common/SameSecret.ts"
import { Transaction } from "../Common/Transaction.ts"
import { SecretBox } from "../Webhooks/SecretBox.ts"
import { emailKey } from "./EmailKey.ts"
import { OpenIdConnectEnabled, signsInAtProvider } from "./OpenIdConnectEnabled.ts"
import { PeopleRepo } from "./PeopleRepo.ts"
import { isActive, type Person, refOf } from "./Person.ts"
import { PersonMails } from "./PersonMails.ts"
import { codeLife, confirmedCodeLife } from "./SessionLife.ts"
import { Sessions, type SignInFrom } from "./Sessions.ts"
import { type SignInAsker, type SignInLimited, SignInLimits } from "./SignInLimits.ts"
import { begun, refused, type SignInOutcome } from "./SignInOutcome.ts"
import { SignInCodesRepo, type StoredCode } from "./SignInCodesRepo.ts"

/** The newest of an address's codes that are good. */
const liveCodes = 5

/** The associated data of a code's encryption: moved to another address, a code does not decrypt. */
export const codeOwner = ({ email, kind }: { readonly email: string; readonly kind: PersonKind }): string =>
  `${kind}:${email}`

const numbers = 2 ** 32
const codeNumbers = 100_000_000

/** Eight random digits, uniformly distributed: draws again where a value would favour low numbers. */
const randomCode = (): string => {
  const number = new DataView(SecureRandom.randomBytesUnsafe(4).buffer).getUint32(0)
  return number < numbers - (numbers % codeNumbers)
    ? String(number % codeNumbers).padStart(8, "0")
    : randomCode()
}

/** An e-mailed code to sign in with. */
export interface GivenCode {
  readonly email: string
  readonly code: string
  readonly organizationId?: OrganizationId | undefined
}

const organizationRequired = (people: ReadonlyArray<Person>) =>
  new OrganizationRequired({
    details: people.flatMap((person) =>
      person.kind === "member"
        ? [{ path: person.member.organizationId, message: person.organizationName }]
        : []
    )
  })

/**
 * E-mailed codes (docs/rules/Identity.md#e-mailed-codes). Asking for one and guessing one run the same statements
 * for known and unknown addresses.
 */
export class SignInCodes extends Context.Service<
  SignInCodes,
  {
    /** Has a code mailed to the owner of the address. */
    readonly ask: (asker: SignInAsker) => Effect.Effect<void, SignInLimited>
    /** Fails where the cache already knows that a limit refuses a try. Makes no query. */
    readonly checkTry: (asker: SignInAsker) => Effect.Effect<void, SignInLimited>
    /** Uses a code up and begins a session. */
    readonly signIn: (
      kind: PersonKind,
      given: GivenCode,
      from: SignInFrom
    ) => Effect.Effect<SignInOutcome<Unauthorized | OrganizationRequired>, SignInLimited>
  }
>()("@vault-custody/domain/Identity/SignInCodes") {
  static readonly layer = Layer.effect(
    SignInCodes,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const repo = yield* SignInCodesRepo
      const limits = yield* SignInLimits
      const people = yield* PeopleRepo
      const sessions = yield* Sessions
      const mails = yield* PersonMails
      const box = yield* SecretBox
      const hasProvider = yield* OpenIdConnectEnabled

      const ask = Effect.fn("SignInCodes.ask")(
        function* (asker: SignInAsker) {
          yield* limits.takeCode(asker)
          if (!mails.enabled || signsInAtProvider(asker.kind, hasProvider)) return
          const email = emailKey(asker.email)
          const createdAt = yield* Clock.currentTimeMillis
          const id = yield* ids.next("sic")
          const { kind } = asker
          const sealed = yield* box.seal(randomCode(), codeOwner({ kind, email }))
          const expiresAt = createdAt + codeLife
          yield* repo.insert({ id, kind, email, sealed, confirmed: false, createdAt, expiresAt })
          yield* mails.queue({ type: "code", codeId: id })
        },
        transaction.run,
        (asked, asker) => Effect.andThen(limits.checkCode(asker), asked)
      )

      /** The live code that was given, if it is one. */
      const findCode = Effect.fnUntraced(function* (
        kind: PersonKind,
        { code, email }: GivenCode,
        now: number
      ) {
        const live = yield* repo.newest(kind, emailKey(email), now, liveCodes)
        const opened = yield* Effect.forEach(live, (stored) =>
          Effect.option(box.open(stored.sealed, codeOwner(stored)))
        )
        return live.find((_, n) => {
          const clear = opened[n]
          return clear !== undefined && Option.isSome(clear) && isSameSecret(clear.value, code)
        })
      })

      const begin = Effect.fnUntraced(function* (person: Person, code: StoredCode, from: SignInFrom) {
        const locked = yield* people.lock(refOf(person))
        if (Option.isNone(locked) || !isActive(locked.value) || !(yield* repo.take(code.id))) {
          return refused([person])
        }
        return begun(yield* sessions.begin(locked.value, { from, via: null, fromLink: false }))
      })

      const signIn = Effect.fn("SignInCodes.signIn")(function* (
        kind: PersonKind,
        given: GivenCode,
        from: SignInFrom
      ) {
        const recordWrongTry = yield* limits.allowTry({ kind, email: given.email, address: from.address })
        const now = yield* Clock.currentTimeMillis
        const code = yield* findCode(kind, given, now)
        const known = yield* people.findByEmail(kind, given.email)
        const { organizationId } = given
        const matching = known.filter(
          (person) =>
            isActive(person) &&
            (person.kind === "operator" ||
              organizationId === undefined ||
              person.member.organizationId === organizationId)
        )
        const [only, ...others] = matching
        if (code === undefined || only === undefined || signsInAtProvider(kind, hasProvider)) {
          yield* recordWrongTry
          return refused(known)
        }
        if (others.length === 0) return yield* begin(only, code, from)
        if (!code.confirmed) yield* repo.confirm(code.id, now + confirmedCodeLife)
        return {
          _tag: "Refused",
          error: organizationRequired(matching),
          people: []
        } satisfies SignInOutcome<OrganizationRequired>
      }, transaction.run)

      return SignInCodes.of({ ask, checkTry: limits.checkTry, signIn })
    })
  ).pipe(Layer.provide([SignInLimits.layer, PersonMails.layer]))
}
