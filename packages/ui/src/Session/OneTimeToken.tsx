const tokenInAddress = (): string | null => new URLSearchParams(window.location.hash.slice(1)).get("token")

/**
 * The token of a one-time link. It is taken out of the address before anything else happens, so that neither the
 * history nor another script has it; it is kept in memory alone.
 */
const take = (): string | undefined => {
  const token = tokenInAddress()
  if (token === null) return undefined
  window.history.replaceState(null, "", window.location.pathname + window.location.search)
  return token
}

export const oneTimeToken = take()

// A link that is opened where this page is open already changes what follows `#` and loads nothing.
window.addEventListener("hashchange", () => {
  if (tokenInAddress() !== null) window.location.reload()
})
