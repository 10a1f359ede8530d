import type { ApiKeyRecord } from "@vault-custody/schema/Organizations/Organization"

/** An active key without scopes, as the storage would have it. */
export const keyRecordOf = (id: `key_${string}`): ApiKeyRecord => ({
  id,
  organizationId: "org_a",
  mode: "live",
  name: "test",
  lastFour: null,
  scopes: [],
  status: "active",
  expiresAt: null,
  allowedAddresses: [],
  fboAccountIds: [],
  lastUsedAt: null,
  requestCount: 0,
  rotatedFrom: null,
  createdBy: null,
  createdAt: 0,
  updatedAt: 0
})
