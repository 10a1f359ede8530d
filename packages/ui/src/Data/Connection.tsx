import { useQueryClient } from "@tanstack/react-query"
import { VaultConnectionError } from "@vault-custody/client"
import { useEffect, useState } from "react"
import { t } from "../Texts/Texts.tsx"

/** Shows that the vault cannot be reached, until a request is answered again. */
export const ConnectionBanner = () => {
  const cache = useQueryClient().getQueryCache()
  const [isLost, setLost] = useState(false)
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type !== "updated") return
        if (event.action.type === "success") setLost(false)
        if (event.action.type === "error" && event.action.error instanceof VaultConnectionError) setLost(true)
      }),
    [cache]
  )
  return (
    <div role="status">
      {isLost ? (
        <p className="banner">
          {t("The connection to the vault is lost. Trying again; what is shown may be old.")}
        </p>
      ) : null}
    </div>
  )
}
