import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import type { Place } from "@vault-custody/operations-client"
import { ComboField, type ComboSource } from "@vault-custody/ui/Design/ComboField"
import { t } from "@vault-custody/ui/Texts/Texts"
import { usePlacePath } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { knownPlaces } from "./KnownPlaces.ts"

const most = 20

/** Places by a part of their path or name, and by a seal; sites first where nothing is typed. */
const sourceOf = (client: QueryClient, sitesOnly: boolean): ComboSource => ({
  kind: sitesOnly ? "sites" : "places",
  search: async (q, options) => {
    const text = q.toLowerCase()
    const known = await client.fetchQuery(knownPlaces)
    const isMeant = ({ kind, name, path }: Place) =>
      (kind === "site" || (!sitesOnly && text !== "")) && `${path} ${name}`.toLowerCase().includes(text)
    const found = known.filter(isMeant).slice(0, most)
    const exact = text === "" ? [] : (await vault.places.listPlaces({ scanned: q, limit: 2 }, options)).data
    const others = exact.filter(
      ({ id, kind }) => (!sitesOnly || kind === "site") && found.every((one) => one.id !== id)
    )
    return [...others, ...found].map(({ id, name, path }) => ({ value: id, label: path, note: name }))
  }
})

/** A place to choose in a form, or a site. */
export const PlaceField = ({
  label,
  name,
  onChange,
  sitesOnly = false,
  value
}: {
  readonly name: string
  readonly label: string
  readonly sitesOnly?: boolean
  readonly value: string
  readonly onChange: (id: string) => void
}) => (
  <ComboField
    name={name}
    label={label}
    isRequired
    placeholder={sitesOnly ? t("Code of the site") : t("Code, path or seal")}
    source={sourceOf(useQueryClient(), sitesOnly)}
    value={value}
    chosenName={usePlacePath(value)}
    onChange={onChange}
  />
)
