import { type AuditThings, pageOf, phrasesOf } from "@vault-custody/ui/Custody/AuditThing"
import { inBatches } from "@vault-custody/ui/Data/Batch"
import { t } from "@vault-custody/ui/Texts/Texts"
import { paths } from "../Find.ts"
import { reads } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

/** The pages that have the things without a page of their own. */
const lists: Readonly<Record<string, string>> = {
  api_key: "/api-keys",
  member: "/team",
  organization: "/settings"
}

const key = inBatches(vault.apiKeys.listApiKeys)

/** The names of the things of the organization's audit log, and the ways to them. */
export const auditThings: AuditThings = {
  phrases: {
    ...phrasesOf({
      ...reads,
      member: inBatches(vault.organizations.listMembers),
      organization: inBatches(vault.organizations.listOrganizations),
      returned: inBatches(vault.returnShipments.listReturnShipments),
      shipment: inBatches(vault.outboundShipments.listOutboundShipments),
      statement: inBatches(vault.statements.listStatements),
      transfer: inBatches(vault.transfers.listTransfers)
    }),
    api_key: async (id) => t("API key {name}", { name: (await key(id)).name })
  },
  pathOf: (thing) => pageOf(paths, thing) ?? lists[thing.resourceType]
}
