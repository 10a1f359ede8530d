import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `ALIAS_IN_USE`: some account has this vault ID or alias already; which one is not disclosed. */
export class AliasInUse extends Refusal("AliasInUse", {
  status: 409,
  code: "ALIAS_IN_USE",
  message: "This vault ID is already in use. Choose another one."
}) {
  static readonly wire = wire(AliasInUse)
}

/** 409 `ALIAS_LIMIT_REACHED`: an account can have so many active aliases, and so many in all. */
export class AliasLimitReached extends Refusal("AliasLimitReached", {
  status: 409,
  code: "ALIAS_LIMIT_REACHED",
  message:
    "An account can have at most 20 active aliases, and 200 in all. Deactivate one that is no longer in use."
}) {
  static readonly wire = wire(AliasLimitReached)
}

/** 409 `ACCOUNT_ON_HOLD`: staff have put an account on hold; nothing leaves it, and nothing is promised out of it. */
export class AccountOnHold extends Refusal("AccountOnHold", {
  status: 409,
  code: "ACCOUNT_ON_HOLD",
  message: "An account is on hold: its items can neither be moved nor requested until the vault releases it."
}) {
  static readonly wire = wire(AccountOnHold)
}

/** 409 `INSURED_VALUE_LIMIT_EXCEEDED`: a transfer would bring the receiving account above its limit. */
export class InsuredValueLimitExceeded extends Refusal("InsuredValueLimitExceeded", {
  status: 409,
  code: "INSURED_VALUE_LIMIT_EXCEEDED",
  message:
    "The transfer would bring the insured value of the receiving account above its maxInsuredValueCents. Transfer less, or ask the vault to raise the limit."
}) {
  static readonly wire = wire(InsuredValueLimitExceeded)
}

/** 409 `VAULT_ID_REQUIRED`: an alias needs an account with a canonical vault ID. */
export class VaultIdRequired extends Refusal("VaultIdRequired", {
  status: 409,
  code: "VAULT_ID_REQUIRED",
  message: "The account has no canonical vault ID yet. The vault assigns one before aliases can be added."
}) {
  static readonly wire = wire(VaultIdRequired)
}
