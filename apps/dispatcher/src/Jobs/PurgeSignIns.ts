import { SessionsRepo } from "@vault-custody/domain/Identity/SessionsRepo"
import { SignInLinksRepo } from "@vault-custody/domain/Identity/SignInLinksRepo"
import { Clock, Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

const batch = 1000

const all = (purge: (before: number, limit: number) => Effect.Effect<number>) =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.repeat(purge(now, batch), { while: (purged) => purged === batch })
  )

/** Deletes the sessions and one-time links whose time is over. */
export const purgeSignIns = Effect.gen(function* () {
  const sessions = yield* SessionsRepo
  const links = yield* SignInLinksRepo
  return {
    name: "purge_sign_ins",
    run: Effect.andThen(all(sessions.purge), Effect.asVoid(all(links.purge))),
    every: Duration.hours(1)
  } satisfies Job
})
