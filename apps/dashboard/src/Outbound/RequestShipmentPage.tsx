import { itemsOf } from "@vault-custody/ui/Custody/Phrases"
import { Button, ButtonLink } from "@vault-custody/ui/Design/Button"
import { DialogActions } from "@vault-custody/ui/Design/Dialogs"
import { Card, Page } from "@vault-custody/ui/Shell/Frame"
import { LeaveQuestion } from "@vault-custody/ui/Design/LeaveQuestion"
import { Steps } from "@vault-custody/ui/Design/Steps"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useRef, useState } from "react"
import { useHeld } from "../Inventory/AccountItems.ts"
import { chosenCount, chosenFrom, chosenText, requestedItems } from "../Inventory/Chosen.ts"
import { ChosenTable } from "../Inventory/ChosenTable.tsx"
import { ItemPicker } from "../Inventory/ItemPicker.tsx"
import { AccountField } from "../Names/AccountFields.tsx"
import { stepsTo } from "@vault-custody/ui/Design/StepsTo"
import { AddressStep } from "./AddressStep.tsx"
import type { Destination } from "./DestinationFields.tsx"
import { ServiceStep } from "./ServiceStep.tsx"

const stages = [
  { state: "items", name: t("Items") },
  { state: "address", name: t("Address") },
  { state: "service", name: t("Service") }
] as const

type Stage = (typeof stages)[number]["state"]

const titles: Readonly<Record<Stage, string>> = {
  items: t("Choose items"),
  address: t("Destination"),
  service: t("Carrier and signature")
}

/** The furthest possible step: the address step needs items, the service step needs a destination. */
const stageOf = (asked: string, hasItems: boolean, hasDestination: boolean): Stage => {
  if (!hasItems || (asked !== "address" && asked !== "service")) return "items"
  return asked === "service" && hasDestination ? "service" : "address"
}

/**
 * Requests a shipment in steps: items, destination, service. The page's address holds the step, the account, the
 * items and a saved address; a typed address stays in this page only.
 */
export const RequestShipmentPage = () => {
  const { find, get, set } = useUrlState()
  const [accountId, addressId] = [get("account"), find("to")]
  const [typed, setTyped] = useState<Destination>()
  const isDone = useRef(false)
  const chosen = chosenFrom(get("items"))
  const { data: held } = useHeld(accountId)
  const count = chosenCount(chosen)
  const destination = addressId?.startsWith("adr_") ? { destinationAddressId: addressId } : typed
  const stage = stageOf(get("step"), accountId !== "" && count > 0, destination !== undefined)
  const asked = { fboAccountId: accountId, items: requestedItems(chosen) }
  return (
    <Page title={t("Request shipment")} parent={{ label: t("Outbound"), to: "/outbound" }}>
      <Card title={t("Steps")}>
        <Steps label={t("Steps")} steps={stepsTo(stages, stage)} />
      </Card>
      <Card title={titles[stage]}>
        {stage === "items" ? (
          <div className="stack">
            <AccountField
              name="fboAccountId"
              value={accountId}
              onChange={(id) => set({ account: id, items: "", to: "" })}
            />
            <ItemPicker
              accountId={accountId}
              chosen={chosen}
              onChange={(changed) => set({ items: chosenText(changed) })}
            />
            <DialogActions>
              {count === 0 ? <span className="muted small">{t("Choose at least one item.")}</span> : null}
              <ButtonLink to="/outbound">{t("Cancel")}</ButtonLink>
              <Button look="primary" isDisabled={count === 0} onClick={() => set({ step: "address" })}>
                {t("Next")}
              </Button>
            </DialogActions>
          </div>
        ) : null}
        {/* It stays in the page, so that Back finds everything that was typed. */}
        {stage === "items" ? null : (
          <div hidden={stage !== "address"}>
            <AddressStep
              asked={asked}
              addressId={addressId}
              onAddress={(id) => set({ to: id })}
              onBack={() => set({ step: "" })}
              onQuoted={(quoted) => {
                setTyped(quoted)
                set({ step: "service", to: quoted.destinationAddressId ?? "another" })
              }}
            />
          </div>
        )}
        {stage === "service" && destination !== undefined ? (
          <ServiceStep
            asked={{ ...asked, ...destination }}
            what={itemsOf(count)}
            onBack={() => set({ step: "address" })}
            onDone={() => (isDone.current = true)}
          />
        ) : null}
      </Card>
      {stage === "items" || held === undefined ? null : <ChosenTable chosen={chosen} held={held} />}
      <LeaveQuestion wouldLose={() => count > 0 && !isDone.current} isInAddress survivesReload>
        {t("The items that you chose have not been requested.")}
      </LeaveQuestion>
    </Page>
  )
}
