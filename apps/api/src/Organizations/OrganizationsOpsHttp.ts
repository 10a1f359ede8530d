import { ApiKeys } from "@vault-custody/domain/Organizations/ApiKeys"
import type { ApiKeyCommand } from "@vault-custody/domain/Organizations/ApiKeyState"
import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { toList } from "@vault-custody/schema/Common/Envelope"
import type { ApiKeyId } from "@vault-custody/schema/Common/Id"
import { toPageRequest } from "@vault-custody/schema/Common/Paging"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Audited } from "../Http/Audited.ts"
import { withParsedBodies } from "../Http/Bodies/ParsedBodies.ts"

export const layer = HttpApiBuilder.group(
  OpsApi,
  "organizations",
  Effect.fnUntraced(function* (handlers) {
    const organizations = yield* Organizations
    const apiKeys = yield* ApiKeys
    const audited = yield* Audited

    const changeKey = (command: ApiKeyCommand) =>
      Effect.fnUntraced(function* ({ params }: { readonly params: { readonly id: ApiKeyId } }) {
        const key = yield* audited.change(apiKeys.change(params.id, command), (key) => ({
          action: `api_key.${command}`,
          resourceType: "api_key",
          resourceId: key.id,
          organizationId: key.organizationId
        }))
        return { data: key }
      })

    return withParsedBodies(handlers).handleAll({
      listOrganizations: Effect.fnUntraced(function* ({ query }) {
        const page = toPageRequest(query)
        return toList(page, yield* organizations.listAll(page))
      }),
      createOrganization: Effect.fnUntraced(function* ({ payload }) {
        const organization = yield* audited.change(organizations.create(payload), (organization) => ({
          action: "organization.create",
          resourceType: "organization",
          resourceId: organization.id,
          organizationId: organization.id,
          details: { name: organization.name }
        }))
        return { data: organization }
      }),
      updateOrganization: Effect.fnUntraced(function* ({ params, payload }) {
        const organization = yield* audited.change(
          organizations.setLimits(params.id, payload),
          (organization) => ({
            action: "organization.update",
            resourceType: "organization",
            resourceId: organization.id,
            organizationId: organization.id,
            details: { autoApproveLimitCents: organization.autoApproveLimitCents?.toString() ?? null }
          })
        )
        return { data: organization }
      }),
      listApiKeys: Effect.fnUntraced(function* ({ params, query }) {
        const page = toPageRequest(query)
        return toList(page, yield* apiKeys.list(params.id, page))
      }),
      createApiKey: Effect.fnUntraced(function* ({ params, payload }) {
        const key = yield* audited.change(apiKeys.create(params.id, payload), (key) => ({
          action: "api_key.create",
          resourceType: "api_key",
          resourceId: key.id,
          organizationId: key.organizationId,
          details: { name: key.name, scopes: key.scopes }
        }))
        return { data: key }
      }),
      disableApiKey: changeKey("disable"),
      enableApiKey: changeKey("enable"),
      revokeApiKey: changeKey("revoke"),
      addMember: Effect.fnUntraced(function* ({ params, payload }) {
        const member = yield* audited.change(organizations.addMember(params.id, payload), (member) => ({
          action: "member.create",
          resourceType: "member",
          resourceId: member.id,
          organizationId: member.organizationId,
          details: { role: member.role }
        }))
        return { data: member }
      })
    })
  })
)
