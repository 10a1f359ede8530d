import { Count, Money } from "../Design/Money.tsx"

/** A total market value, and the number of items without a known one, which the total leaves out. */
export const TotalMarketValue = ({
  cents,
  itemsWithout
}: {
  readonly cents: string
  readonly itemsWithout: number | null
}) => (
  <>
    <Money cents={cents} />
    {itemsWithout === null || itemsWithout === 0 ? null : (
      <>
        {" "}
        <small className="aside">
          without <Count of={itemsWithout} /> {itemsWithout === 1 ? "item" : "items"} of unknown value
        </small>
      </>
    )}
  </>
)

/** How many items are held, and how many of them are in quarantine. */
export const ItemsHeld = ({
  items,
  quarantined
}: {
  readonly items: number
  readonly quarantined: number
}) => (
  <>
    <Count of={items} />
    {quarantined === 0 ? null : (
      <>
        {" "}
        <small className="aside">
          <Count of={quarantined} /> of them in quarantine
        </small>
      </>
    )}
  </>
)
