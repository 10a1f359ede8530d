import { openApiDocument, operationsOpenApiDocument } from "@vault-custody/schema/Api/OpenApiDocument"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { AuthApi } from "@vault-custody/schema/Identity/AuthApi"
import { contractSource } from "../../../scripts/ContractSource.ts"
import { writeGenerated } from "../../../scripts/WriteGenerated.ts"

const types = "@vault-custody/client/internal"

/** Writes the types and the tables of operations of the clients that are not published. */
const fileOf = (name: string): string => `packages/pages-client/src/generated/${name}.ts`

writeGenerated(
  fileOf("Operations"),
  contractSource({ api: OpsApi, document: operationsOpenApiDocument, interfaceName: "OperationsApi", types })
)
writeGenerated(
  fileOf("Auth"),
  contractSource({ api: AuthApi, document: openApiDocument, interfaceName: "AuthenticationApi", types })
)
