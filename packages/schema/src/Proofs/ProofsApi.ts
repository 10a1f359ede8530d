import { Schema, SchemaGetter } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { FurtherScope, OfAllAccounts, RequiredScope } from "../Api/Scope.ts"
import { Data } from "../Common/Envelope.ts"
import { NotFound } from "../Common/Errors.ts"
import { plainInteger } from "../Common/Paging.ts"
import { LogKey, LogRecords } from "./LogRecord.ts"
import { ProofText } from "./ProofText.ts"
import { NotYetPublished } from "./ProofErrors.ts"

/** Behind which record of a chain a page begins, and how many it has. */
const recordsQuery = {
  after: Schema.optional(
    Schema.String.annotate({
      description: "Only records with a higher `number`; without it, from the first"
    })
      .check(
        Schema.makeFilter<string>(
          (text) => (/^(0|[1-9][0-9]{0,14})$/.test(text) ? undefined : "must be the number of a record"),
          { toJsonSchema: () => ({ pattern: "^(0|[1-9][0-9]*)$" }) }
        )
      )
      .pipe(
        Schema.decodeTo(Schema.Number, {
          decode: SchemaGetter.transform((text) => Number(text)),
          encode: SchemaGetter.transform((number: number) => String(number))
        })
      )
  ),
  limit: plainInteger(1, 1000, 100, "Records on a page, at most 1,000. Default 100.")
}

/** An index of the log; what can be none is found nowhere. */
const EntryIndex = Schema.String.annotate({ description: "Index of an entry of the log" }).pipe(
  Schema.decodeTo(Schema.Number, {
    decode: SchemaGetter.transform((text) => (/^(0|[1-9][0-9]{0,14})$/.test(text) ? Number(text) : -1)),
    encode: SchemaGetter.transform((index: number) => String(index))
  })
)

/** The group `log` of the customer API: what proves that no history was edited. */
export const ProofsApi = HttpApiGroup.make("log")
  .add(
    HttpApiEndpoint.get("getLogKey", "/v1/log/key", {
      success: Data(LogKey),
      error: NotYetPublished.wire
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Get the log's name and verifier key"),
    HttpApiEndpoint.get("listLogRecords", "/v1/log/records", { query: recordsQuery, success: LogRecords })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OfAllAccounts, true)
      .annotate(FurtherScope, "organizations:read")
      .annotate(OpenApi.Summary, "Read the organization's records of the log, in order"),
    HttpApiEndpoint.get("listLogVaultRecords", "/v1/log/vault-records", {
      query: recordsQuery,
      success: LogRecords
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Read the vault's own records of the log, in order"),
    HttpApiEndpoint.get("getLogProof", "/v1/log/records/:index/proof", {
      params: { index: EntryIndex },
      success: ProofText,
      error: [NotFound.wire, NotYetPublished.wire]
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Prove that an entry is in the log")
      .annotate(
        OpenApi.Description,
        "A proof of the form c2sp.org/tlog-proof@v1 against the newest published checkpoint. Of the organization's own records it takes `organizations:read` too; the vault's own records and entries in clear are proved to everybody."
      )
  )
  .annotate(OpenApi.Title, "Log")
  .annotate(
    OpenApi.Description,
    "The vault's append-only log: records and proofs by which a customer checks, alone and offline, that no history was edited."
  )
