import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { AccountOnHold, InsuredValueLimitExceeded } from "../Accounts/AccountErrors.ts"
import { conditionalErrors, conditionalHeaders } from "../Api/Conditional.ts"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { OfAllAccounts, RequiresTestMode } from "../Api/Scope.ts"
import { Created, Data } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound, ValidationError } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { InboundShipment, ReceivedShipment } from "../InboundShipments/InboundShipment.ts"
import {
  InternalIdentifierInUse,
  InventoryItemUnavailable,
  SerialNumberInUse
} from "../Inventory/InventoryErrors.ts"
import { OutboundRequest } from "../OutboundRequests/OutboundRequest.ts"
import { GeneratedStatements, GenerateStatements } from "../Statements/Statement.ts"
import { Transfer } from "../Transfers/Transfer.ts"
import { TransferNotConfirmable } from "../Transfers/TransferErrors.ts"
import {
  AdvanceInboundShipment,
  AdvanceOutboundRequest,
  AdvanceTransfer,
  CreateTestEvent,
  CreateTestItems,
  TestEvent,
  TestReset,
  TestSettings,
  UpdateTestSettings
} from "./TestMode.ts"

/** The group `testMode` of the customer API: the simulated vault, which does in test mode what staff do in the real one. */
export const TestModeApi = HttpApiGroup.make("testMode")
  .add(
    HttpApiEndpoint.post("advanceInboundShipment", "/v1/test/inbound-shipments/:id/advance", {
      params: { id: IdOf("inb", "Inbound shipment ID") },
      headers: idempotencyHeaders,
      payload: AdvanceInboundShipment,
      success: Data(InboundShipment),
      error: [
        NotFound.wire,
        ValidationError.wire,
        SerialNumberInUse.wire,
        InternalIdentifierInUse.wire,
        InvalidStateTransition.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(OpenApi.Summary, "Advance an inbound shipment")
      .annotate(
        OpenApi.Description,
        "Marks the shipment as in transit, or receives it with the announced contents or those of the body. Serial numbers and weights that the announcement lacks are generated."
      ),
    HttpApiEndpoint.post("advanceOutboundRequest", "/v1/test/outbound-requests/:id/advance", {
      params: { id: IdOf("obr", "Outbound request ID") },
      headers: idempotencyHeaders,
      payload: AdvanceOutboundRequest,
      success: Data(OutboundRequest),
      error: [
        NotFound.wire,
        AccountOnHold.wire,
        SerialNumberInUse.wire,
        InternalIdentifierInUse.wire,
        InvalidStateTransition.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(OpenApi.Summary, "Advance an outbound request")
      .annotate(
        OpenApi.Description,
        "Takes the request through every state up to the one named, all at once or not at all: review, pick, shipping, delivery, return. A return brings back everything that was shipped."
      ),
    HttpApiEndpoint.post("advanceTransfer", "/v1/test/transfers/:id/advance", {
      params: { id: IdOf("trf", "Transfer ID") },
      headers: idempotencyHeaders,
      payload: AdvanceTransfer,
      success: Data(Transfer),
      error: [
        NotFound.wire,
        AccountOnHold.wire,
        InsuredValueLimitExceeded.wire,
        TransferNotConfirmable.wire,
        InventoryItemUnavailable.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(OpenApi.Summary, "Advance a transfer")
      .annotate(
        OpenApi.Description,
        "Confirms the transfer as staff would. A large transfer is `processing` in the response and completed soon after."
      ),
    HttpApiEndpoint.post("createTestItems", "/v1/test/items", {
      headers: idempotencyHeaders,
      payload: CreateTestItems,
      success: Created(ReceivedShipment),
      error: [
        NotFound.wire,
        ValidationError.wire,
        SerialNumberInUse.wire,
        InternalIdentifierInUse.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(OpenApi.Summary, "Create test items in an account")
      .annotate(
        OpenApi.Description,
        "Creates items in an account, with an unannounced inbound shipment that they came with."
      ),
    HttpApiEndpoint.post("generateTestStatements", "/v1/test/statements", {
      headers: idempotencyHeaders,
      payload: GenerateStatements,
      success: Data(GeneratedStatements),
      error: [ValidationError.wire, ...idempotencyErrors]
    })
      .annotate(OfAllAccounts, true)
      .annotate(OpenApi.Summary, "Generate the statements of a day")
      .annotate(
        OpenApi.Description,
        "Generates the statements of a day that has begun. Those of the current day are provisional and count up to now. Repeating the request generates the statements that are missing."
      ),
    HttpApiEndpoint.post("createTestEvent", "/v1/test/events", {
      headers: idempotencyHeaders,
      payload: CreateTestEvent,
      success: Created(TestEvent),
      error: [...idempotencyErrors]
    })
      .annotate(OfAllAccounts, true)
      .annotate(OpenApi.Summary, "Create a test event and deliver it to the endpoints that subscribe to it")
      .annotate(
        OpenApi.Description,
        "Creates an event of the given type. The IDs in it refer to no resources."
      ),
    HttpApiEndpoint.get("getTestSettings", "/v1/test/settings", { success: Data(TestSettings) }).annotate(
      OpenApi.Summary,
      "Get the settings of the simulated vault"
    ),
    HttpApiEndpoint.patch("updateTestSettings", "/v1/test/settings", {
      headers: conditionalHeaders,
      payload: UpdateTestSettings,
      success: Data(TestSettings),
      error: [...conditionalErrors]
    })
      .annotate(OfAllAccounts, true)
      .annotate(OpenApi.Summary, "Change the settings of the simulated vault")
      .annotate(
        OpenApi.Description,
        "Changes the settings. With `automatic` the simulated vault takes each step by itself, some seconds after the previous one; it rejects nothing and creates no returns."
      ),
    HttpApiEndpoint.post("resetTestData", "/v1/test/reset", {
      headers: idempotencyHeaders,
      success: Data(TestReset),
      error: [...idempotencyErrors]
    })
      .annotate(OfAllAccounts, true)
      .annotate(OpenApi.Summary, "Delete all test data except keys, members, endpoints and settings")
      .annotate(
        OpenApi.Description,
        "Deletes the data. The response comes when all of it is deleted, or after some seconds if that takes long. Until the reset is finished, every request in test mode is refused with 503 `TEST_RESET_RUNNING`."
      )
  )
  .annotateEndpoints(RequiresTestMode, true)
  .annotate(OpenApi.Title, "Test mode")
  .annotate(
    OpenApi.Description,
    "The simulated vault, which does in test mode what staff do in a real vault. Every test key may use it, whatever its permissions."
  )
