import { useNavigate } from "@tanstack/react-router"
import type { CreateCount } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { type Entries, TextField } from "@vault-custody/ui/Design/Fields"
import { RadioCards } from "@vault-custody/ui/Design/RadioCards"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useState } from "react"
import { PlaceField } from "../Places/PlaceField.tsx"
import { metals } from "../Prices/Metals.ts"
import { vault } from "../Vault.ts"

type Form = "place" | "metal" | "sample"

const forms: ReadonlyArray<{ readonly value: Form; readonly title: string; readonly note: string }> = [
  { value: "place", title: t("A place"), note: t("Everything in it, at any depth.") },
  { value: "metal", title: t("A metal"), note: t("All of it in one site.") },
  { value: "sample", title: t("A sample"), note: t("Some items of a place, drawn by lot.") }
]

const scopeOf = (form: Form, placeId: string, entries: Entries): CreateCount["scope"] => {
  if (form === "place") return { placeId }
  if (form === "metal") return { metal: (entries["scope.metal"] ?? "").toLowerCase(), siteId: placeId }
  const seed = entries["scope.sample.seed"]
  return {
    sample: {
      placeId,
      size: Number(entries["scope.sample.size"]),
      ...(seed === undefined ? {} : { seed })
    }
  }
}

const isSize = (text: string): string | null =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) > 0 ? null : t("Write how many items, such as 50.")

/** The fields that one form of a scope has beside its place. */
const ScopeFields = ({ form }: { readonly form: Form }) => (
  <>
    {form === "metal" ? (
      <TextField
        name="scope.metal"
        label={t("Metal")}
        isRequired
        defaultValue="gold"
        hint={t("Such as {metals}.", { metals: metals.join(", ") })}
      />
    ) : null}
    {form === "sample" ? (
      <div className="columns">
        <TextField
          name="scope.sample.size"
          label={t("Items")}
          isRequired
          inputMode="numeric"
          validate={isSize}
          hint={t("How many items are drawn.")}
        />
        <TextField
          name="scope.sample.seed"
          label={t("Seed (optional)")}
          maxLength={200}
          hint={t("Text that determines the sample, so that anybody can draw the same one again.")}
        />
      </div>
    ) : null}
  </>
)

const placeNames = { place: "scope.placeId", metal: "scope.siteId", sample: "scope.sample.placeId" } as const

const BeginCount = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate()
  const [form, setForm] = useState<Form>("place")
  const [placeId, setPlaceId] = useState("")
  const { error, isBusy, run } = useAction(
    (input: CreateCount, options) => vault.counts.createCount(input, options),
    ({ id }) => {
      onClose()
      say(t("Count begun"))
      void navigate({ to: "/counts/$id", params: { id } })
    }
  )
  return (
    <DialogForm
      submit={t("Begin count")}
      error={error}
      isBusy={isBusy}
      isDisabled={placeId === ""}
      onCancel={onClose}
      onSubmit={(entries) =>
        run({
          scope: scopeOf(form, placeId, entries),
          isBlind: entries["isBlind"] !== undefined
        })
      }
    >
      <RadioCards
        name="form"
        legend={t("What is counted")}
        cards={forms}
        chosen={form}
        onChange={(value) => {
          setForm(forms.find((one) => one.value === value)?.value ?? "place")
          setPlaceId("")
        }}
      />
      <PlaceField
        key={form}
        name={placeNames[form]}
        label={form === "metal" ? t("Site") : t("Place")}
        sitesOnly={form === "metal"}
        value={placeId}
        onChange={setPlaceId}
      />
      <ScopeFields form={form} />
      <label className="choice">
        <input type="checkbox" name="isBlind" defaultChecked />
        {t("Blind: nobody is shown what is expected before it is closed")}
      </label>
    </DialogForm>
  )
}

/** Begins a count of a place, of a metal in a site, or of a sample. */
export const BeginCountButton = () => (
  <DialogButton
    label={t("Begin count")}
    look="primary"
    isWide
    description={t("Expected is what the records say at this moment. The vault goes on working meanwhile.")}
  >
    {(close) => <BeginCount onClose={close} />}
  </DialogButton>
)
