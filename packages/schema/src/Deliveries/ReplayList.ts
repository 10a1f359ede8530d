import type { ListDescription } from "../Common/ListDescription.ts"
import { replayStatuses } from "./Replay.ts"

/** The list of an endpoint's replays. */
export const replayList = {
  filters: { status: { kind: "status", values: replayStatuses } }
} as const satisfies ListDescription
