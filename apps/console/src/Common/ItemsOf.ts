import { t } from "@vault-custody/ui/Texts/Texts"

/** A number of items in words. */
export const itemsOf = (count: number): string =>
  t("{count, plural, one {# item} other {# items}}", { count })
