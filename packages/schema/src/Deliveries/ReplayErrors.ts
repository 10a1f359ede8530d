import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `REPLAY_RUNNING`: the endpoint has a replay that is running. */
export class ReplayRunning extends Refusal("ReplayRunning", {
  status: 409,
  code: "REPLAY_RUNNING",
  message: "A replay to this endpoint is running. Wait until it is completed, or cancel it first."
}) {
  static readonly wire = wire(ReplayRunning)
}
