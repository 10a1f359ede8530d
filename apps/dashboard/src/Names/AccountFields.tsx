import { useInfiniteQuery } from "@tanstack/react-query"
import { SelectField } from "@vault-custody/ui/Fields"
import { holderOf } from "@vault-custody/ui/Holder"
import { useUrlState } from "@vault-custody/ui/UrlState"
import { vault } from "../Vault.ts"
import { useAccountName } from "./Names.tsx"

const more = { value: "more", label: "Show more accounts …" }

/** Where accounts are read from first. */
const start: { readonly cursor?: string } = {}

/** Accounts to choose from, the newest first: a hundred, and more for whoever asks for them. */
const useAccountOptions = (chosen: string) => {
  const { data, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: ["account-options"],
    queryFn: ({ pageParam, signal }) =>
      vault.fboAccounts.listFboAccounts({ limit: 100, ...pageParam }, { signal }),
    initialPageParam: start,
    getNextPageParam: ({ pagination: { nextCursor } }) =>
      nextCursor === undefined ? undefined : { cursor: nextCursor }
  })
  const chosenName = useAccountName(chosen) ?? "…"
  const labels = new Map(
    (data?.pages ?? []).flatMap((page) =>
      page.data.map((account) => [account.id, holderOf(account)] as const)
    )
  )
  // One that the address names is among them, however old it is.
  if (chosen !== "" && !labels.has(chosen)) labels.set(chosen, chosenName)
  return {
    options: [...[...labels].map(([value, label]) => ({ value, label })), ...(hasNextPage ? [more] : [])],
    /** Hands on what is chosen; asking for more chooses nothing. */
    choosing: (onChange: (id: string) => void) => (value: string) =>
      value === more.value ? void fetchNextPage() : onChange(value)
  }
}

/** An account to choose in a form. */
export const AccountField = ({
  label = "Account",
  name,
  onChange,
  value
}: {
  readonly name: string
  readonly label?: string
  readonly value: string
  readonly onChange: (id: string) => void
}) => {
  const { choosing, options } = useAccountOptions(value)
  return (
    <SelectField
      name={name}
      label={label}
      isRequired
      value={value}
      onChange={choosing(onChange)}
      options={[{ value: "", label: "Choose an account" }, ...options]}
    />
  )
}

/** The filter `account` of a list. */
export const AccountFilter = () => {
  const { filter, get } = useUrlState()
  const { choosing, options } = useAccountOptions(get("account"))
  return (
    <SelectField
      name="account"
      label="Account"
      value={get("account")}
      onChange={choosing((value) => filter("account", value))}
      options={[{ value: "", label: "All" }, ...options]}
    />
  )
}
