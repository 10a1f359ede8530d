import { Combobox } from "@base-ui/react/combobox"
import { Field } from "@base-ui/react/field"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { ComboFieldProps, ComboOption } from "./ComboField.tsx"
import { t } from "../Texts/Texts.tsx"

const nothing: ReadonlyArray<ComboOption> = []

/** The field that searches, in a file that the first view of a page does not wait for. */
const ComboInput = ({
  chosenName,
  hint,
  isRequired = false,
  label,
  name,
  onChange,
  placeholder,
  source: { kind, search },
  value
}: ComboFieldProps) => {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const q = (typed ?? "").trim()
  const { data = nothing, isFetching } = useQuery({
    queryKey: ["combo", kind, q],
    queryFn: ({ signal }) => search(q, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData
  })
  const chosen = value === "" ? null : { value, label: chosenName ?? "…" }
  return (
    <Field.Root className="field" name={name}>
      <Field.Label className="field-label">{label}</Field.Label>
      <Combobox.Root
        items={data}
        filter={null}
        autoHighlight
        value={chosen}
        onValueChange={(next: ComboOption | null) => {
          setTyped(undefined)
          onChange(next?.value ?? "")
        }}
        inputValue={typed ?? chosen?.label ?? ""}
        onInputValueChange={(text, { reason }) => {
          if (reason === "input-change") setTyped(text)
        }}
        open={isOpen}
        onOpenChange={(open) => {
          setOpen(open)
          if (!open) setTyped(undefined)
        }}
        itemToStringLabel={(item: ComboOption) => item.label}
        itemToStringValue={(item: ComboOption) => item.value}
        isItemEqualToValue={(item: ComboOption, other: ComboOption) => item.value === other.value}
        required={isRequired}
      >
        <Combobox.Input
          className="input"
          placeholder={placeholder}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Combobox.Portal>
          <Combobox.Positioner className="combo-place" sideOffset={4}>
            <Combobox.Popup className="combo" aria-busy={isFetching}>
              <Combobox.Status className="combo-status">
                {isFetching && data.length === 0 ? t("Looking …") : null}
              </Combobox.Status>
              <Combobox.Empty className="combo-status">
                {isFetching ? null : t("Nothing is found. Type less, or something else.")}
              </Combobox.Empty>
              <Combobox.List className="combo-list">
                {(item: ComboOption) => (
                  <Combobox.Item key={item.value} value={item} className="find-item">
                    <span>{item.label}</span>
                    {item.note === undefined ? null : <span className="muted small">{item.note}</span>}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      {hint === undefined ? null : <Field.Description className="field-hint">{hint}</Field.Description>}
      <Field.Error className="field-error" />
    </Field.Root>
  )
}

export default ComboInput
