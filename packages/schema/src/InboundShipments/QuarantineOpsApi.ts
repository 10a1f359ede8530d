import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { AccountOnHold } from "../Accounts/AccountErrors.ts"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { Data, List } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { pageQuery } from "../Common/Paging.ts"
import { SecondOperatorRequired } from "../DualControl/DualControlErrors.ts"
import { OpsInventoryItem } from "../Inventory/InventoryItem.ts"
import { BoxSealed } from "../Places/PlaceErrors.ts"
import { ItemTest, RejectItem, SendBackItem, TestedItem, TestItem } from "./ItemTest.ts"

const params = { id: IdOf("itm", "Inventory item ID") }

/** The group `quarantine` of the operations API: tests received items, and sends back rejected ones. */
export const QuarantineOpsApi = HttpApiGroup.make("quarantine")
  .add(
    HttpApiEndpoint.post("testInventoryItem", "/ops/v1/inventory/:id/test", {
      params,
      headers: idempotencyHeaders,
      payload: TestItem,
      success: Data(TestedItem),
      error: [NotFound.wire, InvalidStateTransition.wire, SecondOperatorRequired.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Record a test of an item in quarantine")
      .annotate(
        OpenApi.Description,
        "Records the result of a test. An item that passes becomes `in_vault`; an item that fails stays in quarantine and in the queue `failed_tests`. If the item's value requires two operators, the operator who received it cannot pass it."
      ),
    HttpApiEndpoint.get("listItemTests", "/ops/v1/inventory/:id/tests", {
      params,
      query: pageQuery,
      success: List(ItemTest),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "List the tests of an item")
      .annotate(OpenApi.Description, "Lists the tests, newest first."),
    HttpApiEndpoint.post("rejectInventoryItem", "/ops/v1/inventory/:id/reject", {
      params,
      headers: idempotencyHeaders,
      payload: RejectItem,
      success: Data(OpsInventoryItem),
      error: [NotFound.wire, InvalidStateTransition.wire, AccountOnHold.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Reject an item in quarantine")
      .annotate(
        OpenApi.Description,
        "Rejects the item, which is then neither held nor insured. It stays in its place until it is sent back."
      ),
    HttpApiEndpoint.post("sendBackInventoryItem", "/ops/v1/inventory/:id/send-back", {
      params,
      headers: idempotencyHeaders,
      payload: SendBackItem,
      success: Data(OpsInventoryItem),
      error: [
        NotFound.wire,
        InvalidStateTransition.wire,
        AccountOnHold.wire,
        BoxSealed.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(OpenApi.Summary, "Send a rejected item back to its sender")
      .annotate(OpenApi.Description, "Takes the item out of its place and out of the vault. This is final.")
  )
  .annotate(OpenApi.Title, "Quarantine")
  .annotate(OpenApi.Description, "Tests of received items before they are accepted.")
