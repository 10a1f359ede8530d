import { Data } from "effect"
import { type FieldIssue, maxDetails, wireWithDetails } from "../Common/Errors.ts"
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

/** 409 `SITE_LIMIT_EXCEEDED`: a move would bring more insured value to a site than its limit. */
export class SiteLimitExceeded extends Refusal("SiteLimitExceeded", {
  status: 409,
  code: "SITE_LIMIT_EXCEEDED",
  message:
    "The site would hold more insured value than its limit. Move less of it there, or raise the site's limit first."
}) {
  static readonly wire = wire(SiteLimitExceeded)
}

const ambiguous =
  "A scan fits several things, which the details list by their ids. Name the one that is meant by its id."

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
