import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { listQuery } from "../Common/Paging.ts"
import { EmailInUse, LastAdmin } from "./IdentityErrors.ts"
import { SignInLink } from "./Session.ts"
import { CreateOperator, Operator, UpdateOperator } from "./Operator.ts"

const params = { id: IdOf("opr", "Operator ID") }

/** The group `operators` of the operations API: the vault's own people. */
export const OperatorsOpsApi = HttpApiGroup.make("operators")
  .add(
    HttpApiEndpoint.get("listOperators", "/ops/v1/operators", {
      query: listQuery,
      success: List(Operator)
    })
      .annotate(OpenApi.Summary, "List operators")
      .annotate(OpenApi.Description, "Newest first, deactivated ones included."),
    HttpApiEndpoint.post("createOperator", "/ops/v1/operators", {
      headers: idempotencyHeaders,
      payload: CreateOperator,
      success: Created(Operator),
      error: [EmailInUse.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Add an operator")
      .annotate(
        OpenApi.Description,
        "An operator is one of the vault's own people. An e-mail address is one operator's alone."
      ),
    HttpApiEndpoint.get("getOperator", "/ops/v1/operators/:id", {
      params,
      success: Data(Operator),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get an operator")
      .annotate(OpenApi.Description, "The operator's role and status, and when they last signed in."),
    HttpApiEndpoint.patch("updateOperator", "/ops/v1/operators/:id", {
      params,
      payload: UpdateOperator,
      success: Data(Operator),
      error: [NotFound.wire, LastAdmin.wire]
    })
      .annotate(OpenApi.Summary, "Rename, promote, demote or deactivate an operator")
      .annotate(
        OpenApi.Description,
        "An operator who is deactivated can no longer sign in. Without an operations key the last active admin stays."
      ),
    HttpApiEndpoint.post("createOperatorSignInLink", "/ops/v1/operators/:id/sign-in-links", {
      params,
      headers: idempotencyHeaders,
      success: Created(SignInLink),
      // The link is shown once: a repeated request does not show it again.
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Make a one-time link with which an operator signs in")
      .annotate(
        OpenApi.Description,
        "It works once, within 15 minutes. What is done in the session is logged with who made the link."
      )
  )
  .annotate(OpenApi.Title, "Operators")
  .annotate(OpenApi.Description, "The vault's own people, and what they may do.")
