import { type ProvenStatement, type ProblemCode, verifyStatement } from "@vault-custody/verify"
import { t } from "@vault-custody/ui/Texts/Texts"

/** The result of verifying a file: the statement that it proves, or the reason why it proves none. */
export interface VerifiedFile {
  readonly key: string
  readonly name: string
  readonly outcome:
    | { readonly statement: ProvenStatement }
    | { readonly title: string; readonly reason: string }
}

/** Larger than any proof: a day's tree over a million statements adds twenty hashes. */
const maxBytes = 5_000_000

/** Why a proof was not accepted, in words for people. */
const titles: Readonly<Record<ProblemCode, string>> = {
  malformed: t("This is no statement's proof, or it was changed"),
  not_signed: t("The key in your policy has not signed it"),
  bad_signature: t("A signature was changed"),
  no_quorum: t("Too few of your witnesses cosigned it"),
  unknown_log: t("It is of a log that your policy does not name"),
  bad_proof: t("Something in it was changed"),
  bad_chain: t("The record does not follow the one before it"),
  bad_statement: t("The statement was changed"),
  bad_register: t("The register does not fit")
}

/** Verifies a file in the browser: nothing is sent anywhere. */
export const verifyFile = async (file: File, policy: string, key: string): Promise<VerifiedFile> => {
  const { name } = file
  if (file.size > maxBytes) {
    return { key, name, outcome: { title: t("This is no proof"), reason: t("It is larger than 5 MB.") } }
  }
  const verified = await verifyStatement(await file.text(), policy)
  return {
    key,
    name,
    outcome: verified.ok
      ? { statement: verified.value }
      : { title: titles[verified.problem.code], reason: verified.problem.message }
  }
}
