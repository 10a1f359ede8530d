import type { Member } from "@vault-custody/client"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import type { Option } from "@vault-custody/ui/Design/Fields"
import { t } from "@vault-custody/ui/Texts/Texts"

export type Role = Member["role"]

const may: Readonly<Record<Role, string>> = {
  owner: t("everything"),
  admin: t("everything, but not change owners"),
  viewer: t("see, and change nothing")
}

const roles: ReadonlyArray<Role> = ["owner", "admin", "viewer"]

/** The role that a form's text names. */
export const roleOf = (text: string | undefined): Role => roles.find((role) => role === text) ?? "viewer"

/** The roles that somebody may give: an admin makes no owner. */
export const roleOptions = (own: string | undefined): ReadonlyArray<Option> =>
  roles
    .filter((role) => role !== "owner" || own === "owner")
    .map((role) => ({ value: role, label: t("{role}: may {may}", { role: wordsOf(role), may: may[role] }) }))
