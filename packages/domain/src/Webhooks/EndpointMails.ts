import { isoInstant } from "@vault-custody/schema/Common/IsoInstant"
import type { Member } from "@vault-custody/schema/Organizations/Organization"
import type { Webhook } from "@vault-custody/schema/Webhooks/Webhook"
import { Context, Effect, Layer, Option } from "effect"
import { Ids } from "../Common/Ids.ts"
import type { Mail } from "../Common/Mailer.ts"
import { makeSendDue } from "../Common/MailQueue.ts"
import { oneLine } from "../Common/OneLine.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { Transaction } from "../Common/Transaction.ts"
import { PublicOrigins } from "../Identity/PersonMails.ts"
import { OrganizationsRepo } from "../Organizations/OrganizationsRepo.ts"
import { EndpointMailsRepo, type FailingEndpoint, type UnsentEndpointMail } from "./EndpointMailsRepo.ts"
import { WebhooksRepo } from "./WebhooksRepo.ts"

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Endpoints that are taken at a time. */
const batch = 20

/** The most members of an organization that are looked at. */
const mostMembers = 500

const isToldOf = ({ role, status }: Member): boolean => status === "active" && role !== "viewer"

const mailOf = (
  { failingSince, id }: UnsentEndpointMail,
  { email, name }: Member,
  { name: label, url }: Webhook,
  origin: string
): Mail => {
  const greeted = oneLine(name)
  return {
    id,
    to: { name: greeted, address: email },
    subject: "A webhook endpoint of yours is failing",
    text: [
      `Dear ${greeted},`,
      "",
      `attempts to deliver events to the webhook endpoint ${oneLine(label)} have failed since ${isoInstant(failingSince)}:`,
      "",
      `    ${url}`,
      "",
      "Each delivery is attempted three times; those that failed can be sent again once the endpoint answers with 2xx:",
      "",
      `    ${origin}/dashboard/webhooks`,
      ""
    ].join("\n")
  }
}

/** Mails an organization's owners and admins about endpoints that fail (docs/rules/Webhooks.md#mails). */
export class EndpointMails extends Context.Service<
  EndpointMails,
  {
    /** Queues mails about endpoints that fail, and sends the next that are due. Returns how many there were. */
    readonly sendDue: Effect.Effect<number>
  }
>()("@vault-custody/domain/Webhooks/EndpointMails") {
  static readonly layer = Layer.effect(
    EndpointMails,
    Effect.gen(function* () {
      const ids = yield* Ids
      const clock = yield* StorageClock
      const transaction = yield* Transaction
      const repo = yield* EndpointMailsRepo
      const webhooks = yield* WebhooksRepo
      const organizations = yield* OrganizationsRepo
      const origins = yield* PublicOrigins

      const queueFor = Effect.fnUntraced(function* (failing: FailingEndpoint) {
        const page = { page: 1, limit: mostMembers }
        const members = yield* organizations.listMembers(failing.organizationId, { status: "active" }, page)
        for (const member of members.items.filter(isToldOf)) {
          yield* repo.insert({ ...failing, id: yield* ids.next("eml"), memberId: member.id })
        }
      })

      const queueDue = Effect.gen(function* () {
        const now = yield* clock.now
        const taken = yield* repo.takeFailing({ first: now - hour, second: now - day, limit: batch })
        yield* Effect.forEach(taken, queueFor, { discard: true })
      }).pipe(transaction.run)

      // No mail is sent for an endpoint that works again, or was deleted.
      const compose = Effect.fnUntraced(function* (unsent: UnsentEndpointMail) {
        const { failingSince, memberId, organizationId, webhookId } = unsent
        const webhook = Option.getOrUndefined(yield* webhooks.find(organizationId, webhookId))
        const member = Option.getOrUndefined(yield* organizations.findMember(organizationId, memberId))
        return webhook?.isActive === true &&
          webhook.health.failingSince === failingSince &&
          member !== undefined &&
          isToldOf(member)
          ? mailOf(unsent, member, webhook, origins.member)
          : undefined
      })

      const send = yield* makeSendDue({
        claim: repo.claim,
        compose,
        recordSent: ({ id }) => repo.delete(id),
        recordFailure: ({ id }, nextAttemptAt) =>
          nextAttemptAt === undefined ? repo.delete(id) : repo.recordFailure(id, nextAttemptAt),
        failedAttempts: (unsent) => unsent.failedAttempts,
        nameOf: ({ id, webhookId }) => `Mail ${id} (about ${webhookId})`,
        retryDelays: [minute, 5 * minute, 30 * minute, 2 * hour],
        batchSize: 10,
        leaseTime: 2 * minute
      })
      return EndpointMails.of({
        sendDue: Effect.withSpan(Effect.andThen(queueDue, send), "EndpointMails.sendDue")
      })
    })
  )
}
