/** A number for people, with thousands set off. */
export const figure = (value: number, digits = 0): string =>
  Number.isNaN(value)
    ? "n/a"
    : value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Bytes in MiB. */
export const mebibytes = (bytes: number): string => figure(bytes / 2 ** 20)

/** A table in Markdown, its columns padded as the formatter would. */
export const table = (...rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  const widths = (rows[0] ?? []).map((_, n) => Math.max(3, ...rows.map((cells) => (cells[n] ?? "").length)))
  const [head, ...lines] = rows.map((cells) => cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)))
  const rule = widths.map((width) => "-".repeat(width))
  return [head ?? [], rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}
