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
      .annotate(OpenApi.Summary, "Let an inbound shipment travel or arrive")
      .annotate(
        OpenApi.Description,
        "It arrives with what was announced, unless the body says otherwise. Serial numbers and weights that the announcement lacks are made up."
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
      .annotate(
        OpenApi.Summary,
        "Let an outbound request be reviewed, picked, shipped, delivered or returned"
      )
      .annotate(
        OpenApi.Description,
        "Through every state between, all at once or not at all. A return brings back everything that was shipped."
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
      .annotate(OpenApi.Summary, "Let the vault confirm a transfer")
      .annotate(OpenApi.Description, "A large one is `processing` in the answer, and completed soon after."),
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
      .annotate(OpenApi.Summary, "Put metal from nowhere into an account")
      .annotate(OpenApi.Description, "It comes with an inbound shipment that nobody announced."),
    HttpApiEndpoint.post("generateTestStatements", "/v1/test/statements", {
      headers: idempotencyHeaders,
      payload: GenerateStatements,
      success: Data(GeneratedStatements),
      error: [ValidationError.wire, ...idempotencyErrors]
    })
      .annotate(OfAllAccounts, true)
      .annotate(OpenApi.Summary, "Make the statements of a day")
      .annotate(
        OpenApi.Description,
        "The present day included, whose statements count up to now; a later one is refused. Repeating it makes what is missing."
      ),
    HttpApiEndpoint.post("createTestEvent", "/v1/test/events", {
      headers: idempotencyHeaders,
      payload: CreateTestEvent,
      success: Created(TestEvent),
      error: [...idempotencyErrors]
    })
      .annotate(OfAllAccounts, true)
      .annotate(OpenApi.Summary, "Make up an event and send it to the endpoints that subscribe to it")
      .annotate(OpenApi.Description, "Its ids name nothing."),
    HttpApiEndpoint.get("getTestSettings", "/v1/test/settings", { success: Data(TestSettings) }).annotate(
      OpenApi.Summary,
      "Get how the simulated vault behaves"
    ),
    HttpApiEndpoint.patch("updateTestSettings", "/v1/test/settings", {
      headers: conditionalHeaders,
      payload: UpdateTestSettings,
      success: Data(TestSettings),
      error: [...conditionalErrors]
    })
      .annotate(OfAllAccounts, true)
      .annotate(OpenApi.Summary, "Change how the simulated vault behaves")
      .annotate(
        OpenApi.Description,
        "`automatic` takes each step by itself, some seconds after the one before. It rejects nothing, and takes nothing back."
      ),
    HttpApiEndpoint.post("resetTestData", "/v1/test/reset", {
      headers: idempotencyHeaders,
      success: Data(TestReset),
      error: [...idempotencyErrors]
    })
      .annotate(OfAllAccounts, true)
      .annotate(OpenApi.Summary, "Delete everything of test mode but keys, members, endpoints and settings")
      .annotate(
        OpenApi.Description,
        "Answers when all is deleted or, where that takes long, after some seconds. Until it is done every request in test mode is answered with 503 `TEST_RESET_RUNNING`."
      )
  )
  .annotateEndpoints(RequiresTestMode, true)
  .annotate(OpenApi.Title, "Test mode")
  .annotate(
    OpenApi.Description,
    "The simulated vault: it does in test mode what staff do in the real one. With any test key, whatever its permissions."
  )
