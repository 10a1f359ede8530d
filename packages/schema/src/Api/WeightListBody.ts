import { Context } from "effect"

/** Annotates an endpoint that takes a weight list (`text/csv`) in place of its JSON with the most bytes of one. */
export const WeightListBody = Context.Reference<number>("@vault-custody/schema/Api/WeightListBody", {
  defaultValue: () => 0
})
