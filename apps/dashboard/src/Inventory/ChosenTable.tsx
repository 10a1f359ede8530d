import type { Holdings } from "@vault-custody/client"
import { Button } from "@vault-custody/ui/Design/Button"
import { itemName } from "@vault-custody/ui/Custody/ItemName"
import { formatCents, Money } from "@vault-custody/ui/Design/Money"
import { Table } from "@vault-custody/ui/Design/Table"
import { formatNumber } from "@vault-custody/ui/Texts/Formats"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { useItems } from "./AccountItems.ts"
import { type Chosen, chosenCount, valueOfItem, valueOfSome, withoutItem, withoutProduct } from "./Chosen.ts"

interface Line {
  readonly key: string
  readonly what: string
  readonly product: string
  /** Undefined while it is not known. */
  readonly cents: bigint | undefined
  readonly rest: Chosen
}

/** The chosen items, a line each, with their insured value. */
const useLines = (chosen: Chosen, held: Holdings): ReadonlyArray<Line> => {
  const { data = [] } = useItems([...chosen.items])
  const holdings = new Map(held.byProduct.map((holding) => [holding.productId, holding]))
  const items = new Map(data.map((item) => [item.id, item]))
  return [
    ...[...chosen.products].map(([id, quantity]): Line => {
      const holding = holdings.get(id)
      return {
        key: id,
        what: `${formatNumber(quantity)} × ${holding?.title ?? "…"}`,
        product: holding?.sku ?? "",
        cents: holding === undefined ? undefined : valueOfSome(holding, quantity),
        rest: withoutProduct(chosen, id)
      }
    }),
    ...[...chosen.items].map((id): Line => {
      const item = items.get(id)
      const holding = holdings.get(item?.productId ?? "")
      return {
        key: id,
        what: item === undefined ? "…" : itemName(item),
        product: holding?.title ?? "",
        cents: item === undefined || holding === undefined ? undefined : valueOfItem(item, holding),
        rest: withoutItem(chosen, id)
      }
    })
  ]
}

/** The chosen items, always in view, with their count and value. */
export const ChosenTable = ({
  chosen,
  held,
  onChange
}: {
  readonly chosen: Chosen
  readonly held: Holdings
  /** Undefined: it is only shown. */
  readonly onChange?: (chosen: Chosen) => void
}) => {
  const lines = useLines(chosen, held)
  const total = lines.reduce((sum, { cents = 0n }) => sum + cents, 0n)
  return (
    <section className="chosen" aria-label={t("Chosen")}>
      {lines.length === 0 ? null : (
        <Table
          label={t("Chosen items")}
          rows={lines}
          keyOf={({ key }) => key}
          columns={[
            { name: t("Item"), cell: ({ what }) => what },
            { name: t("Product"), cell: ({ product }) => product },
            {
              name: t("Insured value"),
              isEnd: true,
              cell: ({ cents }) => (cents === undefined ? "…" : <Money cents={cents} />)
            },
            ...(onChange === undefined
              ? []
              : [
                  {
                    name: t("Remove"),
                    cell: ({ rest, what }: Line) => (
                      <Button size="small" onClick={() => onChange(rest)}>
                        {rich("Remove {what}", { what: <span className="visually-hidden">{what}</span> })}
                      </Button>
                    )
                  }
                ])
          ]}
        />
      )}
      <p role="status" className="chosen-total">
        <strong>
          {t("{count, plural, one {# item} other {# items}} chosen", { count: chosenCount(chosen) })}
        </strong>
        <strong className="number">{formatCents(total)}</strong>
      </p>
    </section>
  )
}
