import { Schema } from "effect"
import type { Scope } from "../Api/Scope.ts"

/** Every kind of thing that a search finds, in the order in which results are shown. */
export const searchTypes = [
  "inventory_item",
  "fbo_account",
  "product",
  "inbound_shipment",
  "outbound_request",
  "outbound_shipment",
  "transfer",
  "return_shipment",
  "statement",
  "webhook",
  "organization",
  "operator",
  "place"
] as const
export type SearchType = (typeof searchTypes)[number]

/** The scope that customers need to read results of a kind; undefined where they find none. */
export const scopeToFind: Readonly<Record<SearchType, Scope | undefined>> = {
  inventory_item: "inventory:read",
  fbo_account: "fbo_accounts:read",
  product: "inventory:read",
  inbound_shipment: "inbound_shipments:read",
  outbound_request: "outbound_requests:read",
  outbound_shipment: "outbound_shipments:read",
  transfer: "transfer_batches:read",
  return_shipment: "return_shipments:read",
  statement: "organizations:read",
  webhook: "webhooks:manage",
  organization: undefined,
  operator: undefined,
  place: undefined
}

/** The fewest letters and digits of a number that its beginning is searched for with. */
export const leastOfNumber = 3

/** The most that a search finds of each kind. */
export const foundPerType = 8

/** Something that a search has found. */
export const Found = Schema.Struct({
  type: Schema.Literals(searchTypes).annotate({
    description: "Type of the result. More types may be added"
  }),
  id: Schema.String.annotate({ description: "ID of the resource" }),
  title: Schema.String.annotate({
    description: "Title for people, such as a number, a name or a place",
    examples: ["AG1042"]
  }),
  subtitle: Schema.String.annotate({
    description: "Further details that tell it from others; may be empty",
    examples: ["Gold bar 1 kg · in vault"]
  }),
  exact: Schema.Boolean.annotate({
    description:
      "Whether the whole search text is a number or ID of the resource, rather than a part of a name"
  })
}).annotate({ identifier: "Found", description: "A result of a search." })
export type Found = typeof Found.Type
