import type { MetalPrice } from "@vault-custody/operations-client"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { ChoiceFilter, Filters, useChoice } from "@vault-custody/ui/Design/Filters"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { metals } from "./Metals.ts"
import { dollarsOfCents } from "./Price.ts"
import { NewPriceButton } from "./PriceForm.tsx"

const columns: ReadonlyArray<Column<MetalPrice>> = [
  { name: t("Metal"), cell: ({ metal }) => wordsOf(metal) },
  {
    name: t("Per fine troy ounce"),
    isEnd: true,
    cell: ({ centsPerTroyOunce }) => <span className="number">{dollarsOfCents(centsPerTroyOunce)}</span>
  },
  { name: t("Since"), cell: ({ at }) => <Time at={at} /> },
  { name: t("Source"), cell: ({ source }) => source },
  { name: t("By"), cell: ({ by }) => by?.name ?? "—" }
]

/** The prices of metals, the newest first. */
export const PricesPage = () => {
  const mayRecord = usePermission("createMetalPrice")
  const metal = useChoice("metal", metals)
  const query = useList("metal-prices", vault.prices.listMetalPrices, { metal })
  return (
    <MainPage actions={mayRecord ? <NewPriceButton metal={metal ?? "gold"} /> : undefined}>
      <Filters>
        <ChoiceFilter name="metal" label={t("Metal")} values={metals} />
      </Filters>
      <ListCard
        label={t("Metal prices")}
        query={query}
        columns={columns}
        empty={
          <EmptyState title={t("No prices yet")}>
            {mayRecord ? t("Record the first one.") : t("A supervisor records the first one.")}
          </EmptyState>
        }
      />
    </MainPage>
  )
}
