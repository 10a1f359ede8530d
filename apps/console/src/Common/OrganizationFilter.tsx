import { ComboField, type ComboSource } from "@vault-custody/ui/Design/ComboField"
import { useName } from "@vault-custody/ui/Data/Name"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { vault } from "../Vault.ts"

/** Organizations by the beginning of a word of their name, the newest first. */
const organizations: ComboSource = {
  kind: "organizations",
  search: async (q, options) => {
    if (q === "") {
      const { data } = await vault.organizations.listOrganizations({ limit: 20 }, options)
      return data.map(({ id, name }) => ({ value: id, label: name }))
    }
    const found = await vault.search.search({ q }, options)
    return found.flatMap(({ id, title, type }) =>
      type === "organization" ? [{ value: id, label: title }] : []
    )
  }
}

/** The filter `organization` of a list. */
export const OrganizationFilter = () => {
  const { filter, get } = useUrlState()
  const chosen = get("organization")
  return (
    <ComboField
      name="organization"
      label="Organization"
      placeholder="All"
      source={organizations}
      value={chosen}
      chosenName={useName("organization", chosen, (options) =>
        vault.organizations.getOrganization(chosen, options).then(({ name }) => name)
      )}
      onChange={(value) => filter({ organization: value })}
    />
  )
}
