import { MainPage } from "@vault-custody/ui/Frame"
import { OwnPasskeys } from "@vault-custody/ui/OwnPasskeys"
import { OwnSessions } from "@vault-custody/ui/OwnSessions"
import { useMayManage } from "../OwnersAndAdmins.tsx"
import { AuditLog } from "./AuditLog.tsx"
import { OrganizationCard } from "./OrganizationCard.tsx"

/** The organization, how one signs in oneself, and who changed what. */
export const SettingsPage = () => (
  <MainPage>
    <OrganizationCard />
    <OwnPasskeys />
    <OwnSessions />
    {useMayManage() ? <AuditLog /> : null}
  </MainPage>
)
