import type { TestSettings } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { TextField } from "@vault-custody/ui/Design/Fields"
import { Card } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { RadioCards } from "@vault-custody/ui/Design/RadioCards"
import { ErrorNotice } from "@vault-custody/ui/Design/States"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useState } from "react"
import { useMayManage } from "../OwnersAndAdmins.tsx"
import { vault } from "../Vault.ts"

const steps = [
  {
    value: "manual",
    title: t("When asked"),
    note: t("Your programs request each step, such as the arrival of a shipment or a delivery.")
  },
  {
    value: "automatic",
    title: t("By itself"),
    note: t("Each step is taken some seconds after the one before, as far as delivery.")
  }
] as const

const Simulation = ({ settings }: { readonly settings: TestSettings }) => {
  const { error, run } = useAction(
    (changed: TestSettings, options) => vault.testMode.updateTestSettings(changed, options),
    () => say(t("Simulated vault changed"))
  )
  return (
    <>
      <RadioCards
        name="simulation"
        legend={t("The simulated vault takes its steps")}
        cards={steps}
        chosen={settings.simulation}
        onChange={(simulation) => run({ simulation: simulation === "automatic" ? "automatic" : "manual" })}
      />
      <ErrorNotice error={error} />
    </>
  )
}

const phrase = "reset"

const Reset = ({ onClose }: { readonly onClose: () => void }) => {
  const [typed, setTyped] = useState("")
  const { error, isBusy, run } = useAction(
    (_: void, options) => vault.testMode.resetTestData(options),
    () => {
      onClose()
      say(t("Test data deleted"))
    }
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      isDangerous
      isDisabled={typed.trim() !== phrase}
      onCancel={onClose}
      onSubmit={() => run()}
      submit={t("Delete test data")}
    >
      <TextField
        name="confirm"
        label={t("Type {phrase} to confirm", { phrase })}
        value={typed}
        onChange={setTyped}
        isRequired
      />
    </DialogForm>
  )
}

/** How the simulated vault of test mode behaves, and a new beginning. */
export const SimulatedVault = () => {
  const mayManage = useMayManage()
  const query = useLive(["test-settings"], (options) => vault.testMode.getTestSettings(options))
  return (
    <Card
      title={t("Simulated vault")}
      actions={
        mayManage ? (
          <DialogButton
            label={t("Reset test data")}
            look="danger"
            size="small"
            description={t(
              "Deletes all accounts, items, shipments, requests, transfers, statements and events of your test data. Keys, members and webhooks stay. Nothing real is touched."
            )}
          >
            {(close) => <Reset onClose={close} />}
          </DialogButton>
        ) : undefined
      }
    >
      <Loaded query={query} lines={2}>
        {(settings) =>
          mayManage ? (
            <Simulation settings={settings} />
          ) : (
            <p>{steps.find(({ value }) => value === settings.simulation)?.note}</p>
          )
        }
      </Loaded>
    </Card>
  )
}
