import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { ProductHolding } from "@vault-custody/schema/Holdings/Holdings"
import { Context, type Effect, type Option } from "effect"

/** What is held at a moment, by product. */
export interface CountedHoldings {
  /** Epoch milliseconds, by the storage's clock. */
  readonly asOf: number
  readonly byProduct: ReadonlyArray<ProductHolding>
}

/** Counts what an organization holds, as statements count it (docs/rules/Holdings.md). */
export class HoldingsRepo extends Context.Service<
  HoldingsRepo,
  {
    /** Of one account where it is named, none where the organization has no such account. */
    readonly count: (
      organizationId: OrganizationId,
      account?: FboAccountId
    ) => Effect.Effect<Option.Option<CountedHoldings>>
  }
>()("@vault-custody/domain/Holdings/HoldingsRepo") {}
