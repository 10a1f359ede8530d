import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `PLACE_CODE_IN_USE`: its parent holds another place with this code. */
export class PlaceCodeInUse extends Refusal("PlaceCodeInUse", {
  status: 409,
  code: "PLACE_CODE_IN_USE",
  message: "Another place there has this code, however it is written. Give the place another code."
}) {
  static readonly wire = wire(PlaceCodeInUse)
}

/** 409 `PLACE_NOT_EMPTY`: a place that holds something cannot be deactivated. */
export class PlaceNotEmpty extends Refusal("PlaceNotEmpty", {
  status: 409,
  code: "PLACE_NOT_EMPTY",
  message: "The place is not empty. Move what it holds elsewhere, and deactivate the places in it first."
}) {
  static readonly wire = wire(PlaceNotEmpty)
}

/** 409 `BOX_SEALED`: something would be put into a sealed box, or taken out of it. */
export class BoxSealed extends Refusal("BoxSealed", {
  status: 409,
  code: "BOX_SEALED",
  message:
    "A box on the way is sealed. Send breakSeal: true to break its seal, which is recorded, or leave what is in it where it is."
}) {
  static readonly wire = wire(BoxSealed)
}
