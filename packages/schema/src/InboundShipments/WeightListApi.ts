import { Schema } from "effect"
import { HttpApiSchema, OpenApi } from "effect/http-api"
import { IdInput } from "../Common/Id.ts"

/** The most bars of a weight list. */
export const maxWeightListLines = 100_000
/** The most bytes of a weight list. */
export const maxWeightListBytes = 32 * 1024 * 1024

const yesOrNo = (description: string) =>
  Schema.optionalKey(Schema.Literals(["true", "false"]).annotate({ description }))

/** The query of a received weight list: facts that the list does not contain. */
export const weightListQuery = {
  productId: Schema.optionalKey(
    IdInput("prd", "Product of the bars; required for a weight list, and used for it only")
  ),
  placeId: Schema.optionalKey(IdInput("plc", "Place where the bars are put; used for a weight list only")),
  quarantine: yesOrNo(
    "Whether the bars go into quarantine, to be tested before they can be requested; used for a weight list only. Default false."
  )
}

/** The same of an intake, which has no shipment yet. */
export const intakeListQuery = {
  ...weightListQuery,
  vaultId: Schema.optionalKey(
    Schema.String.annotate({
      description: "Vault ID or alias of the account; required for a weight list, and used for it only"
    })
  ),
  inboundShipmentId: Schema.optionalKey(
    IdInput("inb", "Open announcement of the account that the bars came with; used for a weight list only")
  ),
  isUnannounced: yesOrNo(
    "Whether the bars belong to none of the account's open announcements; used for a weight list only"
  )
}

/** A weight list as an answer. */
export const WeightListFile = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/csv" }))

/** Adds the weight list to the bodies that an operation's documentation has. */
export const withWeightList = OpenApi.annotations({
  transform: (operation) => {
    const body: { readonly content?: object } = Object(operation["requestBody"])
    return {
      ...operation,
      requestBody: {
        ...body,
        content: {
          ...body.content,
          "text/csv": {
            schema: { type: "string", description: "A weight list: a heading, then one bar per line" }
          }
        }
      }
    }
  }
})
