import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { listParameters } from "../Api/ListParameters.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { EmailInUse, LastAdmin } from "./IdentityErrors.ts"
import { SignInLink } from "./Session.ts"
import { CreateOperator, Operator, UpdateOperator } from "./Operator.ts"
import { operatorList } from "./OperatorList.ts"

const params = { id: IdOf("opr", "Operator ID") }

/** The group `operators` of the operations API: the vault's own people. */
export const OperatorsOpsApi = HttpApiGroup.make("operators")
  .add(
    HttpApiEndpoint.get("listOperators", "/ops/v1/operators", {
      query: listParameters(operatorList),
      success: List(Operator)
    })
      .annotate(OpenApi.Summary, "List operators")
      .annotate(OpenApi.Description, "Lists the operators, newest first, including deactivated ones."),
    HttpApiEndpoint.post("createOperator", "/ops/v1/operators", {
      headers: idempotencyHeaders,
      payload: CreateOperator,
      success: Created(Operator),
      error: [EmailInUse.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Add an operator")
      .annotate(
        OpenApi.Description,
        "Adds one of the vault's own staff. Each operator must have a different e-mail address."
      ),
    HttpApiEndpoint.get("getOperator", "/ops/v1/operators/:id", {
      params,
      success: Data(Operator),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get an operator")
      .annotate(OpenApi.Description, "Returns the operator with their role, status and last sign-in."),
    HttpApiEndpoint.patch("updateOperator", "/ops/v1/operators/:id", {
      params,
      payload: UpdateOperator,
      success: Data(Operator),
      error: [NotFound.wire, LastAdmin.wire]
    })
      .annotate(OpenApi.Summary, "Rename, promote, demote or deactivate an operator")
      .annotate(
        OpenApi.Description,
        "Changes the operator's name, role or status. A deactivated operator cannot sign in. Without an operations key, the last active admin cannot be demoted or deactivated."
      ),
    HttpApiEndpoint.post("createOperatorSignInLink", "/ops/v1/operators/:id/sign-in-links", {
      params,
      headers: idempotencyHeaders,
      success: Created(SignInLink),
      // The link is shown once: a repeated request does not show it again.
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Create a one-time sign-in link for an operator")
      .annotate(
        OpenApi.Description,
        "Creates a link that signs the operator in once, within 15 minutes. The audit log names its creator with every change in that session."
      )
  )
  .annotate(OpenApi.Title, "Operators")
  .annotate(OpenApi.Description, "The vault's own staff, and their roles.")
