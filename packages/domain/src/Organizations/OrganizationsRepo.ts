import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import type { memberList } from "@vault-custody/schema/Organizations/MemberList"
import type { MemberId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Mode } from "@vault-custody/schema/Common/Mode"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { Member, OrganizationRecord } from "@vault-custody/schema/Organizations/Organization"
import { Context, type Effect, type Option } from "effect"

/** Changes to an organization; an absent field stays as it is. */
export type OrganizationChange = Partial<
  Pick<OrganizationRecord, "name" | "contactEmail" | "autoApproveLimitCents">
>

/** Narrows a list of members. */
export type MemberFilter = FilterOf<typeof memberList>

/** Storage of organizations and their members. */
export class OrganizationsRepo extends Context.Service<
  OrganizationsRepo,
  {
    /** Makes a live organization, and its twin for tests with the same name, address and limit. */
    readonly insert: (organization: OrganizationRecord) => Effect.Effect<void>
    readonly find: (id: OrganizationId) => Effect.Effect<Option.Option<OrganizationRecord>>
    /** As `find`, and keeps others from changing the organization until the transaction ends. */
    readonly lock: (id: OrganizationId) => Effect.Effect<Option.Option<OrganizationRecord>>
    /** All organizations of a mode: for staff. */
    readonly list: (mode: Mode, page: PageRequest) => Effect.Effect<Page<OrganizationRecord>>
    /** The names of those of these organizations that exist: for staff. */
    readonly names: (ids: ReadonlyArray<OrganizationId>) => Effect.Effect<ReadonlyMap<OrganizationId, string>>
    /** Changes the fields given and returns the organization as it is then. */
    readonly update: (
      id: OrganizationId,
      fields: OrganizationChange
    ) => Effect.Effect<Option.Option<OrganizationRecord>>

    /**
     * How many members are not deactivated. No other transaction adds or reactivates one until this one ends; undefined
     * where there is no such organization.
     */
    readonly lockMemberCount: (organizationId: OrganizationId) => Effect.Effect<number | undefined>
    /** Counts an invitation of a UTC day (`YYYY-MM-DD`); false, and nothing counted, where the day had `most` already. */
    readonly takeInvitation: (
      organizationId: OrganizationId,
      day: string,
      most: number
    ) => Effect.Effect<boolean>

    /** False where a member of the organization has the address already, ASCII case aside. */
    readonly insertMember: (member: Member) => Effect.Effect<boolean>
    readonly findMember: (
      organizationId: OrganizationId,
      id: MemberId
    ) => Effect.Effect<Option.Option<Member>>
    readonly findMemberAcrossOrganizations: (id: MemberId) => Effect.Effect<Option.Option<Member>>
    /** Reads a member and keeps others from changing it until the transaction ends. */
    readonly lockMember: (
      organizationId: OrganizationId,
      id: MemberId
    ) => Effect.Effect<Option.Option<Member>>
    /** The organization's active owners; no other transaction changes any of them until this one ends. */
    readonly lockActiveOwners: (organizationId: OrganizationId) => Effect.Effect<ReadonlyArray<MemberId>>
    /** Changes name, role and status, and notifies every API process when the transaction commits. */
    readonly updateMember: (member: Member) => Effect.Effect<void>
    readonly listMembers: (
      organizationId: OrganizationId,
      filter: MemberFilter,
      page: PageRequest
    ) => Effect.Effect<Page<Member>>
  }
>()("@vault-custody/domain/Organizations/OrganizationsRepo") {}
