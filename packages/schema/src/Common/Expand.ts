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
        "Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none.",
      example: "product,account",
      problem: "must be product, account, or both separated by a comma"
    })
  )
}
