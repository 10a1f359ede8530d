import { Refusal, wire } from "../Common/Refusal.ts"

/** 403 `ADDRESS_NOT_ALLOWED`: the key is for requests from other networks. */
export class AddressNotAllowed extends Refusal("AddressNotAllowed", {
  status: 403,
  code: "ADDRESS_NOT_ALLOWED",
  message:
    "This API key may not be used from this address. Ask a manager of the key to add the network to its allowedAddresses."
}) {
  static readonly wire = wire(AddressNotAllowed)
}

/** 409 `API_KEY_LIMIT_REACHED`: the organization has as many keys that are not revoked as it may have. */
export class ApiKeyLimitReached extends Refusal("ApiKeyLimitReached", {
  status: 409,
  code: "API_KEY_LIMIT_REACHED",
  message:
    "The organization has reached its limit of 100 API keys. Revoke one that is no longer needed first."
}) {
  static readonly wire = wire(ApiKeyLimitReached)
}
