import { writeGenerated } from "../../../scripts/WriteGenerated.ts"
import { operationSource } from "./OperationSource.ts"

writeGenerated("packages/cli/src/generated/Operations.ts", operationSource())
