import type { Address } from "@vault-custody/schema/Accounts/Address"
import { NotFound } from "@vault-custody/schema/Common/Errors"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Destination } from "@vault-custody/schema/OutboundRequests/Destination"
import { Effect } from "effect"
import type { AccountsRepo } from "./AccountsRepo.ts"
import { orNotFound } from "../Common/Lookup.ts"

/**
 * Where a shipment of an account goes: the address that the caller wrote, or the saved one that it named. A saved
 * address of another account is refused as if it did not exist.
 */
export const destinationAddressOf = Effect.fnUntraced(function* (
  accounts: AccountsRepo["Service"],
  organizationId: OrganizationId,
  fboAccountId: FboAccountId,
  { destinationAddress, destinationAddressId }: Destination
): Effect.fn.Return<Address, NotFound> {
  if (destinationAddress !== undefined) return destinationAddress
  if (destinationAddressId === undefined) return yield* new NotFound()
  const {
    id,
    fboAccountId: _owner,
    createdAt,
    updatedAt,
    ...address
  } = yield* orNotFound(accounts.findAddress(organizationId, fboAccountId, destinationAddressId))
  return address
})
