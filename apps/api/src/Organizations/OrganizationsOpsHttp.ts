import type { AuditAction } from "@vault-custody/schema/AuditLog/AuditActions"
import type { AuditFacts } from "@vault-custody/domain/AuditLog/AuditedChanges"
import { ApiKeys } from "@vault-custody/domain/Organizations/ApiKeys"
import type { ApiKeyCommand } from "@vault-custody/domain/Organizations/ApiKeyState"
import type { PersonRef } from "@vault-custody/domain/Identity/Person"
import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import { CurrentOperator } from "@vault-custody/schema/Api/Middleware"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import type { ApiKeyId } from "@vault-custody/schema/Common/Id"
import type { ApiKeyRecord, Member } from "@vault-custody/schema/Organizations/Organization"
import { Effect } from "effect"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent, shownOnce } from "../Idempotency/Idempotent.ts"
import { linkHandlers } from "../Identity/LinkHandlers.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

const memberFacts = (action: AuditAction, member: Member, details: Record<string, unknown>): AuditFacts => ({
  action,
  resourceType: "member",
  resourceId: member.id,
  organizationId: member.organizationId,
  details
})

const keyFacts = (
  action: AuditAction,
  key: Pick<ApiKeyRecord, "id" | "organizationId">,
  details: Record<string, unknown> = {}
): AuditFacts => ({
  action,
  resourceType: "api_key",
  resourceId: key.id,
  organizationId: key.organizationId,
  details
})

export const layer = implement(
  OpsApi,
  "organizations",
  Effect.gen(function* () {
    const organizations = yield* Organizations
    const apiKeys = yield* ApiKeys
    const audited = yield* Audited
    const idempotent = yield* Idempotent
    const links = yield* linkHandlers

    const changeKey = (id: ApiKeyId, command: ApiKeyCommand) =>
      audited.change(apiKeys.change(id, command), (key) => keyFacts(`api_key.${command}`, key))

    return {
      listOrganizations: Effect.fnUntraced(function* ({ query }) {
        return yield* listed(["staff", "organizations"], query, organizations.listAll)
      }),
      createOrganization: Effect.fnUntraced(function* (request) {
        const created = audited.change(organizations.create(request.payload), (organization) => ({
          action: "organization.create",
          resourceType: "organization",
          resourceId: organization.id,
          organizationId: organization.id,
          details: { name: organization.name }
        }))
        return yield* idempotent.post(request, created)
      }),
      getOrganization: Effect.fnUntraced(function* ({ params }) {
        return { data: yield* organizations.getAcrossOrganizations(params.id) }
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
        return yield* listed(["staff", "apiKeys", params.id], query, (page) =>
          apiKeys.list(params.id, query, page)
        )
      }),
      createApiKey: Effect.fnUntraced(function* (request) {
        const { params, payload } = request
        const { id, name, type } = yield* CurrentOperator
        const created = audited.change(apiKeys.create(params.id, payload, { type, id, name }), (key) =>
          keyFacts("api_key.create", key, { name: key.name, scopes: key.scopes })
        )
        return yield* idempotent.post(request, created, { sealing: shownOnce })
      }),
      updateApiKey: Effect.fnUntraced(function* ({ params, payload }) {
        const updated = audited.change(apiKeys.update(params.id, payload), (key) =>
          keyFacts("api_key.update", key, { fields: Object.keys(payload) })
        )
        return { data: yield* updated }
      }),
      rotateApiKey: Effect.fnUntraced(function* (request) {
        const { id, name, type } = yield* CurrentOperator
        const { params, payload } = request
        const { overlapSeconds = 0 } = payload
        const rotated = audited.change(
          apiKeys.rotate(params.id, overlapSeconds, { type, id, name }),
          ({ id: rotatedTo, organizationId }) =>
            keyFacts("api_key.rotate", { id: params.id, organizationId }, { overlapSeconds, rotatedTo })
        )
        return yield* idempotent.post(request, rotated, { sealing: shownOnce })
      }),
      disableApiKey: Effect.fnUntraced(function* (request) {
        return yield* idempotent.post(request, changeKey(request.params.id, "disable"))
      }),
      enableApiKey: Effect.fnUntraced(function* (request) {
        return yield* idempotent.post(request, changeKey(request.params.id, "enable"))
      }),
      revokeApiKey: Effect.fnUntraced(function* (request) {
        return yield* idempotent.post(request, changeKey(request.params.id, "revoke"))
      }),
      addMember: Effect.fnUntraced(function* (request) {
        const { params, payload } = request
        const added = audited.change(organizations.addMember(params.id, payload), (member) =>
          memberFacts("member.create", member, { role: member.role })
        )
        return yield* idempotent.post(request, added)
      }),
      updateMember: Effect.fnUntraced(function* ({ params, payload }) {
        const changed = audited.change(organizations.changeMember(params.id, payload), (member) =>
          memberFacts("member.update", member, payload)
        )
        return { data: yield* changed }
      }),
      createMemberSignInLink: (request) =>
        links.make(
          request,
          Effect.map(
            organizations.getMemberAcrossOrganizations(request.params.id),
            ({ id, organizationId }): PersonRef => ({ kind: "member", organizationId, id })
          )
        )
    }
  })
)
