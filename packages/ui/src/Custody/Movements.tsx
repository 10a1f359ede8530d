import type { ItemMovement, List, RequestOptions } from "@vault-custody/client"
import type { ReactNode } from "react"
import { type PageAsked, useList } from "../Data/Live.tsx"
import { Badge } from "../Design/Badge.tsx"
import { EmptyState } from "../Design/States.tsx"
import { type Column, ListCard } from "../Design/Table.tsx"
import { Time } from "../Design/Time.tsx"
import { wordsOf } from "../Design/Words.tsx"
import { t } from "../Texts/Texts.tsx"

type AccountCell = (props: { readonly id: string }) => ReactNode

const Holder = ({ account: Account, id }: { readonly account: AccountCell; readonly id: string | null }) =>
  id === null ? <span className="muted">—</span> : <Account id={id} />

const columnsOf = (account: AccountCell): ReadonlyArray<Column<ItemMovement>> => [
  { name: t("When"), cell: ({ at }) => <Time at={at} /> },
  { name: t("Movement"), cell: ({ kind }) => wordsOf(kind) },
  { name: t("From"), cell: ({ fromFboAccountId }) => <Holder account={account} id={fromFboAccountId} /> },
  { name: t("To"), cell: ({ toFboAccountId }) => <Holder account={account} id={toFboAccountId} /> },
  { name: t("Status afterwards"), cell: ({ toStatus }) => <Badge status={toStatus} /> }
]

/** The movements of an item, oldest first. */
export const Movements = ({
  account,
  itemId,
  read
}: {
  readonly itemId: string
  /** Names an account, with the way to it. */
  readonly account: AccountCell
  readonly read: (id: string, asked: PageAsked, options: RequestOptions) => Promise<List<ItemMovement>>
}) => (
  <ListCard
    label={t("Movements")}
    hasTitle
    query={useList(`movements of ${itemId}`, (asked: PageAsked, options) => read(itemId, asked, options), {})}
    columns={columnsOf(account)}
    empty={
      <EmptyState title={t("No more movements")}>
        {t("There is nothing more. Go back to the pages before this one.")}
      </EmptyState>
    }
  />
)
