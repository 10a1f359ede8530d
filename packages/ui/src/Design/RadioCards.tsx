import type { ReactNode } from "react"

export interface RadioCard {
  readonly value: string
  readonly title: string
  /** The price, or another figure to compare by. */
  readonly figure?: ReactNode
  readonly note?: ReactNode
}

/** Radio buttons as cards side by side, for comparison; the chosen value is sent under `name`. */
export const RadioCards = ({
  cards,
  chosen,
  legend,
  name,
  onChange
}: {
  readonly name: string
  readonly legend: string
  readonly cards: ReadonlyArray<RadioCard>
  readonly chosen: string
  readonly onChange: (value: string) => void
}) => (
  <fieldset className="choices">
    <legend>{legend}</legend>
    <div className="radio-cards">
      {cards.map(({ figure, note, title, value }) => (
        <label className="radio-card" key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          <span className="radio-card-text">
            <span>{title}</span>
            {figure === undefined ? null : <strong className="radio-card-figure">{figure}</strong>}
            {note === undefined ? null : <span className="muted small">{note}</span>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
