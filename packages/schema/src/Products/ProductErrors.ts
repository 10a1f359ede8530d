import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `SKU_IN_USE`: a product with that SKU exists. */
export class SkuInUse extends Refusal("SkuInUse", {
  status: 409,
  code: "SKU_IN_USE",
  message: "A product with this SKU exists already. Use an import to update it."
}) {
  static readonly wire = wire(SkuInUse)
}
