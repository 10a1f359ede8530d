import { useQuery } from "@tanstack/react-query"
import { SelectField } from "@vault-custody/ui/Fields"
import { holderOf } from "@vault-custody/ui/Holder"
import { useUrlState } from "@vault-custody/ui/UrlState"
import { vault } from "../Vault.ts"

/** The newest accounts to choose from; one that the address names besides is among them by its id. */
export const useAccountOptions = (chosen: string) => {
  const { data } = useQuery({
    queryKey: ["account-options"],
    queryFn: ({ signal }) => vault.fboAccounts.listFboAccounts({ limit: 100 }, { signal })
  })
  const options = (data?.data ?? []).map((account) => ({ value: account.id, label: holderOf(account) }))
  return chosen === "" || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }]
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
  const options = useAccountOptions(value)
  return (
    <SelectField
      name={name}
      label={label}
      isRequired
      value={value}
      onChange={onChange}
      options={[{ value: "", label: "Choose an account" }, ...options]}
    />
  )
}

/** The filter `account` of a list. */
export const AccountFilter = () => {
  const { filter, get } = useUrlState()
  const options = useAccountOptions(get("account"))
  return (
    <SelectField
      name="account"
      label="Account"
      value={get("account")}
      onChange={(value) => filter("account", value)}
      options={[{ value: "", label: "All" }, ...options]}
    />
  )
}
