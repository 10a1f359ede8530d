import { type Query, useQueryClient } from "@tanstack/react-query"
import { VaultConnectionError } from "@vault-custody/client"
import { useEffect, useState } from "react"
import { t } from "../Texts/Texts.tsx"

/** Whether a query found no connection. Some, such as those of names, do not refresh by themselves. */
const isOfLost = ({ state }: Query): boolean => state.error instanceof VaultConnectionError

/** Shows that the vault cannot be reached, until a request is answered again. */
export const ConnectionBanner = () => {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const [isLost, setLost] = useState(false)
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type !== "updated") return
        if (event.action.type === "success") {
          setLost(false)
          void client.refetchQueries({ type: "active", predicate: isOfLost }, { cancelRefetch: false })
        }
        if (event.action.type === "error" && event.action.error instanceof VaultConnectionError) setLost(true)
      }),
    [cache, client]
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
