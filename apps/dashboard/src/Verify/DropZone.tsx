import { type DragEvent, useId, useState } from "react"

/** Takes files that are dropped on it, or chosen by its field, which works with the keyboard alone. */
export const DropZone = ({
  hint,
  label,
  onFiles
}: {
  readonly label: string
  readonly hint: string
  readonly onFiles: (files: ReadonlyArray<File>) => void
}) => {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className="drop-zone field"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        type="file"
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again after it was changed.
          target.value = ""
        }}
      />
      <span className="field-hint">{hint}</span>
    </div>
  )
}
