import { type AuditThings, pageOf, phrasesOf, thingOf } from "@vault-custody/ui/Custody/AuditThing"
import { inBatches } from "@vault-custody/ui/Data/Batch"
import { t } from "@vault-custody/ui/Texts/Texts"
import { paths } from "../Find.ts"
import { reads } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

/** The pages that have the things without a page of their own. */
const lists: Readonly<Record<string, string>> = { metal_price: "/metal-prices", operator: "/operators" }

const operator = inBatches(vault.operators.listOperators)

const keyReaders = new Map<string, (id: string) => Promise<{ readonly name: string }>>()

/** Reads keys by their ids. Each organization has a list of its own. */
const keysOf = (organizationId: string) => {
  const read =
    keyReaders.get(organizationId) ??
    inBatches((asked, options) => vault.organizations.listApiKeys(organizationId, asked, options))
  keyReaders.set(organizationId, read)
  return read
}

/** The names of the things of the audit log, and the ways to them. Members and keys are on their organization's page. */
export const auditThings: AuditThings = {
  phrases: {
    ...phrasesOf({
      ...reads,
      member: inBatches(vault.reads.listMembers),
      organization: inBatches(vault.organizations.listOrganizations),
      returned: inBatches(vault.reads.listReturnShipments),
      shipment: inBatches(vault.reads.listOutboundShipments),
      statement: inBatches(vault.reads.listStatements),
      transfer: inBatches(vault.reads.listTransfers)
    }),
    api_key: async (id, { organizationId }) =>
      organizationId
        ? t("API key {name}", { name: (await keysOf(organizationId)(id)).name })
        : thingOf("api_key", id),
    operator: async (id) => (await operator(id)).name,
    place: async (id) => t("place {path}", { path: (await vault.places.getPlace(id)).path })
  },
  pathOf: (thing) => {
    const page = pageOf(paths, thing)
    if (page !== undefined) return page
    const { organizationId, resourceType } = thing
    const isOfCustomer = resourceType === "api_key" || resourceType === "member"
    return isOfCustomer && organizationId ? `/organizations/${organizationId}` : lists[resourceType]
  }
}
