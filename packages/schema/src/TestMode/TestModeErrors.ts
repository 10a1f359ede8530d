import { Refusal, wire } from "../Common/Refusal.ts"

/** 403 `TEST_MODE_ONLY`: a request for test mode came with a live key, or in a live session. */
export class TestModeOnly extends Refusal("TestModeOnly", {
  status: 403,
  code: "TEST_MODE_ONLY",
  message:
    "This operation is available in test mode only. Use a key of the test organization: it begins with vault_test_."
}) {
  static readonly wire = wire(TestModeOnly)
}

/** 403 `LIVE_MODE_ONLY`: in test mode, a change of data that the twin shares with its live organization. */
export class LiveModeOnly extends Refusal("LiveModeOnly", {
  status: 403,
  code: "LIVE_MODE_ONLY",
  message:
    "Members belong to the live organization. Change them in live mode: leave out X-Mode, or send X-Mode: live."
}) {
  static readonly wire = wire(LiveModeOnly)
}

/** 503 `TEST_RESET_RUNNING`: the twin's data is being deleted. */
export class TestResetRunning extends Refusal("TestResetRunning", {
  status: 503,
  code: "TEST_RESET_RUNNING",
  message: "The data of test mode is being deleted. Retry after the seconds in the Retry-After header."
}) {
  static readonly wire = wire(TestResetRunning)
}
