import { Ids } from "@vault-custody/domain/Common/Ids"
import { Operators } from "@vault-custody/domain/Identity/Operators"
import { commonOf, type Person } from "@vault-custody/domain/Identity/Person"
import { Sessions } from "@vault-custody/domain/Identity/Sessions"
import { SignInLinks } from "@vault-custody/domain/Identity/SignInLinks"
import { linkUrl } from "@vault-custody/domain/Identity/SignInPages"
import * as RepositoriesPg from "@vault-custody/persistence/RepositoriesPg"
import { Layer, type Redacted } from "effect"
import * as DatabaseReady from "./DatabaseReady.ts"
import * as DomainSettings from "./DomainSettings.ts"

/**
 * The services that `makeLinks` needs, over a database. With `isMailed` and a mail server, the person gets a mail
 * that the link was made.
 */
export const layer = (url: Redacted.Redacted, isMailed = true) =>
  Layer.merge(Layer.provideMerge(SignInLinks.layer, Sessions.layer), Operators.layer).pipe(
    Layer.provideMerge(RepositoriesPg.layer),
    Layer.provideMerge(
      DatabaseReady.layer({ url, applicationName: "vault-custody-sign-in-link", maxConnections: 1 })
    ),
    Layer.provideMerge(Ids.layer),
    Layer.provide(isMailed ? DomainSettings.layerMailEnabled : Layer.empty)
  )

/** A link as it is shown: the person, and the URL to open. */
export const shownLink = (
  { person, token }: { readonly person: Person; readonly token: string },
  origins: Record<Person["kind"], string>
): { readonly whose: string; readonly url: string } => {
  const whose = person.kind === "member" ? `member of ${person.organizationName}` : "operator"
  return {
    whose: `${commonOf(person).name} (${commonOf(person).role}, ${whose})`,
    url: linkUrl(person.kind, origins[person.kind], token)
  }
}
