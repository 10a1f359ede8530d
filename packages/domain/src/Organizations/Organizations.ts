import { Forbidden, NotFound, type PreconditionFailed } from "@vault-custody/schema/Common/Errors"
import type { MemberId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { modeFieldsOf, modeOf } from "@vault-custody/schema/Common/Mode"
import { createdPage, type Page, type PageRequest } from "@vault-custody/schema/Common/Paging"
import type {
  CreateMember,
  CreateOrganization,
  Member,
  Organization,
  OrganizationRecord,
  UpdateMember,
  UpdateOrganization
} from "@vault-custody/schema/Organizations/Organization"
import { EmailInUse, LastOwner, MemberLimitReached } from "@vault-custody/schema/Identity/IdentityErrors"
import type { MemberRole } from "@vault-custody/schema/Identity/Roles"
import { Clock, Context, Data, Effect, Layer } from "effect"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { checkPrecondition } from "../Common/Precondition.ts"
import { withChange } from "../Common/TimeOfChange.ts"
import { Transaction } from "../Common/Transaction.ts"
import { Access } from "../Identity/Access.ts"
import { PersonMails } from "../Identity/PersonMails.ts"
import { isInStaffMode, StaffMode } from "../TestMode/StaffMode.ts"
import { isActiveOwner, mayGive } from "./MemberRoles.ts"
import { type MemberFilter, type OrganizationChange, OrganizationsRepo } from "./OrganizationsRepo.ts"

/** How many members who are not deactivated an organization can have. */
const maxMembers = 500

/** How many people an organization's own members may invite in a UTC day: each of them gets a mail. */
const maxInvitations = 100

const dayMillis = 86_400_000
const dayOf = (millis: number): string => new Date(millis).toISOString().slice(0, 10)

/** An organization has sent as many invitations as it may in a day. */
export class InvitationsLimited extends Data.TaggedError("InvitationsLimited")<{
  readonly retryAfterMillis: number
}> {}

const ownersAlone = () =>
  new Forbidden({ message: "Only an owner can make or change an owner. Ask an owner to do it." })

/** Staff do not find an organization of the other mode. */
const refuseOtherMode = (id: OrganizationId) =>
  Effect.flatMap(isInStaffMode, (isThere) => (isThere(id) ? Effect.void : new NotFound()))

/** Customer organizations and their members. */
export class Organizations extends Context.Service<
  Organizations,
  {
    readonly create: (input: CreateOrganization) => Effect.Effect<OrganizationRecord>
    readonly listAll: (page: PageRequest) => Effect.Effect<Page<OrganizationRecord>>
    /** The organizations that a key sees: only its own. */
    readonly listOwn: (own: OrganizationId, page: PageRequest) => Effect.Effect<Page<Organization>, NotFound>
    /** Reads an organization for a caller of the organization `own`: any other one is not found. */
    readonly get: (own: OrganizationId, id: OrganizationId) => Effect.Effect<Organization, NotFound>
    /** Any organization, as staff see it. */
    readonly getAcrossOrganizations: (id: OrganizationId) => Effect.Effect<OrganizationRecord, NotFound>
    readonly update: (
      own: OrganizationId,
      id: OrganizationId,
      fields: UpdateOrganization
    ) => Effect.Effect<Organization, NotFound | PreconditionFailed>
    readonly setLimits: (
      id: OrganizationId,
      limits: Partial<Pick<OrganizationRecord, "autoApproveLimitCents">>
    ) => Effect.Effect<OrganizationRecord, NotFound>
    /** Adds a member, as staff do. */
    readonly addMember: (
      id: OrganizationId,
      input: CreateMember
    ) => Effect.Effect<Member, NotFound | EmailInUse | MemberLimitReached>
    /** Adds a member, as an owner or admin does: only an owner makes an owner. */
    readonly invite: (
      own: OrganizationId,
      input: CreateMember,
      by: MemberRole
    ) => Effect.Effect<Member, NotFound | EmailInUse | MemberLimitReached | Forbidden | InvitationsLimited>
    /** Changes a member, as an owner or admin does: only an owner makes or changes an owner. */
    readonly changeOwnMember: (
      own: OrganizationId,
      id: MemberId,
      fields: UpdateMember,
      by: MemberRole
    ) => Effect.Effect<Member, NotFound | LastOwner | MemberLimitReached | Forbidden | PreconditionFailed>
    /** Changes a member of any organization, as staff do. */
    readonly changeMember: (
      id: MemberId,
      fields: UpdateMember
    ) => Effect.Effect<Member, NotFound | LastOwner | MemberLimitReached>
    readonly getMember: (own: OrganizationId, id: MemberId) => Effect.Effect<Member, NotFound>
    /** A member of any organization, as staff see them. */
    readonly getMemberAcrossOrganizations: (id: MemberId) => Effect.Effect<Member, NotFound>
    readonly listMembers: (
      own: OrganizationId,
      filter: MemberFilter,
      page: PageRequest
    ) => Effect.Effect<Page<Member>>
  }
>()("@vault-custody/domain/Organizations/Organizations") {
  static readonly layer = Layer.effect(
    Organizations,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const repo = yield* OrganizationsRepo
      const access = yield* Access
      const mails = yield* PersonMails

      const find = (id: OrganizationId) => orNotFound(repo.find(id))

      const get = (own: OrganizationId, id: OrganizationId) =>
        id === own ? find(id) : Effect.fail(new NotFound())

      const create = Effect.fn("Organizations.create")(function* (input: CreateOrganization) {
        const id = yield* ids.next("org")
        const now = yield* Clock.currentTimeMillis
        const organization: OrganizationRecord = {
          id,
          ...modeFieldsOf(id),
          name: input.name,
          contactEmail: input.contactEmail ?? "",
          autoApproveLimitCents: input.autoApproveLimitCents ?? null,
          createdAt: now,
          updatedAt: now
        }
        yield* repo.insert(organization)
        const { autoApproveLimitCents, contactEmail, name } = organization
        yield* noteChanges({}, { name, contactEmail, autoApproveLimitCents })
        return organization
      })

      const change = Effect.fnUntraced(function* <E = never>(
        id: OrganizationId,
        fields: OrganizationChange,
        check: (before: OrganizationRecord) => Effect.Effect<void, E> = () => Effect.void
      ) {
        const before = yield* orNotFound(repo.lock(id))
        yield* check(before)
        yield* noteChanges(before, fields)
        return yield* orNotFound(repo.update(id, fields))
      }, transaction.run)

      const update = Effect.fn("Organizations.update")(function* (
        own: OrganizationId,
        id: OrganizationId,
        fields: UpdateOrganization
      ) {
        if (id !== own) return yield* new NotFound()
        return yield* change(id, fields, checkPrecondition)
      })

      /**
       * Fails if the organization has reached its limit of members, and blocks concurrent additions until the
       * transaction ends.
       */
      const refuseFull = Effect.fnUntraced(function* (id: OrganizationId) {
        const count = yield* repo.lockMemberCount(id)
        if (count === undefined) return yield* new NotFound()
        if (count >= maxMembers) return yield* new MemberLimitReached()
      })

      const addMember = Effect.fn("Organizations.addMember")(function* (
        id: OrganizationId,
        input: CreateMember
      ) {
        // Members are the live organization's.
        if (modeOf(id) === "test") return yield* new NotFound()
        yield* refuseFull(id)
        const now = yield* Clock.currentTimeMillis
        const member: Member = {
          id: yield* ids.next("mbr"),
          organizationId: id,
          ...input,
          status: "active",
          lastSignedInAt: null,
          createdAt: now,
          updatedAt: now
        }
        if (!(yield* repo.insertMember(member))) return yield* new EmailInUse()
        yield* noteChanges({}, input)
        yield* mails.queue({
          type: "invitation",
          person: { kind: "member", organizationId: id, id: member.id }
        })
        return member
      }, transaction.run)

      const invite = Effect.fnUntraced(function* (own: OrganizationId, input: CreateMember, by: MemberRole) {
        if (!mayGive(by, input.role)) return yield* ownersAlone()
        const member = yield* addMember(own, input)
        const now = yield* Clock.currentTimeMillis
        if (!(yield* repo.takeInvitation(own, dayOf(now), maxInvitations))) {
          return yield* new InvitationsLimited({ retryAfterMillis: dayMillis - (now % dayMillis) })
        }
        return member
      }, transaction.run)

      /** Changes a member; `check` may refuse the change by the member before and after it. */
      const changeMemberOf = Effect.fn("Organizations.changeMember")(function* <E>(
        organizationId: OrganizationId,
        id: MemberId,
        fields: UpdateMember,
        check: (before: Member, after: Member) => Effect.Effect<void, E>
      ) {
        // Both locks come before the member's, so that two owners who give up their role at once do not deadlock.
        const count = fields.status === "active" ? yield* repo.lockMemberCount(organizationId) : undefined
        const owners = yield* repo.lockActiveOwners(organizationId)
        const before = yield* orNotFound(repo.lockMember(organizationId, id))
        if (count !== undefined && count >= maxMembers && before.status === "deactivated") {
          return yield* new MemberLimitReached()
        }
        const after = yield* withChange(before, { ...before, ...fields })
        yield* check(before, after)
        if (!isActiveOwner(after) && owners.length === 1 && owners[0] === id) return yield* new LastOwner()
        yield* repo.updateMember(after)
        yield* noteChanges(before, fields)
        if (after.status === "deactivated") {
          yield* access.end({ kind: "member", organizationId, id }, after.email)
        }
        return after
      }, transaction.run)

      const changeMember = Effect.fnUntraced(function* (id: MemberId, fields: UpdateMember) {
        const { organizationId } = yield* orNotFound(repo.findMemberAcrossOrganizations(id))
        return yield* changeMemberOf(organizationId, id, fields, () => Effect.void)
      })

      return Organizations.of({
        create,
        get,
        update,
        addMember,
        invite,
        changeMember,
        changeOwnMember: (own, id, fields, by) =>
          changeMemberOf(
            own,
            id,
            fields,
            (before, after): Effect.Effect<void, Forbidden | PreconditionFailed> =>
              mayGive(by, before.role) && mayGive(by, after.role)
                ? checkPrecondition(before)
                : Effect.fail(ownersAlone())
          ),
        listAll: (page) => Effect.flatMap(StaffMode, (mode = "live") => repo.list(mode, page)),
        listOwn: (own, page) => Effect.map(find(own), (organization) => createdPage([organization], page)),
        setLimits: (id, limits) => Effect.andThen(refuseOtherMode(id), change(id, limits)),
        getMember: (own, id) => orNotFound(repo.findMember(own, id)),
        getAcrossOrganizations: (id) => Effect.andThen(refuseOtherMode(id), find(id)),
        getMemberAcrossOrganizations: (id) => orNotFound(repo.findMemberAcrossOrganizations(id)),
        listMembers: repo.listMembers
      })
    })
  ).pipe(Layer.provide([Access.layer, PersonMails.layer]))
}
