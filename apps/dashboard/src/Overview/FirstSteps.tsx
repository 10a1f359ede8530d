import { ButtonLink } from "@vault-custody/ui/Design/Button"
import { Card } from "@vault-custody/ui/Shell/Frame"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useMayManage } from "../OwnersAndAdmins.tsx"

const steps = [
  {
    title: t("Create an account"),
    text: t("Metal is always held for an account: yours, or one of each of your customers."),
    link: { label: t("Accounts"), to: "/accounts" }
  },
  {
    title: t("Announce what you send"),
    text: t("The vault then knows whose parcel it is. Mark it with the account's vault ID."),
    link: { label: t("Inbound"), to: "/inbound" }
  },
  {
    title: t("Connect your programs"),
    text: t("Make an API key with no more than the program needs."),
    link: { label: t("API keys"), to: "/api-keys" }
  }
] as const

const Steps = () => (
  <Card title={t("First steps")} isFlush>
    <ol className="steps">
      {steps.map(({ link, text, title }) => (
        <li className="step" key={title}>
          <div>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </div>
          <ButtonLink to={link.to} size="small">
            {link.label}
          </ButtonLink>
        </li>
      ))}
    </ol>
  </Card>
)

/** First steps while the vault holds nothing; a member that may only read sees just that it holds nothing. */
export const FirstSteps = () =>
  useMayManage() ? (
    <Steps />
  ) : (
    <div className="card">
      <EmptyState title={t("Nothing in the vault yet")}>
        {t(
          "Owners and admins of your organization take the first steps. What the vault takes in appears here."
        )}
      </EmptyState>
    </div>
  )
