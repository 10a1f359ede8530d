import { orNotFound } from "@vault-custody/domain/Common/Lookup"
import { Holdings } from "@vault-custody/domain/Holdings/Holdings"
import { PastMoments } from "@vault-custody/domain/Ledger/PastMoments"
import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import { StaffReadsRepo } from "@vault-custody/domain/Work/StaffReadsRepo"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { Effect } from "effect"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  OpsApi,
  "holdings",
  Effect.gen(function* () {
    const holdings = yield* Holdings
    const moments = yield* PastMoments
    const organizations = yield* Organizations
    const reads = yield* StaffReadsRepo

    return {
      getFboAccountHoldings: Effect.fnUntraced(function* ({ params, query: { asOf } }) {
        if (asOf !== undefined) yield* moments.refuseUnknown(asOf)
        const { id, organizationId } = yield* orNotFound(reads.fboAccounts.find(params.id))
        if (asOf === undefined) return { data: yield* holdings.get(organizationId, id) }
        return { data: yield* holdings.at(organizationId, asOf, id) }
      }),
      getOrganizationHoldings: Effect.fnUntraced(function* ({ params, query: { asOf } }) {
        if (asOf !== undefined) yield* moments.refuseUnknown(asOf)
        const { id } = yield* organizations.getAcrossOrganizations(params.id)
        if (asOf === undefined) return { data: yield* holdings.get(id) }
        yield* moments.refuseUnknown(asOf, id)
        return { data: yield* holdings.at(id, asOf) }
      })
    }
  })
)
