import { Schema } from "effect"
import { commaSeparated } from "./CommaSeparated.ts"

/** The resources that a read can expand beside their ids. */
export const expansions = ["product", "account"] as const
export type Expansion = (typeof expansions)[number]

/** `expand` of a read: shows resources beside their ids. */
export const expandQuery = {
  expand: Schema.optional(
    commaSeparated(expansions, {
      description:
        "Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither.",
      example: "product,account",
      problem: "must be product, account, or both with a comma between"
    })
  )
}
