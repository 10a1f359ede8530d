import { Badge, wordsOf } from "@vault-custody/ui/Design/Badge"
import type { Column } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { PersonActions } from "./PersonActions.tsx"
import type { PeopleKind, Person } from "./PersonForms.tsx"

/** Columns of lists of people; with actions if the reader may change people. */
export const personColumns = <Role extends string>(
  kind: PeopleKind<Role>,
  mayChange: boolean
): ReadonlyArray<Column<Person<Role>>> => [
  { name: "Name", cell: ({ name }) => <strong>{name}</strong> },
  { name: "Email", cell: ({ email }) => email },
  { name: "Role", cell: ({ role }) => wordsOf(role) },
  { name: "State", cell: ({ status }) => <Badge status={status} /> },
  { name: "Last signed in", cell: ({ lastSignedInAt }) => <Time at={lastSignedInAt} /> },
  ...(mayChange
    ? [
        {
          name: "Actions",
          isEnd: true,
          cell: (person: Person<Role>) => <PersonActions kind={kind} person={person} />
        }
      ]
    : [])
]
