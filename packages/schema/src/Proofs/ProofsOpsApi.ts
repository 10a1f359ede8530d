import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Data } from "../Common/Envelope.ts"
import { LogState } from "./LogState.ts"

/** The group `log` of the operations API: how the log is signed and published. */
export const ProofsOpsApi = HttpApiGroup.make("log")
  .add(
    HttpApiEndpoint.get("getLog", "/ops/v1/log", { success: Data(LogState) })
      .annotate(OpenApi.Summary, "Get the state of the log's signing and publication")
      .annotate(
        OpenApi.Description,
        "Returns the latest checkpoint, the witnesses that cosigned it or failed to, and whether signing was halted."
      )
  )
  .annotate(OpenApi.Title, "Log")
  .annotate(OpenApi.Description, "The vault's append-only log, and its signing.")
