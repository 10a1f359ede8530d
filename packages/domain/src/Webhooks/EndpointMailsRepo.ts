import type { MailId, MemberId, OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Context, type Effect } from "effect"

/** An endpoint whose attempts have failed since then. */
export interface FailingEndpoint {
  readonly organizationId: OrganizationId
  readonly webhookId: WebhookEndpointId
  readonly failingSince: number
}

/** A mail about a failing endpoint to a member of its organization. */
export interface EndpointMail extends FailingEndpoint {
  readonly id: MailId
  readonly memberId: MemberId
}

/** A mail that is still to be sent, and how often that failed. */
export interface UnsentEndpointMail extends EndpointMail {
  readonly failedAttempts: number
}

/** Storage of the mails about failing endpoints: those that are still to be sent, and which ones were made. */
export class EndpointMailsRepo extends Context.Service<
  EndpointMailsRepo,
  {
    /**
     * Takes active endpoints of live organizations of which a mail is due: the first one where they have failed since
     * `first` or earlier, the second one where since `second` or earlier. Each is due once in a run of failures.
     */
    readonly takeFailing: (due: {
      readonly first: number
      readonly second: number
      readonly limit: number
    }) => Effect.Effect<ReadonlyArray<FailingEndpoint>>
    /** Adds a mail, due at once by the clock of the storage. */
    readonly insert: (mail: EndpointMail) => Effect.Effect<void>
    readonly claim: (claim: {
      readonly now: number
      readonly leaseUntil: number
      readonly limit: number
    }) => Effect.Effect<ReadonlyArray<UnsentEndpointMail>>
    readonly delete: (id: MailId) => Effect.Effect<void>
    /** Records a failed attempt, and when the next one is due. */
    readonly recordFailure: (id: MailId, nextAttemptAt: number) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Webhooks/EndpointMailsRepo") {}
