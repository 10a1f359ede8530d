import type { HoldingsOfDay, RequestOptions } from "@vault-custody/client"
import { LineChart, type Series } from "@vault-custody/ui/Design/Chart"
import { Card } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Money } from "@vault-custody/ui/Design/Money"
import { shortMoneyFormat } from "@vault-custody/ui/Texts/Formats"
import { t } from "@vault-custody/ui/Texts/Texts"

const dollars = (cents: string): number => Number(cents) / 100

const series: ReadonlyArray<Series<HoldingsOfDay>> = [
  {
    name: t("Insured value"),
    tone: "plain",
    valueOf: ({ totalInsuredValueCents }) => dollars(totalInsuredValueCents),
    show: ({ totalInsuredValueCents }) => <Money cents={totalInsuredValueCents} />
  },
  {
    name: t("Market value"),
    tone: "plain",
    valueOf: ({ totalMarketValueCents }) => dollars(totalMarketValueCents),
    show: ({ totalMarketValueCents }) => <Money cents={totalMarketValueCents} />
  },
  { name: t("Items"), tone: "plain", valueOf: ({ totalItemCount }) => totalItemCount }
]

/** Holdings at the end of each of the last 30 days. `of` names their owner in the cache key. */
export const HoldingsHistory = ({
  of,
  read
}: {
  readonly of: string
  readonly read: (options: RequestOptions) => Promise<ReadonlyArray<HoldingsOfDay>>
}) => {
  const query = useLive(["holdings-history", of], read, { every: 60_000 })
  return (
    <Card title={t("Insured value of the last 30 days")}>
      <Loaded query={query} lines={7}>
        {(days) => (
          <LineChart
            label={t("Insured value by day")}
            days={days}
            series={series}
            short={(value) => shortMoneyFormat().format(value)}
          />
        )}
      </Loaded>
    </Card>
  )
}
