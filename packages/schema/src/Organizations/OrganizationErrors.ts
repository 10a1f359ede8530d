import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `API_KEY_LIMIT_REACHED`: the organization has as many keys that are not revoked as it may have. */
export class ApiKeyLimitReached extends Refusal("ApiKeyLimitReached", {
  status: 409,
  code: "API_KEY_LIMIT_REACHED",
  message: "The organization has 100 API keys, and may have no more. Revoke one that is not needed first."
}) {
  static readonly wire = wire(ApiKeyLimitReached)
}
