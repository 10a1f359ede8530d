import type { NotFound } from "@vault-custody/schema/Common/Errors"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Holdings as HoldingsAnswer } from "@vault-custody/schema/Holdings/Holdings"
import { Context, Effect, Layer } from "effect"
import { orNotFound } from "../Common/Lookup.ts"
import { type CountedHoldings, HoldingsRepo } from "./HoldingsRepo.ts"

const sum = (values: ReadonlyArray<bigint>): bigint => values.reduce((total, value) => total + value, 0n)

/** Adds up what is held of each product: the highest insured value first, then by the product's id. */
export const totalHoldings = ({ asOf, byProduct }: CountedHoldings): HoldingsAnswer => ({
  asOf,
  totalItemCount: byProduct.reduce((total, { itemCount }) => total + itemCount, 0),
  totalInsuredValueCents: sum(byProduct.map(({ insuredValueCents }) => insuredValueCents)),
  totalMarketValueCents: sum(byProduct.map(({ marketValueCents }) => marketValueCents)),
  byProduct: byProduct.toSorted((a, b) =>
    a.insuredValueCents === b.insuredValueCents
      ? a.productId < b.productId
        ? -1
        : 1
      : a.insuredValueCents > b.insuredValueCents
        ? -1
        : 1
  )
})

/** What organizations and their accounts hold now. */
export class Holdings extends Context.Service<
  Holdings,
  {
    /** Of the organization, or of the account of it that is named. */
    readonly get: (
      organizationId: OrganizationId,
      account?: FboAccountId
    ) => Effect.Effect<HoldingsAnswer, NotFound>
  }
>()("@vault-custody/domain/Holdings/Holdings") {
  static readonly layer = Layer.effect(
    Holdings,
    Effect.map(HoldingsRepo, (repo) =>
      Holdings.of({
        get: (organizationId, account) =>
          Effect.map(orNotFound(repo.count(organizationId, account)), totalHoldings)
      })
    )
  )
}
