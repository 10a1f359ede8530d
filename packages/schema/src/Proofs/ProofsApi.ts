import { Schema, SchemaGetter } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Download } from "../Api/Download.ts"
import { FurtherScope, OfAllAccounts, RequiredScope } from "../Api/Scope.ts"
import { Data } from "../Common/Envelope.ts"
import { NotFound } from "../Common/Errors.ts"
import { plainInteger } from "../Common/Paging.ts"
import { LogKey, LogPublication, LogRecords, RegisterSalt } from "./LogRecord.ts"
import { ProofText, RegisterText } from "./ProofText.ts"
import { NotYetPublished, RegisterExpired } from "./ProofErrors.ts"

/** Behind which record of a chain a page begins, and how many it has. */
const recordsQuery = {
  after: Schema.optional(
    Schema.String.annotate({
      description: "Only records with a higher `number`; absent to start with the first"
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

/** An index of the log; an invalid index is not found. */
const EntryIndex = Schema.String.annotate({ description: "Index of an entry of the log" }).pipe(
  Schema.decodeTo(Schema.Number, {
    decode: SchemaGetter.transform((text) => (/^(0|[1-9][0-9]{0,14})$/.test(text) ? Number(text) : -1)),
    encode: SchemaGetter.transform((index: number) => String(index))
  })
)

/** A day; an invalid day has no register. */
const RegisterDate = Schema.String.annotate({ description: "Day in UTC, `YYYY-MM-DD`" })

/** The group `log` of the customer API: the proofs that no history was edited. */
export const ProofsApi = HttpApiGroup.make("log")
  .add(
    HttpApiEndpoint.get("getLog", "/v1/log", { success: Data(LogPublication) })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Get the state of the log's publication")
      .annotate(
        OpenApi.Description,
        "Returns the latest published checkpoint: the number of entries that it covers, its time of publication and its cosignatures. The signed text, which proves it, is at `/log/checkpoint`."
      ),
    HttpApiEndpoint.get("getLogKey", "/v1/log/key", {
      success: Data(LogKey),
      error: NotYetPublished.wire
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Get the origin and the verifier key of the log"),
    HttpApiEndpoint.get("listLogRecords", "/v1/log/records", { query: recordsQuery, success: LogRecords })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OfAllAccounts, true)
      .annotate(FurtherScope, "organizations:read")
      .annotate(OpenApi.Summary, "List the organization's records of the log, in order"),
    HttpApiEndpoint.get("listLogVaultRecords", "/v1/log/vault-records", {
      query: recordsQuery,
      success: LogRecords
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "List the vault's own records of the log, in order"),
    HttpApiEndpoint.get("getLogProof", "/v1/log/records/:index/proof", {
      params: { index: EntryIndex },
      success: ProofText,
      error: [NotFound.wire, NotYetPublished.wire]
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Get a proof that an entry is in the log")
      .annotate(
        OpenApi.Description,
        "Returns a proof in the format c2sp.org/tlog-proof@v1 against the latest published checkpoint. A proof of one of the organization's own records also requires `organizations:read`; the vault's own records and entries in clear are proved to every organization."
      )
  )
  .add(
    HttpApiEndpoint.get("getRegister", "/v1/log/register/:date", {
      params: { date: RegisterDate },
      success: RegisterText,
      error: [NotFound.wire, RegisterExpired.wire]
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(Download, true)
      .annotate(OpenApi.Summary, "Download the register of a day")
      .annotate(
        OpenApi.Description,
        "Returns the register of all that the vault held at the end of the day, one line each, sorted by bytes. It is the same for every organization. The header `Log-Index` is the index of the register's entry in the log, whose `root` is the root of the RFC 6962 tree over the lines. The register is available once a published checkpoint covers that entry; a day on which a bar was listed twice has none."
      ),
    HttpApiEndpoint.get("getRegisterSalts", "/v1/log/register/:date/salts", {
      params: { date: RegisterDate },
      success: Data(Schema.Array(RegisterSalt)),
      error: [NotFound.wire, RegisterExpired.wire]
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OfAllAccounts, true)
      .annotate(FurtherScope, "organizations:read")
      .annotate(OpenApi.Summary, "List the salts of the organization's own lines of a register")
      .annotate(
        OpenApi.Description,
        "Lists all of the salts, in the order of the lines. The salt of a bar's or product's line reveals its owner, and the salt of a chain's line its length."
      )
  )
  .annotate(OpenApi.Title, "Log")
  .annotate(
    OpenApi.Description,
    "The vault's append-only log: records and proofs with which a customer can verify offline, without trusting the vault, that no history was changed."
  )
