import type { ApiKeyStatus } from "@vault-custody/schema/Common/Statuses"

export type ApiKeyCommand = "disable" | "enable" | "revoke"

/** (state, command) → next state, or undefined where it is refused (docs/rules/Organizations.md#api-keys). */
const table: Record<ApiKeyStatus, Record<ApiKeyCommand, ApiKeyStatus | undefined>> = {
  active: { disable: "disabled", enable: "active", revoke: "revoked" },
  disabled: { disable: "disabled", enable: "active", revoke: "revoked" },
  revoked: { disable: undefined, enable: undefined, revoke: "revoked" }
}

/** The state that a command leads to; undefined where it is refused. A repeated command leaves the state as it is. */
export const nextApiKeyStatus = (status: ApiKeyStatus, command: ApiKeyCommand): ApiKeyStatus | undefined =>
  table[status][command]
