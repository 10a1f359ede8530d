import { Data } from "effect"
import { type FieldIssue, maxDetails, wireWithDetails } from "../Common/Errors.ts"
import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `PLACE_CODE_IN_USE`: its parent holds another place with this code. */
export class PlaceCodeInUse extends Refusal("PlaceCodeInUse", {
  status: 409,
  code: "PLACE_CODE_IN_USE",
  message: "Another place under the same parent has an equivalent code. Choose another code."
}) {
  static readonly wire = wire(PlaceCodeInUse)
}

/** 409 `PLACE_NOT_EMPTY`: a place that holds something cannot be deactivated. */
export class PlaceNotEmpty extends Refusal("PlaceNotEmpty", {
  status: 409,
  code: "PLACE_NOT_EMPTY",
  message: "The place is not empty. Move its contents elsewhere, and deactivate the places in it first."
}) {
  static readonly wire = wire(PlaceNotEmpty)
}

/** 409 `BOX_SEALED`: something would be put into a sealed box, or taken out of it. */
export class BoxSealed extends Refusal("BoxSealed", {
  status: 409,
  code: "BOX_SEALED",
  message:
    "This would open a sealed box. Send breakSeal: true to break its seal, which is recorded, or leave its contents where they are."
}) {
  static readonly wire = wire(BoxSealed)
}

/** 409 `SITE_LIMIT_EXCEEDED`: a move would bring more insured value to a site than its limit. */
export class SiteLimitExceeded extends Refusal("SiteLimitExceeded", {
  status: 409,
  code: "SITE_LIMIT_EXCEEDED",
  message:
    "This would bring the insured value in the site above its limit. Move less there, or raise the site's limit first."
}) {
  static readonly wire = wire(SiteLimitExceeded)
}

const ambiguous =
  "A scan matches several items or boxes, which the details list. Send the id of the right one instead."

/** 409 `AMBIGUOUS_SCAN`: a scan fits several things. */
export class AmbiguousScan extends Data.TaggedError("AmbiguousScan")<{
  readonly message: string
  readonly details: ReadonlyArray<FieldIssue>
}> {
  static readonly status = 409
  static readonly code = "AMBIGUOUS_SCAN"
  static readonly wire = wireWithDetails(AmbiguousScan, { description: ambiguous })

  constructor({ details }: { readonly details: ReadonlyArray<FieldIssue> }) {
    super({ message: ambiguous, details: details.slice(0, maxDetails) })
  }
}
