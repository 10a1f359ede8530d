import { Redacted } from "effect"

/** One `DATABASE_URL` with the hosts of all, which are alike in everything else. */
export const severalHosts = (urls: ReadonlyArray<Redacted.Redacted>): Redacted.Redacted => {
  const [first = ""] = urls.map(Redacted.value)
  const all = urls.map((url) => new URL(Redacted.value(url)).host).join(",")
  return Redacted.make(first.replace(new URL(first).host, all))
}
