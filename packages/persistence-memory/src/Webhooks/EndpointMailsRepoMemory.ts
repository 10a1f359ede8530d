import { EndpointMailsRepo, type UnsentEndpointMail } from "@vault-custody/domain/Webhooks/EndpointMailsRepo"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import { Clock, Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import type { StoredWebhook } from "./WebhooksRepoMemory.ts"

interface Row extends UnsentEndpointMail {
  readonly dueAt: number
}

export const layer = Layer.effect(
  EndpointMailsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const webhooks = store.table<StoredWebhook>("webhook_endpoints")
    const told = store.table<{ readonly since: number; readonly mails: number }>("failing_mails")
    const mails = store.table<Row>("endpoint_mails")

    return EndpointMailsRepo.of({
      takeFailing: ({ first, limit, second }) =>
        Effect.sync(() =>
          [...webhooks.values()]
            .flatMap(({ webhook: { health, id, isActive, organizationId } }) => {
              const { failingSince } = health
              // Two runs of failures may begin in one millisecond: the first one is forgotten when it is over.
              if (failingSince === undefined) told.delete(id)
              const before = told.get(id)
              const isDue =
                isActive &&
                modeOf(organizationId) === "live" &&
                failingSince !== undefined &&
                failingSince <= first &&
                (before?.since !== failingSince || (before.mails === 1 && failingSince <= second))
              return isDue ? [{ organizationId, webhookId: id, failingSince }] : []
            })
            .slice(0, limit)
            .map((failing) => {
              const { failingSince: since, webhookId } = failing
              told.set(webhookId, { since, mails: since <= second ? 2 : 1 })
              return failing
            })
        ),
      insert: (mail) =>
        Effect.map(Clock.currentTimeMillis, (dueAt) => {
          mails.set(mail.id, { ...mail, failedAttempts: 0, dueAt })
        }),
      claim: ({ leaseUntil, limit, now }) =>
        Effect.sync(() =>
          [...mails.values()]
            .filter(({ dueAt }) => dueAt <= now)
            .slice(0, limit)
            .map(({ dueAt: _dueAt, ...unsent }) => {
              mails.set(unsent.id, { ...unsent, dueAt: leaseUntil })
              return unsent
            })
        ),
      delete: (id) => Effect.sync(() => void mails.delete(id)),
      recordFailure: (id, dueAt) =>
        Effect.sync(() => {
          const row = mails.get(id)
          if (row !== undefined) mails.set(id, { ...row, dueAt, failedAttempts: row.failedAttempts + 1 })
        })
    })
  })
)
