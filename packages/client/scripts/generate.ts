import { writeGenerated } from "../../../scripts/WriteGenerated.ts"
import { contractSource } from "./ContractSource.ts"

writeGenerated("packages/client/src/generated/Contract.ts", contractSource())
