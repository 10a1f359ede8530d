import type { RequestOptions } from "@vault-custody/client"
import type { StaffInboundShipment } from "@vault-custody/operations-client"
import { Button } from "@vault-custody/ui/Design/Button"
import { announcedWords } from "@vault-custody/ui/Custody/Contents"
import { carriedBy } from "@vault-custody/ui/Custody/Phrases"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { vault } from "../Vault.ts"

/** The open announcements of an account: at most the newest hundred of each state. */
export const openParcels = async (
  fboAccountId: string,
  options: RequestOptions
): Promise<ReadonlyArray<StaffInboundShipment>> => {
  const list = (status: "created" | "in_transit") =>
    vault.reads.listInboundShipments({ fboAccountId, status, limit: 100 }, options)
  const [created, inTransit] = await Promise.all([list("created"), list("in_transit")])
  return [...inTransit.data, ...created.data]
}

const wordsOf = (shipment: StaffInboundShipment): string =>
  [carriedBy(shipment, t("No tracking number")), announcedWords(shipment)]
    .filter((part) => part !== "")
    .join(", ")

/** Asks which of the account's announcements a parcel is, before anything of it is scanned. */
export const AnnouncementChoice = ({
  onChoose,
  parcels
}: {
  readonly parcels: ReadonlyArray<StaffInboundShipment>
  /** The shipment's id, or undefined for none of them. */
  readonly onChoose: (shipmentId: string | undefined) => void
}) => (
  <section className="card card-body stack" aria-label={t("Announced parcels of the account")}>
    <p>
      {rich(
        "<strong>{count, plural, one {# announced parcel} other {# announced parcels}}.</strong> {count, plural, one {Is this it?} other {Is this one of them?}}",
        { count: parcels.length, strong: (text) => <strong>{text}</strong> }
      )}
    </p>
    <div className="row">
      {parcels.map((parcel) => (
        <Button key={parcel.id} onClick={() => onChoose(parcel.id)}>
          {t("This one: {parcel}", { parcel: wordsOf(parcel) })}
        </Button>
      ))}
      <Button look="quiet" onClick={() => onChoose(undefined)}>
        {t("None of these")}
      </Button>
    </div>
  </section>
)
