import type { CreatePlace, Place } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { ConfirmButton, DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { SelectField, TextField } from "@vault-custody/ui/Design/Fields"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { LimitForm } from "../Common/LimitForm.tsx"
import { vault } from "../Vault.ts"
import { kindWords } from "./KindWords.ts"

/** The kinds of place that can stand in another. */
const kinds = ["room", "rack", "shelf", "box"] as const

const kindOf = (text: string | undefined): CreatePlace["kind"] => kinds.find((kind) => kind === text) ?? "box"

interface FormProps {
  readonly place: Place
  readonly onClose: () => void
}

const NewPlace = ({
  onClose,
  parent
}: {
  readonly parent: Place | undefined
  readonly onClose: () => void
}) => {
  const { error, isBusy, run } = useAction(
    (input: CreatePlace, options) => vault.places.createPlace(input, options),
    () => {
      onClose()
      say(t("Place created"))
    }
  )
  const within = parent === undefined ? {} : { parentId: parent.id }
  return (
    <DialogForm
      submit={parent === undefined ? t("Create site") : t("Create place")}
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ code = "", kind, name = "" }) =>
        run({ code, name, kind: parent === undefined ? "site" : kindOf(kind), ...within })
      }
    >
      <TextField name="code" label={t("Code")} isRequired hint={t("As on its label, without slashes.")} />
      {parent === undefined ? null : (
        <SelectField
          name="kind"
          label={t("Kind")}
          options={kinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
        />
      )}
      <TextField name="name" label={t("Name")} hint={t("Such as Main vault. It may be empty.")} />
    </DialogForm>
  )
}

/** Makes a site, or a place within another. */
export const NewPlaceButton = ({ parent }: { readonly parent?: Place }) => (
  <DialogButton label={parent === undefined ? t("Create site") : t("Create place")}>
    {(close) => <NewPlace parent={parent} onClose={close} />}
  </DialogButton>
)

const SealForm = ({ onClose, place }: FormProps) => {
  const { error, isBusy, run } = useAction(
    (sealNumber: string, options) => vault.places.sealPlace(place.id, { sealNumber }, options),
    () => {
      onClose()
      say(t("Box sealed"))
    }
  )
  return (
    <DialogForm
      submit={t("Seal")}
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ sealNumber = "" }) => run(sealNumber)}
    >
      <TextField name="sealNumber" label={t("Seal number")} isRequired hint={t("Scan or type it.")} />
    </DialogForm>
  )
}

/** Seals a box. */
export const SealButton = ({ place }: { readonly place: Place }) => (
  <DialogButton label={t("Seal")}>{(close) => <SealForm place={place} onClose={close} />}</DialogButton>
)

const RenameForm = ({ onClose, place }: FormProps) => {
  const { error, isBusy, run } = useAction(
    (name: string, options) => vault.places.updatePlace(place.id, { name }, options),
    () => {
      onClose()
      say(t("Place renamed"))
    }
  )
  return (
    <DialogForm
      submit={t("Save name")}
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ name = "" }) => run(name)}
    >
      <TextField
        name="name"
        label={t("Name")}
        defaultValue={place.name}
        hint={t("Such as Main vault. It may be empty.")}
      />
    </DialogForm>
  )
}

/** Gives a place another name; its code stays. */
export const RenameButton = ({ place }: { readonly place: Place }) => (
  <DialogButton label={t("Rename")}>{(close) => <RenameForm place={place} onClose={close} />}</DialogButton>
)

/** Sets the most that what a site holds may be insured for. */
export const SiteLimitButton = ({ place }: { readonly place: Place }) => (
  <DialogButton
    label={t("Set limit")}
    title={t("Insured value limit of {place}", { place: place.name || place.path })}
  >
    {(close) => (
      <LimitForm
        name="insuredLimitCents"
        label={t("Insured value limit")}
        hint={t("In dollars; empty for none. Moves that would exceed it are refused.")}
        defaultCents={place.insuredLimitCents}
        onClose={close}
        save={(insuredLimitCents, options) =>
          vault.places.updatePlace(place.id, { insuredLimitCents }, options)
        }
      />
    )}
  </DialogButton>
)

/** Takes a place out of use, or into it again. */
export const ActivityButton = ({ place: { id, isActive, path } }: { readonly place: Place }) => (
  <ConfirmButton
    confirm={isActive ? t("Deactivate") : t("Activate")}
    isDangerous={isActive}
    title={`${isActive ? t("Deactivate") : t("Activate")} ${path}?`}
    act={(_, options) => vault.places.updatePlace(id, { isActive: !isActive }, options)}
    onDone={() => say(isActive ? t("Place deactivated") : t("Place activated"))}
  >
    {isActive
      ? t("It must be empty. Nothing can be put into it until it is active again. It keeps its code.")
      : t("Items and boxes can be put into it again.")}
  </ConfirmButton>
)
