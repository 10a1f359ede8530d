import type { RequestOptions } from "@vault-custody/client"
import { Download as DownloadSymbol } from "lucide-react"
import { useAction } from "./Action.tsx"
import { Button } from "../Design/Button.tsx"
import { ErrorNotice } from "../Design/States.tsx"

/** A file may be long: it is given as long as a slow line takes. */
const timeoutMs = 600_000

/** Hands a file to the browser as one that was downloaded. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A button that downloads a file; where it is refused, the reason stands beside it. */
export const DownloadButton = ({
  fileName,
  label,
  read
}: {
  readonly label: string
  readonly fileName: string
  readonly read: (options: RequestOptions) => Promise<Blob>
}) => {
  const { error, isBusy, run } = useAction<void, Blob>(
    (_, options) => read({ ...options, timeoutMs }),
    (content) => saveFile(fileName, content)
  )
  return (
    <>
      <Button size="small" isBusy={isBusy} onClick={() => run()}>
        <DownloadSymbol size={14} />
        {label}
      </Button>
      <ErrorNotice error={error} />
    </>
  )
}
