import { Refusal, wire } from "../Common/Refusal.ts"

/**
 * 410 `CURSOR_EXPIRED`: the cursor's place is no longer in the log: it is past retention, or a backup from before it was
 * restored. Or the key that it was signed with is known no longer.
 */
export class CursorExpired extends Refusal("CursorExpired", {
  status: 410,
  code: "CURSOR_EXPIRED",
  message:
    "The event log no longer keeps the events at this cursor. Start again with after=start, and compare the events with those that you have."
}) {
  static readonly wire = wire(CursorExpired)
}
