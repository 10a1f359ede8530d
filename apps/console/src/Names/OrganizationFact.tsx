import { Link } from "@tanstack/react-router"
import { t } from "@vault-custody/ui/Texts/Texts"

/** The fact whose a thing is, with the way to that organization. */
export const organizationFact = ({
  organizationId: id,
  organizationName
}: {
  readonly organizationId: string
  readonly organizationName: string
}) =>
  [
    t("Organization"),
    <Link key="organization" to="/organizations/$id" params={{ id }}>
      {organizationName}
    </Link>
  ] as const
