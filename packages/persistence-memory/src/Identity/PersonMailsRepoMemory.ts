import {
  type PersonMailContent,
  PersonMailsRepo,
  type UnsentMail
} from "@vault-custody/domain/Identity/PersonMailsRepo"
import type { StoredCode } from "@vault-custody/domain/Identity/SignInCodesRepo"
import { Clock, Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { removeFrom } from "./RemoveFrom.ts"

interface Row extends UnsentMail {
  readonly dueAt: number
  readonly createdAt: number
}

export const layer = Layer.effect(
  PersonMailsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const mails = store.table<Row>("person_mails")
    const codes = store.table<StoredCode>("sign_in_codes")
    /** A code that is used takes its mail along. */
    const isKept = (content: PersonMailContent) => content.type !== "code" || codes.has(content.codeId)

    return PersonMailsRepo.of({
      insert: (id, content) =>
        Effect.map(Clock.currentTimeMillis, (at) => {
          mails.set(id, { id, content, failedAttempts: 0, dueAt: at, createdAt: at })
        }),
      claim: ({ now, leaseUntil, limit }) =>
        Effect.sync(() =>
          [...mails.values()]
            .filter(({ content, dueAt }) => dueAt <= now && isKept(content))
            .sort((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1))
            .slice(0, limit)
            .map(({ createdAt, dueAt: _dueAt, ...unsent }) => {
              mails.set(unsent.id, { ...unsent, createdAt, dueAt: leaseUntil })
              return unsent
            })
        ),
      delete: (id) => Effect.sync(() => void mails.delete(id)),
      recordFailure: (id, dueAt) =>
        Effect.sync(() => {
          const row = mails.get(id)
          if (row !== undefined) mails.set(id, { ...row, dueAt, failedAttempts: row.failedAttempts + 1 })
        }),
      purge: (before, limit) =>
        Effect.sync(() => removeFrom(mails, ({ createdAt }) => createdAt < before, limit))
    })
  })
)
