import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `SKU_IN_USE`: a product with that SKU exists. */
export class SkuInUse extends Refusal("SkuInUse", {
  status: 409,
  code: "SKU_IN_USE",
  message: "A product with this SKU exists already. Use an import to update it."
}) {
  static readonly wire = wire(SkuInUse)
}

/** 409 `PRODUCT_IN_USE`: the vault holds items of the product, so it stays (not) serialized or weighed. */
export class ProductInUse extends Refusal("ProductInUse", {
  status: 409,
  code: "PRODUCT_IN_USE",
  message:
    "The vault holds items of this product, so isSerialized and isWeighed cannot change. Create another product instead."
}) {
  static readonly wire = wire(ProductInUse)
}

/** 409 `VALUATION_OUT_OF_BAND`: a value differs too much from the one before it, and is not confirmed. */
export class ValuationOutOfBand extends Refusal("ValuationOutOfBand", {
  status: 409,
  code: "VALUATION_OUT_OF_BAND",
  message:
    "A value differs from the previous one by more than the configured band. Check it, and send it with confirm: true if it is right."
}) {
  static readonly wire = wire(ValuationOutOfBand)
}
