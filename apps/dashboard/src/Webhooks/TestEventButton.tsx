import { Link } from "@tanstack/react-router"
import type { TestAttempt } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { Button } from "@vault-custody/ui/Design/Button"
import { Dialog, DialogActions } from "@vault-custody/ui/Design/Dialogs"
import { ErrorNotice } from "@vault-custody/ui/Design/States"
import { useState } from "react"
import { Attempts } from "@vault-custody/ui/Webhooks/Attempts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"

/** Sends a test event to an endpoint, and shows what its receiver answered. */
export const TestEventButton = ({ id }: { readonly id: string }) => {
  const [attempt, setAttempt] = useState<TestAttempt>()
  const { error, isBusy, reset, run } = useAction<void, TestAttempt>(
    (_, options) => vault.webhooks.testWebhook(id, options),
    setAttempt
  )
  const close = () => {
    setAttempt(undefined)
    reset()
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={() => run()}>
        {t("Send test event")}
      </Button>
      <Dialog
        isOpen={attempt !== undefined || error !== null}
        onClose={close}
        title={t("Test event")}
        description={t("It is sent once, whatever the answer, and says nothing of the endpoint's health.")}
        isWide
      >
        <ErrorNotice error={error} />
        {attempt === undefined ? null : (
          <>
            <Attempts attempts={[attempt]} />
            <p>
              <Link to="/webhooks/$id/deliveries/$deliveryId" params={{ id, deliveryId: attempt.deliveryId }}>
                {t("What was sent")}
              </Link>
            </p>
          </>
        )}
        <DialogActions>
          <Button onClick={close}>{t("Close")}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
