import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { Effect } from "effect"

/** The member of the request, in operations for sessions alone: authentication lets no key through to them. */
export const currentMember = Effect.flatMap(CurrentCustomer, (customer) =>
  customer.type === "member"
    ? Effect.succeed(customer)
    : Effect.die("a key came through to an operation for members")
)
