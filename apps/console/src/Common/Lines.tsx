/** Text of several lines, such as an address. */
export const Lines = ({ lines }: { readonly lines: ReadonlyArray<string> }) => (
  <>
    {lines.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </>
)
