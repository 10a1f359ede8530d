import type { Place } from "@vault-custody/operations-client"

const { compare } = new Intl.Collator("en", { numeric: true })

/** Compares places by their paths, code by code: a place comes before what stands in it, and `R2` before `R10`. */
export const byPath = (one: Pick<Place, "path">, other: Pick<Place, "path">): number => {
  const [codes, others] = [one.path.split("/"), other.path.split("/")]
  const at = codes.findIndex((code, index) => code !== others[index])
  return at === -1 ? codes.length - others.length : compare(codes[at] ?? "", others[at] ?? "")
}
