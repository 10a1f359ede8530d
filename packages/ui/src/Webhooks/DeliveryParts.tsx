import type { Delivery, DeliveryDetail, RequestOptions } from "@vault-custody/client"
import type { ReactNode } from "react"
import { useAction } from "../Data/Action.tsx"
import { Attempts } from "./Attempts.tsx"
import { nextAttempt } from "./DeliveryList.tsx"
import { eventWords } from "./EventTypes.tsx"
import { Badge } from "../Design/Badge.tsx"
import { Button } from "../Design/Button.tsx"
import { Copyable } from "../Design/Copy.tsx"
import { Card, Facts } from "../Shell/Frame.tsx"
import { JsonBlock } from "../Design/JsonBlock.tsx"
import { ErrorNotice } from "../Design/States.tsx"
import { Time } from "../Design/Time.tsx"
import { say } from "../Design/Toasts.tsx"
import { t } from "../Texts/Texts.tsx"

/** The type of a test: it is not in the event log, and is sent once. */
const testType: DeliveryDetail["eventType"] = "webhook.test"

/** The name of a delivery: its event, and its endpoint once that is known. */
export const deliveryName = (
  { eventType }: Pick<Delivery, "eventType">,
  endpoint: { readonly name: string } | undefined
): string =>
  endpoint === undefined
    ? eventWords(eventType)
    : t("{event}, to {endpoint}", { event: eventWords(eventType), endpoint: endpoint.name })

/** One delivery: its state, attempts and payload. */
export const DeliveryParts = ({
  delivery,
  event,
  isPaused
}: {
  readonly delivery: DeliveryDetail
  /** The event, with the way to it where it is shown somewhere. */
  readonly event: (eventId: string) => ReactNode
  /** Whether its endpoint is paused. */
  readonly isPaused: boolean
}) => (
  <>
    <Card title={t("Details")}>
      <Facts
        facts={[
          [t("Status"), <Badge key="status" status={delivery.status} />],
          [
            t("Next attempt"),
            delivery.nextAttemptAt === null ? (
              <span className="muted">{t("None scheduled")}</span>
            ) : (
              nextAttempt(delivery.nextAttemptAt, isPaused)
            )
          ],
          [t("Created"), <Time key="created" at={delivery.createdAt} hasSeconds />],
          [t("Event"), delivery.eventType === testType ? delivery.eventId : event(delivery.eventId)],
          [t("Delivery ID"), <Copyable key="id" label={t("delivery ID")} text={delivery.id} />]
        ]}
      />
    </Card>
    <Card title={t("Attempts")} isFlush>
      <Attempts attempts={delivery.attempts} />
    </Card>
    <Card title={t("Headers")}>
      <Facts facts={Object.entries(delivery.requestHeaders)} />
      <p className="muted">
        {t(
          "Each attempt also has a signature of its own, made with the time of the attempt. Signatures are not stored."
        )}
      </p>
    </Card>
    <Card title={t("Payload")}>
      <JsonBlock label={t("Payload")} text={delivery.payload} />
    </Card>
  </>
)

/** Starts a new round of attempts; not shown if the delivery cannot be sent again. */
export const RedeliverButton = ({
  delivery,
  redeliver
}: {
  readonly delivery: Pick<DeliveryDetail, "status" | "eventType"> | undefined
  readonly redeliver: (options: RequestOptions) => Promise<Delivery>
}) => {
  const { error, isBusy, run } = useAction<void, Delivery>(
    (_, options) => redeliver(options),
    () => say(t("A fresh round of attempts begins"))
  )
  if (delivery === undefined || delivery.status === "pending" || delivery.eventType === testType) return null
  return (
    <>
      <Button isBusy={isBusy} onClick={() => run()}>
        {t("Redeliver")}
      </Button>
      <ErrorNotice error={error} />
    </>
  )
}
