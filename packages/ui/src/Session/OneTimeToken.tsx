const tokenInAddress = (): string | null => new URLSearchParams(window.location.hash.slice(1)).get("token")

/**
 * The token of a one-time link. It is removed from the address before anything else runs, so that neither the history
 * nor another script has it; it is kept only in memory.
 */
const take = (): string | undefined => {
  const token = tokenInAddress()
  if (token === null) return undefined
  window.history.replaceState(null, "", window.location.pathname + window.location.search)
  return token
}

export const oneTimeToken = take()

// A link opened in a tab that already shows this page only changes the fragment and loads nothing.
window.addEventListener("hashchange", () => {
  if (tokenInAddress() !== null) window.location.reload()
})
