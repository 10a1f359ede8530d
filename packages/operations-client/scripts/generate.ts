import { operationsOpenApiDocument } from "@vault-custody/schema/Api/OpenApiDocument"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { contractSource } from "../../../scripts/ContractSource.ts"
import { writeGenerated } from "../../../scripts/WriteGenerated.ts"

/** Writes the types and the table of the operations out of the contract. */
writeGenerated(
  "packages/operations-client/src/generated/Operations.ts",
  contractSource({
    api: OpsApi,
    document: operationsOpenApiDocument,
    interfaceName: "OperationsApi",
    types: "@vault-custody/client/internal"
  })
)
