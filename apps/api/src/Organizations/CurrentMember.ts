import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { Effect } from "effect"

/** The member of the request, in operations for sessions only: authentication admits no keys to them. */
export const currentMember = Effect.flatMap(CurrentCustomer, (customer) =>
  customer.type === "member"
    ? Effect.succeed(customer)
    : Effect.die("a key came through to an operation for members")
)
