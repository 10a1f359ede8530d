import type { ComboSource } from "@vault-custody/ui/Design/ComboField"
import { useName } from "@vault-custody/ui/Data/Name"
import { ComboFilter } from "@vault-custody/ui/Data/ComboFilter"
import { t } from "@vault-custody/ui/Texts/Texts"
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

const useOrganizationName = (id: string): string | undefined =>
  useName("organization", id, (options) =>
    vault.organizations.getOrganization(id, options).then(({ name }) => name)
  )

/** The filter `organization` of a list. */
export const OrganizationFilter = () => (
  <ComboFilter
    name="organization"
    label={t("Organization")}
    source={organizations}
    useChosenName={useOrganizationName}
  />
)
