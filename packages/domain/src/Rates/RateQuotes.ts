import type { NotFound, ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import {
  type InsufficientInventory,
  InventoryItemUnavailable
} from "@vault-custody/schema/Inventory/InventoryErrors"
import type { QuoteRates, RateQuoteEntry } from "@vault-custody/schema/Rates/RateQuote"
import { Context, Effect, Layer } from "effect"
import { AccountsRepo } from "../Accounts/AccountsRepo.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { InventoryRepo } from "../Inventory/InventoryRepo.ts"
import { ItemChoice } from "../Inventory/ItemChoice.ts"
import { destinationAddressOf } from "../Accounts/DestinationAddress.ts"
import { rateQuoteEntry } from "./RateQuote.ts"
import { ShipmentRates } from "./ShipmentRates.ts"

/** Quotes carrier rates for items of an account (docs/rules/Rates.md#quoting). It buys no label and reserves nothing. */
export class RateQuotes extends Context.Service<
  RateQuotes,
  {
    /** Asks the rate provider, so it belongs outside every transaction. */
    readonly quote: (
      organizationId: OrganizationId,
      input: QuoteRates
    ) => Effect.Effect<
      { readonly rates: ReadonlyArray<RateQuoteEntry> },
      NotFound | InsufficientInventory | InventoryItemUnavailable | ServiceUnavailable
    >
  }
>()("@vault-custody/domain/Rates/RateQuotes") {
  static readonly layer = Layer.effect(
    RateQuotes,
    Effect.gen(function* () {
      const accounts = yield* AccountsRepo
      const inventory = yield* InventoryRepo
      const itemChoice = yield* ItemChoice
      const shipmentRates = yield* ShipmentRates

      const quote = Effect.fn("RateQuotes.quote")(function* (
        organizationId: OrganizationId,
        input: QuoteRates
      ) {
        const account = input.fboAccountId
        yield* orNotFound(accounts.find(organizationId, account))
        const destination = yield* destinationAddressOf(accounts, organizationId, account, input)
        // A quote reserves nothing, so the named items may be held already.
        const items = yield* Effect.catchTag(
          itemChoice.choose(organizationId, account, input.items, (ids) =>
            Effect.map(inventory.findMany(organizationId, ids), (found) =>
              found.map(({ fboAccountId, id, productId, status }) => ({
                id,
                productId,
                fboAccountId,
                isFree: status === "in_vault" && fboAccountId === account
              }))
            )
          ),
          "InventoryItemUnavailable",
          () =>
            Effect.fail(
              new InventoryItemUnavailable({
                message: "An item is not in the vault, or not in the account named."
              })
            )
        )
        const { rates } = yield* shipmentRates.quoteOrRefuse({
          organizationId,
          destination,
          items: items.map(({ id, productId }) => ({ inventoryItemId: id, productId }))
        })
        return { rates: rates.map(rateQuoteEntry) }
      })

      return RateQuotes.of({ quote })
    })
  )
}
