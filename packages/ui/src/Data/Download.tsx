import type { RequestOptions } from "@vault-custody/client"
import { Download as DownloadSymbol } from "lucide-react"
import { useAction } from "./Action.tsx"
import { Button } from "../Design/Button.tsx"
import { ErrorNotice } from "../Design/States.tsx"

/** The timeout of a download, in milliseconds: enough for a long file on a slow line. */
const timeoutMs = 600_000

/** Saves a file as a download of the browser. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A button that downloads a file; it shows the error of a refused download beside it. */
export const DownloadButton = ({
  fileName,
  label,
  read,
  short
}: {
  readonly label: string
  /** A short text for a button among others that download; its label names the file in full. */
  readonly short?: string
  readonly fileName: string
  readonly read: (options: RequestOptions) => Promise<Blob>
}) => {
  const { error, isBusy, run } = useAction<void, Blob>(
    (_, options) => read({ ...options, timeoutMs }),
    (content) => saveFile(fileName, content)
  )
  return (
    <>
      <Button size="small" isBusy={isBusy} onClick={() => run()} {...(short === undefined ? {} : { label })}>
        <DownloadSymbol size={14} />
        {short ?? label}
      </Button>
      <ErrorNotice error={error} />
    </>
  )
}
