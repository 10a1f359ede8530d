import { ComboField, type ComboSource } from "../Design/ComboField.tsx"
import { useUrlState } from "./UrlState.tsx"
import { t } from "../Texts/Texts.tsx"

/** The filter of a list by a thing that is searched for. Its name is that of its entry in the address. */
export const ComboFilter = ({
  label,
  name,
  source,
  useChosenName
}: {
  readonly label: string
  readonly name: string
  readonly source: ComboSource
  /** A hook: the name of the thing with an id; undefined while it is loading. */
  readonly useChosenName: (id: string) => string | undefined
}) => {
  const { filter, get } = useUrlState()
  const chosen = get(name)
  return (
    <ComboField
      name={name}
      label={label}
      placeholder={t("All")}
      source={source}
      value={chosen}
      chosenName={useChosenName(chosen)}
      onChange={(value) => filter({ [name]: value })}
    />
  )
}
