import {
  type CountCertificateFile,
  createCountCertificateFile
} from "@vault-custody/pages-client/CountCertificates"
import { createProductImport, type ImportProducts } from "@vault-custody/pages-client/ProductImport"
import { createOperationsClient, type OperationsApi } from "@vault-custody/operations-client"
import { createPreviews, type Previews } from "@vault-custody/pages-client/Previews"
import { createWeightListUploads, type WeightListUploads } from "@vault-custody/pages-client/WeightLists"
import { fetchInOwnTask } from "@vault-custody/ui/Data/Tasks"

const options = { baseUrl: window.location.origin, maxRetries: 1, fetch: fetchInOwnTask }

/** The operations API, with the cookie of the page's session. */
export const vault: OperationsApi = createOperationsClient(options)

/** Its import of products, beside the client since its body is a file. */
export const importProducts: ImportProducts = createProductImport(options)

/** Its receipt of weight lists, which are files too. */
export const weightLists: WeightListUploads = createWeightListUploads(options)

/** The certificates of counts as documents. */
export const countCertificate: CountCertificateFile = createCountCertificateFile(options)

/** Previews of what a valuation or price would change. */
export const previews: Previews = createPreviews(options)
