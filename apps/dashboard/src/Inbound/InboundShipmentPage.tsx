import { useQuery } from "@tanstack/react-query"
import type { InboundShipment } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { inboundState } from "@vault-custody/ui/Custody/InboundState"
import { referenceFacts } from "@vault-custody/ui/Custody/ReferenceFacts"
import { Contents } from "@vault-custody/ui/Custody/Contents"
import { parcelName } from "@vault-custody/ui/Custody/Names"
import { InboundProgress } from "@vault-custody/ui/Custody/InboundProgress"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { decidedFacts } from "@vault-custody/ui/Custody/Decided"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { ReasonButton } from "@vault-custody/ui/Design/Reason"
import { usePermission } from "@vault-custody/ui/Session/Session"
import { Time } from "@vault-custody/ui/Design/Time"
import { say } from "@vault-custody/ui/Design/Toasts"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { AccountName, ProductName, useAccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

const isOpen = ({ status }: InboundShipment): boolean => status === "created" || status === "in_transit"

/** The vault ID to write on a parcel, by which the vault finds its account. */
const Marking = ({ shipment }: { readonly shipment: InboundShipment }) => {
  const { fboAccountId } = shipment
  const { data: account } = useQuery({
    queryKey: ["account", fboAccountId],
    queryFn: ({ signal }) => vault.fboAccounts.getFboAccount(fboAccountId, { signal })
  })
  if (account?.vaultId === undefined || !isOpen(shipment)) return null
  return (
    <p className="notice" data-tone="info">
      {rich("Mark the parcel with the vault ID {vaultId}.", { vaultId: <strong>{account.vaultId}</strong> })}
    </p>
  )
}

const CancelButton = ({ shipment }: { readonly shipment: InboundShipment }) => {
  const holder = useAccountName(shipment.fboAccountId) ?? t("this account")
  return (
    <ReasonButton
      label={t("Cancel shipment")}
      title={t("Cancel the shipment for {holder}?", { holder })}
      act={(reason, options) =>
        vault.inboundShipments.cancelInboundShipment(
          shipment.id,
          reason === undefined ? {} : { reason },
          options
        )
      }
      onDone={() => say(t("Shipment cancelled"))}
    >
      {t("The vault no longer expects it. This cannot be undone.")}
    </ReasonButton>
  )
}

const Details = ({ shipment }: { readonly shipment: InboundShipment }) => (
  <Card title={t("Details")}>
    <Facts
      facts={[
        [t("Status"), <Badge key="status" status={inboundState(shipment.status)} />],
        ...decidedFacts(shipment),
        [t("Account"), <AccountName key="account" id={shipment.fboAccountId} />],
        [t("Carrier"), shipment.carrier || "—"],
        [
          t("Tracking number"),
          shipment.trackingNumber === "" ? (
            "—"
          ) : (
            <Copyable key="tracking" label={t("tracking number")} text={shipment.trackingNumber} />
          )
        ],
        [t("Notes"), shipment.shipmentNotes || "—"],
        ...referenceFacts(shipment),
        [t("Announced"), <Time key="announced" at={shipment.createdAt} />],
        [t("Shipment ID"), <Copyable key="id" label={t("shipment ID")} text={shipment.id} />]
      ]}
    />
  </Card>
)

/** One parcel on its way to the vault. */
export const InboundShipmentPage = () => {
  const id = useParam("id")
  const mayCancel = usePermission("inbound_shipments:update")
  const query = useLive(["inbound-shipment", id], (options) =>
    vault.inboundShipments.getInboundShipment(id, {}, options)
  )
  const shipment = query.data
  const holder = useAccountName(shipment?.fboAccountId ?? "")
  return (
    <Page
      title={shipment === undefined ? t("Parcel") : parcelName(shipment, holder)}
      parent={{ label: t("Inbound"), to: "/inbound" }}
      actions={
        shipment !== undefined && mayCancel && isOpen(shipment) ? (
          <CancelButton shipment={shipment} />
        ) : undefined
      }
    >
      <Loaded query={query} missing={t("There is no such shipment in your organization.")}>
        {(found) => (
          <>
            <Marking shipment={found} />
            <InboundProgress shipment={found} />
            <Contents shipment={found} productOf={(productId) => <ProductName id={productId} />} />
            <Details shipment={found} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
