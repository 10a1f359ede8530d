import { Api } from "@vault-custody/schema/Api/Api"
import { openApiDocument } from "@vault-custody/schema/Api/OpenApiDocument"
import { contractSource } from "../../../scripts/ContractSource.ts"
import { writeGenerated } from "../../../scripts/WriteGenerated.ts"

/** Writes the types and the table of the client's operations out of the contract. */
writeGenerated(
  "packages/client/src/generated/Contract.ts",
  contractSource({ api: Api, document: openApiDocument, interfaceName: "VaultApi", types: "../Operation.ts" })
)
