import { Badge } from "@vault-custody/ui/Design/Badge"
import { Long } from "@vault-custody/ui/Design/Long"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { type Column, TwoLines } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { PersonActions } from "./PersonActions.tsx"
import type { PeopleKind, Person } from "./PersonForms.tsx"

/** Columns of lists of people; with actions if the reader may change people. */
export const personColumns = <Role extends string>(
  kind: PeopleKind<Role>,
  mayChange: boolean
): ReadonlyArray<Column<Person<Role>>> => [
  {
    name: t("Name"),
    cell: ({ email, name }) => (
      <TwoLines second={<Long text={email} />}>
        <strong>{name}</strong>
      </TwoLines>
    )
  },
  { name: t("Role"), cell: ({ role }) => wordsOf(role) },
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  { name: t("Last signed in"), cell: ({ lastSignedInAt }) => <Time at={lastSignedInAt} /> },
  ...(mayChange
    ? [
        {
          name: t("Actions"),
          isEnd: true,
          cell: (person: Person<Role>) => <PersonActions kind={kind} person={person} />
        }
      ]
    : [])
]
