import { Schema, SchemaGetter } from "effect"

/** What a read can show beside the ids of it. */
export const expansions = ["product", "account"] as const
export type Expansion = (typeof expansions)[number]

const isExpansion = (name: string): name is Expansion => expansions.some((known) => known === name)

/** `expand` of a read: shows things beside their ids. */
export const expandQuery = {
  expand: Schema.String.annotate({
    description:
      "Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither.",
    examples: ["product,account"]
  })
    .check(
      Schema.makeFilter<string>(
        (text) =>
          text.split(",").every(isExpansion)
            ? undefined
            : "must be product, account, or both with a comma between",
        { toJsonSchema: () => ({ pattern: "^(product|account)(,(product|account))*$" }) }
      )
    )
    .pipe(
      Schema.decodeTo(Schema.Array(Schema.Literals(expansions)), {
        decode: SchemaGetter.transform((text) => {
          const named = text.split(",")
          return expansions.filter((expansion) => named.includes(expansion))
        }),
        encode: SchemaGetter.transform((named: ReadonlyArray<Expansion>) => named.join())
      }),
      Schema.optional
    )
}
