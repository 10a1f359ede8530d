import type { Member } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { Button } from "@vault-custody/ui/Design/Button"
import { ConfirmButton } from "@vault-custody/ui/Design/Dialogs"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { useSession } from "@vault-custody/ui/Session/Session"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useMayManage } from "../OwnersAndAdmins.tsx"
import { vault } from "../Vault.ts"
import { EditMemberButton, InviteMemberButton } from "./MemberForms.tsx"

const Activate = ({ id }: { readonly id: string }) => {
  const { isBusy, run } = useAction<void, Member>((_, options) =>
    vault.organizations.updateMember(id, { status: "active" }, options)
  )
  return (
    <Button size="small" isBusy={isBusy} onClick={() => run()}>
      {t("Activate")}
    </Button>
  )
}

const Actions = ({ member }: { readonly member: Member }) => {
  const session = useSession()
  const { email, id, name, role, status } = member
  if (role === "owner" && session?.role !== "owner") return null
  return (
    <span className="row row-end">
      <EditMemberButton member={member} />
      {status === "deactivated" ? (
        <Activate id={id} />
      ) : id === session?.member?.id ? null : (
        <ConfirmButton<Member>
          size="small"
          confirm={t("Deactivate")}
          title={t("Deactivate {name}?", { name })}
          act={(_, options) => vault.organizations.updateMember(id, { status: "deactivated" }, options)}
        >
          {t(
            "{email} is signed out everywhere and can no longer sign in. Keys that they made go on working.",
            { email }
          )}
        </ConfirmButton>
      )}
    </span>
  )
}

const columns: ReadonlyArray<Column<Member>> = [
  { name: t("Name"), cell: ({ name }) => <strong>{name}</strong> },
  { name: t("Email"), cell: ({ email }) => email },
  { name: t("Role"), cell: ({ role }) => wordsOf(role) },
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  { name: t("Last signed in"), cell: ({ lastSignedInAt }) => <Time at={lastSignedInAt} /> }
]

const actions: Column<Member> = {
  name: t("Actions"),
  isEnd: true,
  cell: (member) => <Actions member={member} />
}

/** The people of the organization. */
export const TeamPage = () => {
  const mayManage = useMayManage()
  const query = useList("members", vault.organizations.listMembers, {})
  return (
    <MainPage actions={mayManage ? <InviteMemberButton /> : undefined}>
      <ListCard
        label={t("Members")}
        query={query}
        columns={mayManage ? [...columns, actions] : columns}
        empty={<EmptyState title={t("No members yet")}>{t("Invite the first one.")}</EmptyState>}
      />
    </MainPage>
  )
}
