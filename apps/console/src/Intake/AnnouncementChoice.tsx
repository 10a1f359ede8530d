import type { RequestOptions } from "@vault-custody/client"
import type { StaffInboundShipment } from "@vault-custody/operations-client"
import { Button } from "@vault-custody/ui/Design/Button"
import { announcedWords } from "@vault-custody/ui/Custody/Contents"
import { counted, plural } from "@vault-custody/ui/Design/Plural"
import { vault } from "../Vault.ts"
import { parcelName } from "./ParcelName.ts"

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
  [parcelName(shipment), announcedWords(shipment)].filter((part) => part !== "").join(", ")

/** Asks which of the account's announcements a parcel is, before anything of it is scanned. */
export const AnnouncementChoice = ({
  onChoose,
  parcels
}: {
  readonly parcels: ReadonlyArray<StaffInboundShipment>
  /** The shipment's id, or undefined for none of them. */
  readonly onChoose: (shipmentId: string | undefined) => void
}) => (
  <section className="card card-body stack" aria-label="Announced parcels of the account">
    <p>
      <strong>{counted(parcels.length, "announced parcel")}.</strong>{" "}
      {plural(parcels.length, "Is this it?", "Is this one of them?")}
    </p>
    <div className="row">
      {parcels.map((parcel) => (
        <Button key={parcel.id} onClick={() => onChoose(parcel.id)}>
          This one: {wordsOf(parcel)}
        </Button>
      ))}
      <Button look="quiet" onClick={() => onChoose(undefined)}>
        None of these
      </Button>
    </div>
  </section>
)
