import { PasskeysRepo } from "@vault-custody/domain/Identity/PasskeysRepo"
import { PersonMailsRepo } from "@vault-custody/domain/Identity/PersonMailsRepo"
import { ProviderSignInsRepo } from "@vault-custody/domain/Identity/ProviderSignInsRepo"
import { SessionsRepo } from "@vault-custody/domain/Identity/SessionsRepo"
import { SignInCodesRepo } from "@vault-custody/domain/Identity/SignInCodesRepo"
import { SignInLimitsRepo } from "@vault-custody/domain/Identity/SignInLimitsRepo"
import { SignInLinksRepo } from "@vault-custody/domain/Identity/SignInLinksRepo"
import { Clock, Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

const batch = 1000

type Purge = (before: number, limit: number) => Effect.Effect<number>

const all = (purge: Purge, kept: Duration.Duration) =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.repeat(purge(now - Duration.toMillis(kept), batch), { while: (purged) => purged === batch })
  )

/**
 * Deletes expired sessions, links, challenges, codes and sign-ins at a provider, old counters of limits, and mails
 * that were never sent.
 */
export const purgeSignIns = Effect.gen(function* () {
  const purges: ReadonlyArray<readonly [Purge, Duration.Duration]> = [
    [(yield* SessionsRepo).purge, Duration.zero],
    [(yield* SignInLinksRepo).purge, Duration.zero],
    [(yield* PasskeysRepo).purge, Duration.zero],
    [(yield* ProviderSignInsRepo).purge, Duration.zero],
    [(yield* SignInCodesRepo).purge, Duration.zero],
    [(yield* SignInLimitsRepo).purge, Duration.hours(1)],
    [(yield* PersonMailsRepo).purge, Duration.days(2)]
  ]
  return {
    name: "purge_sign_ins",
    run: Effect.forEach(purges, ([purge, kept]) => all(purge, kept), { discard: true }),
    every: Duration.minutes(10)
  } satisfies Job
})
