import type { PersonKind } from "@vault-custody/schema/Identity/Session"
import { Context, Effect, Layer } from "effect"
import { Ids } from "../Common/Ids.ts"
import { MailEnabled } from "../Common/MailEnabled.ts"
import { type PersonMailContent, PersonMailsRepo } from "./PersonMailsRepo.ts"

/** The origins of the two listeners in browsers, for links in mails. */
export const PublicOrigins = Context.Reference<Record<PersonKind, string>>(
  "@vault-custody/domain/Identity/PublicOrigins",
  { defaultValue: () => ({ member: "http://localhost:8080", operator: "http://localhost:8081" }) }
)

/** Queues mails to people; a dispatcher sends them. Without a mail server it queues none. */
export class PersonMails extends Context.Service<
  PersonMails,
  {
    /** Whether anything is mailed at all. */
    readonly enabled: boolean
    /** Queues a mail in the transaction of the change that it reports. */
    readonly queue: (content: PersonMailContent) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Identity/PersonMails") {
  static readonly layer = Layer.effect(
    PersonMails,
    Effect.gen(function* () {
      const ids = yield* Ids
      const repo = yield* PersonMailsRepo
      const enabled = yield* MailEnabled
      return PersonMails.of({
        enabled,
        queue: Effect.fnUntraced(function* (content) {
          if (enabled) yield* repo.insert(yield* ids.next("eml"), content)
        })
      })
    })
  )
}
