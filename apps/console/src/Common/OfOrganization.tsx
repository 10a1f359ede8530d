import { useName, Name } from "@vault-custody/ui/Name"
import { Button } from "@vault-custody/ui/Button"
import { useUrlState } from "@vault-custody/ui/UrlState"
import { vault } from "../Vault.ts"

/** Says that a list is of one organization only, where the address names one. */
export const OfOrganization = () => {
  const { filter, get } = useUrlState()
  const id = get("organization")
  const name = useName("organization", id, (options) =>
    vault.organizations.getOrganization(id, options).then((organization) => organization.name)
  )
  return id === "" ? null : (
    <p className="row">
      <span>
        Only of{" "}
        <strong>
          <Name of={name} />
        </strong>
      </span>
      <Button size="small" onClick={() => filter("organization", "")}>
        Show all organizations
      </Button>
    </p>
  )
}
