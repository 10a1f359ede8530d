import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { listParameters } from "../Api/ListParameters.ts"
import { RequiredScope } from "../Api/Scope.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { Replay, StartReplay } from "./Replay.ts"
import { replayList } from "./ReplayList.ts"
import { ReplayRunning } from "./ReplayErrors.ts"

const params = { id: IdOf("whk", "Webhook endpoint ID") }
const replayParams = { ...params, replayId: IdOf("rpl", "Replay ID") }

/** The group `replays` of the customer API: delivers events of the log to a webhook endpoint. */
export const ReplaysApi = HttpApiGroup.make("replays")
  .add(
    HttpApiEndpoint.post("startReplay", "/v1/webhooks/:id/replay", {
      params,
      headers: idempotencyHeaders,
      payload: StartReplay,
      success: Created(Replay),
      error: [NotFound.wire, InvalidStateTransition.wire, ReplayRunning.wire, ...idempotencyErrors]
    })
      .annotate(RequiredScope, "webhooks:manage")
      .annotate(OpenApi.Summary, "Replay past events to a webhook, by default those that it missed"),
    HttpApiEndpoint.get("listReplays", "/v1/webhooks/:id/replays", {
      params,
      query: listParameters(replayList),
      success: List(Replay),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "webhooks:manage")
      .annotate(OpenApi.Summary, "List the replays of a webhook"),
    HttpApiEndpoint.get("getReplay", "/v1/webhooks/:id/replays/:replayId", {
      params: replayParams,
      success: Data(Replay),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "webhooks:manage")
      .annotate(OpenApi.Summary, "Get a replay and its progress"),
    HttpApiEndpoint.post("cancelReplay", "/v1/webhooks/:id/replays/:replayId/cancel", {
      params: replayParams,
      headers: idempotencyHeaders,
      success: Data(Replay),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(RequiredScope, "webhooks:manage")
      .annotate(OpenApi.Summary, "Cancel a replay, so that no more of its events are queued")
  )
  .annotate(OpenApi.Title, "Replays")
  .annotate(OpenApi.Description, "Replays of past events from the event log to a webhook.")
