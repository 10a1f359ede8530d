/** The most URLs in the cache. */
const maxKnown = 10_000

/**
 * Reads the host and port of a URL, and caches them. An invalid URL counts as a host of its own: its attempts fail
 * anyway.
 */
export const makeHostOf = (): ((url: string) => string) => {
  const known = new Map<string, string>()
  return (url) => {
    const found = known.get(url)
    if (found !== undefined) return found
    const read = URL.parse(url)
    const host = read === null ? url : `${read.hostname}:${read.port === "" ? read.protocol : read.port}`
    if (known.size >= maxKnown) known.clear()
    known.set(url, host)
    return host
  }
}
