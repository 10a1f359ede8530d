import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { OwnPasskeys } from "@vault-custody/ui/Session/OwnPasskeys"
import { OwnSessions } from "@vault-custody/ui/Session/OwnSessions"
import { isTest } from "../Mode.ts"
import { useMayManage } from "../OwnersAndAdmins.tsx"
import { AuditLog } from "./AuditLog.tsx"
import { OrganizationCard } from "./OrganizationCard.tsx"
import { SimulatedVault } from "./SimulatedVault.tsx"

/** The organization, the member's own passkeys and sessions, and the audit log. */
export const SettingsPage = () => (
  <MainPage>
    <OrganizationCard />
    {isTest ? <SimulatedVault /> : null}
    <OwnPasskeys />
    <OwnSessions />
    {useMayManage() ? <AuditLog /> : null}
  </MainPage>
)
