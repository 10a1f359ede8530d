import type { NotFound } from "@vault-custody/schema/Common/Errors"
import type { CountId } from "@vault-custody/schema/Common/Id"
import { type CountCertificate, maxCertified } from "@vault-custody/schema/Counts/CountCertificate"
import { CountNotFinished } from "@vault-custody/schema/Counts/CountErrors"
import { Context, Effect, Layer, Option } from "effect"
import { orNotFound } from "../Common/Lookup.ts"
import { CountsRepo } from "./CountsRepo.ts"
import { shownCount } from "./ShownCount.ts"

/** Certificates of finished counts (docs/rules/Counts.md#certificate). */
export class CountCertificates extends Context.Service<
  CountCertificates,
  { readonly get: (id: CountId) => Effect.Effect<CountCertificate, NotFound | CountNotFinished> }
>()("@vault-custody/domain/Counts/CountCertificates") {
  static readonly layer = Layer.effect(
    CountCertificates,
    Effect.gen(function* () {
      const repo = yield* CountsRepo

      const get = Effect.fn("CountCertificates.get")(function* (id: CountId) {
        const count = yield* orNotFound(repo.find(id))
        const { closedAt, closedBy, expectedSha256, finishedAt, numbers } = count
        if (
          closedAt === undefined ||
          closedBy === undefined ||
          expectedSha256 === undefined ||
          finishedAt === undefined ||
          numbers === undefined
        ) {
          return yield* new CountNotFinished()
        }
        const { items: differences, hasMore } = yield* repo.differences(
          id,
          { isDiscrepancy: true },
          { page: 1, limit: maxCertified }
        )
        const logIndex = yield* repo.logIndex(id)
        const { asOf, countedBy, isBlind, position, scanCount, scope, seed, startedBy } = shownCount(count)
        return {
          countId: id,
          scope,
          ...(seed === undefined ? {} : { seed }),
          asOf,
          position,
          isBlind,
          startedBy,
          countedBy,
          recountedBy: yield* repo.recountedBy(id),
          scanCount,
          closedAt,
          closedBy,
          finishedAt,
          numbers,
          expectedSha256,
          differences,
          ...Option.match(logIndex, { onNone: () => ({}), onSome: (index) => ({ logIndex: index }) }),
          hasMoreDifferences: hasMore
        }
      })

      return CountCertificates.of({ get })
    })
  )
}
