import type { MailId, SignInCodeId } from "@vault-custody/schema/Common/Id"
import { Context, Effect, Layer, Option } from "effect"
import { makeSendDue } from "../Common/MailQueue.ts"
import { SecretBox } from "../Webhooks/SecretBox.ts"
import { PeopleRepo } from "./PeopleRepo.ts"
import { isActive } from "./Person.ts"
import { PublicOrigins } from "./PersonMails.ts"
import { PersonMailsRepo, type UnsentMail } from "./PersonMailsRepo.ts"
import { personMail } from "./PersonMailText.ts"
import { SignInCodesRepo } from "./SignInCodesRepo.ts"
import { codeOwner } from "./SignInCodes.ts"

const second = 1000
const minute = 60 * second

/**
 * Sends the mails to people. The owner of a code's address is looked up here and not during the request, so that the
 * answer and its time are the same for known and unknown addresses.
 */
export class PersonMailSending extends Context.Service<
  PersonMailSending,
  {
    /** Takes the next mails that are due and sends them. Returns how many there were. */
    readonly sendDue: Effect.Effect<number>
  }
>()("@vault-custody/domain/Identity/PersonMailSending") {
  static readonly layer = Layer.effect(
    PersonMailSending,
    Effect.gen(function* () {
      const repo = yield* PersonMailsRepo
      const codes = yield* SignInCodesRepo
      const people = yield* PeopleRepo
      const box = yield* SecretBox
      const origins = yield* PublicOrigins

      /** A code and the owner of its address; nothing for an unknown address, or a code that is used or expired. */
      const codeMail = Effect.fnUntraced(function* (id: MailId, codeId: SignInCodeId, now: number) {
        const code = yield* codes.find(codeId)
        if (Option.isNone(code) || code.value.expiresAt <= now) return undefined
        const { email, kind, sealed } = code.value
        const person = (yield* people.findByEmail(kind, email)).find(isActive)
        const clear = yield* Effect.option(box.open(sealed, codeOwner(code.value)))
        return person === undefined || Option.isNone(clear)
          ? undefined
          : personMail(id, { type: "code", code: clear.value }, person, origins[kind])
      })

      const compose = Effect.fnUntraced(function* ({ content, id }: UnsentMail, now: number) {
        if (content.type === "code") return yield* codeMail(id, content.codeId, now)
        const person = Option.getOrUndefined(yield* people.find(content.person))
        return person !== undefined && isActive(person)
          ? personMail(id, { type: content.type }, person, origins[person.kind])
          : undefined
      })

      const sendDue = yield* makeSendDue({
        claim: repo.claim,
        compose,
        recordSent: ({ id }) => repo.delete(id),
        recordFailure: ({ id }, nextAttemptAt) =>
          nextAttemptAt === undefined ? repo.delete(id) : repo.recordFailure(id, nextAttemptAt),
        failedAttempts: (unsent) => unsent.failedAttempts,
        nameOf: ({ content, id }) => `Mail ${id} (${content.type})`,
        // People wait for a code, and it is good for ten minutes; the longer waits are for the other mails.
        retryDelays: [
          5 * second,
          15 * second,
          30 * second,
          minute,
          2 * minute,
          5 * minute,
          30 * minute,
          120 * minute
        ],
        // The lease is short, so that after a crash another process can still send the code.
        batchSize: 10,
        leaseTime: 2 * minute
      })
      return PersonMailSending.of({ sendDue: Effect.withSpan(sendDue, "PersonMailSending.sendDue") })
    })
  )
}
