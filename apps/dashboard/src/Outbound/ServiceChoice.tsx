import type { RateQuote, RateQuoteEntry } from "@vault-custody/client"
import { serviceWords } from "@vault-custody/ui/Custody/ServiceWords"
import { formatCents } from "@vault-custody/ui/Design/Money"
import { type RadioCard, RadioCards } from "@vault-custody/ui/Design/RadioCards"
import { t } from "@vault-custody/ui/Texts/Texts"

/** The choice that leaves the service to the vault. */
export const cheapest = "cheapest"

const cardOf = ({ deliveryDate, rate, service }: RateQuoteEntry): RadioCard => ({
  value: service,
  title: serviceWords(service),
  figure: formatCents(Math.round(rate * 100)),
  note: t("Arrives {deliveryDate}", { deliveryDate })
})

/** Compares the price of each service. */
export const ServiceChoice = ({
  chosen,
  onChange,
  rates
}: {
  readonly rates: RateQuote["rates"] | undefined
  readonly chosen: string
  readonly onChange: (service: string) => void
}) => (
  <>
    {rates === undefined ? (
      <p className="notice">
        {t(
          "The carriers give no quotes at the moment. The shipment can be requested all the same: the vault quotes it as soon as they answer."
        )}
      </p>
    ) : rates.length === 0 ? (
      <p className="notice">
        {t(
          "Together the items are worth or weigh more than any carrier takes in one shipment. Go back and choose fewer, or request it all the same: the vault looks at it."
        )}
      </p>
    ) : null}
    <RadioCards
      name="service"
      legend={t("Service")}
      chosen={chosen}
      onChange={onChange}
      cards={[
        ...(rates ?? []).map(cardOf),
        {
          value: cheapest,
          title: t("Whichever is cheapest"),
          note: t("Chosen by the vault when it is approved")
        }
      ]}
    />
  </>
)
