import { Refusal, wire } from "../Common/Refusal.ts"

export class AliasInUse extends Refusal("AliasInUse", {
  status: 409,
  code: "ALIAS_IN_USE",
  message: "This vault ID is already in use. Choose another one."
}) {
  static readonly wire = wire(AliasInUse)
}

export class VaultIdRequired extends Refusal("VaultIdRequired", {
  status: 409,
  code: "VAULT_ID_REQUIRED",
  message: "The account has no canonical vault ID yet. The vault assigns one before aliases can be added."
}) {
  static readonly wire = wire(VaultIdRequired)
}
