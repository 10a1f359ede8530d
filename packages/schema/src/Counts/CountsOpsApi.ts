import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { AccountOnHold } from "../Accounts/AccountErrors.ts"
import { LongTransaction } from "../Api/LongTransaction.ts"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { filterParameters } from "../Api/ListParameters.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { Forbidden, InvalidStateTransition, NotFound, ValidationError } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { pageQuery, staffListQuery } from "../Common/Paging.ts"
import { SecondOperatorRequired } from "../DualControl/DualControlErrors.ts"
import { InventoryItemUnavailable } from "../Inventory/InventoryErrors.ts"
import { AmbiguousScan, BoxSealed, PlaceCodeInUse, SiteLimitExceeded } from "../Places/PlaceErrors.ts"
import {
  AddedScans,
  AddScans,
  Count,
  CountDetail,
  CreateCount,
  ExpectedItem,
  Recount,
  ResolveDifference
} from "./Count.ts"
import { countList } from "./CountList.ts"
import { CountCertificate } from "./CountCertificate.ts"
import { CountDifference } from "./CountDifference.ts"
import { CountNotFinished } from "./CountErrors.ts"

const params = { id: IdOf("cnt", "Count ID") }

/** Adds the document to print to the answer that the documentation of the certificate has. */
const withDocument = OpenApi.annotations({
  transform: (operation) => {
    const responses: { readonly 200?: { readonly content?: object } } = Object(operation["responses"])
    const pdf = { "application/pdf": { schema: { type: "string", format: "binary" } } }
    const done = { ...responses[200], content: { ...responses[200]?.content, ...pdf } }
    return { ...operation, responses: { ...responses, 200: done } }
  }
})

/** The group `counts` of the operations API: comparing what lies in the vault with the records. */
export const CountsOpsApi = HttpApiGroup.make("counts")
  .add(
    HttpApiEndpoint.get("listCounts", "/ops/v1/counts", {
      query: {
        ...staffListQuery,
        ...filterParameters(countList)
      },
      success: List(Count)
    })
      .annotate(OpenApi.Summary, "List counts")
      .annotate(OpenApi.Description, "Lists all counts, newest first or oldest first."),
    HttpApiEndpoint.post("createCount", "/ops/v1/counts", {
      headers: idempotencyHeaders,
      payload: CreateCount,
      success: Created(Count),
      error: [NotFound.wire, ValidationError.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Start a count")
      .annotate(
        OpenApi.Description,
        "Starts a count and freezes the set of expected items, by the ledger and the custody record as they are now; the vault goes on working meanwhile. A blind count hides the expected items and their number from everyone until it is closed."
      ),
    HttpApiEndpoint.get("getCount", "/ops/v1/counts/:id", {
      params,
      success: Data(CountDetail),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get a count")
      .annotate(OpenApi.Description, "Returns a count, with its differences once it is closed."),
    HttpApiEndpoint.get("listCountDifferences", "/ops/v1/counts/:id/differences", {
      params,
      query: pageQuery,
      success: List(CountDifference),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "List the differences of a count")
      .annotate(
        OpenApi.Description,
        "Lists the differences, open ones first. The list is empty until the count is closed."
      ),
    HttpApiEndpoint.get("listCountExpected", "/ops/v1/counts/:id/expected", {
      params,
      query: pageQuery,
      success: List(ExpectedItem),
      error: [NotFound.wire, InvalidStateTransition.wire]
    })
      .annotate(OpenApi.Summary, "List the items that a count expects")
      .annotate(
        OpenApi.Description,
        "Lists the expected items, sorted by their IDs. Those of a blind count are hidden until it is closed."
      )
  )
  .add(
    HttpApiEndpoint.post("addCountScans", "/ops/v1/counts/:id/scans", {
      params,
      headers: idempotencyHeaders,
      payload: AddScans,
      success: Data(AddedScans),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Add scans to a count")
      .annotate(
        OpenApi.Description,
        "Adds up to 1,000 scans, however long ago they were made. A scan whose `scanId` the count already has is not counted twice."
      ),
    HttpApiEndpoint.post("closeCount", "/ops/v1/counts/:id/close", {
      params,
      headers: idempotencyHeaders,
      success: Data(CountDetail),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Close a count")
      .annotate(
        OpenApi.Description,
        "Compares the scans with the expected items and records the differences. A closed count takes no more scans. Closing a count of a million items takes minutes."
      )
      .annotate(LongTransaction, true),
    HttpApiEndpoint.post("recountDifferences", "/ops/v1/counts/:id/recounts", {
      params,
      headers: idempotencyHeaders,
      payload: Recount,
      success: Data(CountDetail),
      error: [
        NotFound.wire,
        ValidationError.wire,
        InvalidStateTransition.wire,
        SecondOperatorRequired.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(OpenApi.Summary, "Recount differences")
      .annotate(
        OpenApi.Description,
        "Records a recount, by an operator who did not scan in the count. Items of open differences that were not seen in the places named count as missing again."
      ),
    HttpApiEndpoint.post("resolveDifference", "/ops/v1/counts/:id/resolve", {
      params,
      headers: idempotencyHeaders,
      payload: ResolveDifference,
      success: Data(CountDetail),
      error: [
        NotFound.wire,
        ValidationError.wire,
        Forbidden.wire,
        InvalidStateTransition.wire,
        SecondOperatorRequired.wire,
        InventoryItemUnavailable.wire,
        AccountOnHold.wire,
        PlaceCodeInUse.wire,
        BoxSealed.wire,
        AmbiguousScan.wire,
        SiteLimitExceeded.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(OpenApi.Summary, "Resolve a difference")
      .annotate(
        OpenApi.Description,
        "Resolves a difference that a recount did not settle, once two operators have sent the same resolution. The second operator must be another than the first, and must not have scanned in the count. `written_off` voids the item; `corrected` moves it to where it was seen."
      ),
    HttpApiEndpoint.get("getCountCertificate", "/ops/v1/counts/:id/certificate", {
      params,
      query: {
        format: Schema.optional(
          Schema.Literals(["json", "pdf"]).annotate({
            description:
              "Format of the certificate. Default `json`, or `pdf` if `Accept` names `application/pdf`"
          })
        )
      },
      success: Data(CountCertificate),
      error: [NotFound.wire, CountNotFinished.wire]
    })
      .annotateMerge(withDocument)
      .annotate(OpenApi.Summary, "Get the certificate of a count")
      .annotate(
        OpenApi.Description,
        "Returns the certificate of a finished count, which exists once the last difference is settled and never changes. `format=pdf` returns it as a document to print."
      )
  )
  .annotate(OpenApi.Title, "Counts")
  .annotate(OpenApi.Description, "Counts of the vault's contents, and their differences from the records.")
