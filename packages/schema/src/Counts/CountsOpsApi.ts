import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { AccountOnHold } from "../Accounts/AccountErrors.ts"
import { LongTransaction } from "../Api/LongTransaction.ts"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { statusesOf } from "../Common/CommaSeparated.ts"
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
  countStatuses,
  CreateCount,
  ExpectedItem,
  Recount,
  ResolveDifference
} from "./Count.ts"
import { CountCertificate } from "./CountCertificate.ts"
import { CountDifference } from "./CountDifference.ts"
import { CountNotFinished } from "./CountErrors.ts"

const params = { id: IdOf("cnt", "Count ID") }

/** The group `counts` of the operations API: comparing what lies in the vault with the records. */
export const CountsOpsApi = HttpApiGroup.make("counts")
  .add(
    HttpApiEndpoint.get("listCounts", "/ops/v1/counts", {
      query: {
        ...staffListQuery,
        status: Schema.optional(statusesOf(countStatuses))
      },
      success: List(Count)
    })
      .annotate(OpenApi.Summary, "List counts")
      .annotate(OpenApi.Description, "Newest first or oldest first."),
    HttpApiEndpoint.post("createCount", "/ops/v1/counts", {
      headers: idempotencyHeaders,
      payload: CreateCount,
      success: Created(Count),
      error: [NotFound.wire, ValidationError.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Begin a count")
      .annotate(
        OpenApi.Description,
        "What is expected is frozen now, by the ledger and the custody record; the vault goes on working. Of a blind count nobody is shown what is expected, nor how many, before it is closed."
      ),
    HttpApiEndpoint.get("getCount", "/ops/v1/counts/:id", {
      params,
      success: Data(CountDetail),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get a count")
      .annotate(OpenApi.Description, "With its differences, once it is closed."),
    HttpApiEndpoint.get("listCountDifferences", "/ops/v1/counts/:id/differences", {
      params,
      query: pageQuery,
      success: List(CountDifference),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "List the differences of a count")
      .annotate(OpenApi.Description, "Open ones first. There are none before it is closed."),
    HttpApiEndpoint.get("listCountExpected", "/ops/v1/counts/:id/expected", {
      params,
      query: pageQuery,
      success: List(ExpectedItem),
      error: [NotFound.wire, InvalidStateTransition.wire]
    })
      .annotate(OpenApi.Summary, "List what a count expects")
      .annotate(OpenApi.Description, "In the order of the items' ids; of a blind count once it is closed.")
  )
  .add(
    HttpApiEndpoint.post("addCountScans", "/ops/v1/counts/:id/scans", {
      params,
      headers: idempotencyHeaders,
      payload: AddScans,
      success: Data(AddedScans),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Add what was scanned")
      .annotate(
        OpenApi.Description,
        "Up to 1,000 scans, also long after they were made. A scan whose `scanId` the count has already counts once."
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
        "It tells what was found, and takes no scans any more. Of a million items it takes minutes."
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
      .annotate(OpenApi.Summary, "Count differences again")
      .annotate(
        OpenApi.Description,
        "By an operator who did not scan in the count. Of the open differences, what was not seen in a place named is missing again."
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
        "What a recount did not settle, by two operators who say the same: the second is another than the first, and than who scanned. `written_off` voids the item, `corrected` moves it to where it was seen."
      ),
    HttpApiEndpoint.get("getCountCertificate", "/ops/v1/counts/:id/certificate", {
      params,
      query: {
        format: Schema.optional(
          Schema.Literals(["json", "pdf"]).annotate({
            description: "Default json, or pdf where `Accept` asks for `application/pdf`"
          })
        )
      },
      success: Data(CountCertificate),
      error: [NotFound.wire, CountNotFinished.wire]
    })
      .annotate(OpenApi.Summary, "Get a count's certificate")
      .annotate(
        OpenApi.Description,
        "Once the last difference is settled. It never changes; as a document to print with `format=pdf`."
      )
  )
  .annotate(OpenApi.Title, "Counts")
  .annotate(OpenApi.Description, "Comparing what lies in the vault with what the records say.")
