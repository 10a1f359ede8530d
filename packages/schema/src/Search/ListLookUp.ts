import { Schema } from "effect"
import { Name } from "../Common/Text.ts"

/** The search in a list of things that concern accounts (docs/rules/Search.md#in-lists). */
export const listLookUp = {
  q: Schema.optionalKey(
    Name.annotate({
      description:
        "Only what has this id, external ID or tracking number, whole; where nothing has it, only what concerns accounts that it finds, as their list's `q` does"
    })
  )
}
