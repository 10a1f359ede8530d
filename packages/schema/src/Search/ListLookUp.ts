import { Name } from "../Common/Text.ts"

/** The search in a list of things that concern accounts (docs/rules/Search.md#in-lists). */
export const ListLookUp = Name.annotate({
  description:
    "Only entries with exactly this ID, external ID or tracking number. If there are none, only entries of accounts that this text finds, as `q` of the list of accounts does"
})
