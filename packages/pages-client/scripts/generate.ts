import { openApiDocument } from "@vault-custody/schema/Api/OpenApiDocument"
import { AuthApi } from "@vault-custody/schema/Identity/AuthApi"
import { contractSource } from "../../../scripts/ContractSource.ts"
import { writeGenerated } from "../../../scripts/WriteGenerated.ts"

/** Writes the types and the table of operations for signing in. */
writeGenerated(
  "packages/pages-client/src/generated/Auth.ts",
  contractSource({
    api: AuthApi,
    document: openApiDocument,
    interfaceName: "AuthenticationApi",
    types: "@vault-custody/client/internal"
  })
)
