import { useQuery } from "@tanstack/react-query"
import type { List, OutboundRequest, RequestOptions } from "@vault-custody/client"
import { inBatches } from "../Data/Batch.tsx"
import { afterFailure } from "../Data/Refresh.tsx"
import { Name } from "../Data/Name.tsx"
import { InsuredValue } from "../Design/Money.tsx"
import { recipientOf } from "./Reference.tsx"
import { t } from "../Texts/Texts.tsx"

/** The request of a shipment: it has the recipient and the value. */
type Request = Pick<OutboundRequest, "id" | "destinationAddress" | "shipping">

interface OfRequest {
  readonly outboundRequestId: string
}

/** Columns with data of each shipment's request; all rows are read in one batched API request. */
export const shippedColumns = (
  list: (
    asked: { readonly ids: string; readonly limit: number },
    options: RequestOptions
  ) => Promise<List<Request>>
) => {
  const read = inBatches(list)
  const useRequest = ({ outboundRequestId }: OfRequest): Request | undefined =>
    useQuery({
      queryKey: ["shipped", outboundRequestId],
      queryFn: () => read(outboundRequestId),
      staleTime: 60_000,
      refetchInterval: afterFailure
    }).data
  const Recipient = (shipment: OfRequest) => {
    const request = useRequest(shipment)
    return <Name of={request === undefined ? undefined : recipientOf(request.destinationAddress)} />
  }
  const Value = (shipment: OfRequest) => {
    const request = useRequest(shipment)
    return request === undefined ? (
      <Name of={undefined} />
    ) : (
      <InsuredValue cents={request.shipping.quote?.insuredValueCents} />
    )
  }
  return [
    {
      name: t("Recipient"),
      cell: ({ outboundRequestId }: OfRequest) => <Recipient outboundRequestId={outboundRequestId} />
    },
    {
      name: t("Value"),
      isEnd: true,
      cell: ({ outboundRequestId }: OfRequest) => <Value outboundRequestId={outboundRequestId} />
    }
  ] as const
}
