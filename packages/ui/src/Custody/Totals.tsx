import { Count, Money } from "../Design/Money.tsx"
import { rich } from "../Texts/Rich.tsx"

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
          {rich("without {count, plural, one {{shown} item} other {{shown} items}} of unknown value", {
            count: itemsWithout,
            shown: <Count of={itemsWithout} />
          })}
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
          {rich("{count} of them in quarantine", { count: <Count of={quarantined} /> })}
        </small>
      </>
    )}
  </>
)
