import { SchemaAST } from "effect"

/**
 * The status that a contract gives an answer of this form (`HttpApiSchema.status`); 200 where it gives none. `effect`
 * has no public function that tells it. It stands beside the form of a success, and beside the place of a refusal.
 */
export const contractStatusOf = (ast: SchemaAST.AST): number => {
  const status =
    SchemaAST.resolveAt<number>("httpApiStatus")(ast) ?? ast.context?.annotations?.["httpApiStatus"]
  return typeof status === "number" ? status : 200
}
