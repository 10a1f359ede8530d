import { Badge } from "@vault-custody/ui/Design/Badge"
import { LongTextField } from "@vault-custody/ui/Design/Fields"
import { Card, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { type Column, Table } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { formatDay, formatNumber } from "@vault-custody/ui/Texts/Formats"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { useState } from "react"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { DropZone } from "./DropZone.tsx"
import { newestAnswer } from "./NewestAnswer.ts"
import { type VerifiedFile, verifyFile } from "./VerifiedFile.ts"

const Proven = ({ outcome }: Pick<VerifiedFile, "outcome">) => {
  if ("reason" in outcome) {
    return (
      <span>
        <strong>{outcome.title}.</strong> {outcome.reason}
      </span>
    )
  }
  const { cosignedAt, index, statement } = outcome.statement
  const of = {
    day: formatDay(statement.statementDate),
    version: statement.version,
    account: <AccountName id={statement.fboAccountId} />,
    index: formatNumber(index)
  }
  return (
    <span>
      {cosignedAt === undefined
        ? rich(
            "Statement of {day}, version {version}, of {account}: entry {index} of the log, cosigned by no witness.",
            of
          )
        : rich(
            "Statement of {day}, version {version}, of {account}: entry {index} of the log, cosigned {time}.",
            { ...of, time: <Time at={cosignedAt * 1000} /> }
          )}
    </span>
  )
}

const columns: ReadonlyArray<Column<VerifiedFile>> = [
  { name: t("File"), cell: ({ name }) => name },
  {
    name: t("Result"),
    cell: ({ outcome }) =>
      "reason" in outcome ? (
        <Badge status="failed" words={t("Does not verify")} />
      ) : (
        <Badge status="completed" words={t("Verified")} />
      )
  },
  { name: t("Details"), cell: ({ outcome }) => <Proven outcome={outcome} /> }
]

const summary = (files: ReadonlyArray<VerifiedFile>): string => {
  const failed = files.filter(({ outcome }) => "reason" in outcome).length
  if (files.length === 0) return ""
  return failed === 0
    ? t("{files} of {files} verified.", { files: files.length })
    : t("{failed} of {files} {failed, plural, one {does} other {do}} not verify.", {
        failed,
        files: files.length
      })
}

const Verifier = ({ offered }: { readonly offered: string }) => {
  const [policy, setPolicy] = useState(offered)
  const [chosen, setChosen] = useState<ReadonlyArray<File>>([])
  const [verified = [], setVerified] = useState<ReadonlyArray<VerifiedFile>>()
  const [show] = useState(() => newestAnswer<ReadonlyArray<VerifiedFile>>(setVerified))
  const verify = (files: ReadonlyArray<File>, by: string) =>
    show(Promise.all(files.map((file, at) => verifyFile(file, by, `${at} ${file.name}`))))
  return (
    <>
      <Card title={t("Trusted keys")}>
        <LongTextField
          name="policy"
          label={t("Policy")}
          value={policy}
          maxLength={100_000}
          hint={t(
            "The key of the vault's log, and the witnesses that you rely on. This policy comes from the vault: compare its key with the one in your contract, or paste a policy of your own."
          )}
          onChange={(text) => {
            setPolicy(text)
            void verify(chosen, text)
          }}
        />
      </Card>
      <Card title={t("Proofs")}>
        <div className="stack">
          <DropZone
            label={t("Proof files")}
            hint={t("Drop them here, or choose them. They are verified in your browser and sent nowhere.")}
            onFiles={(files) => {
              setChosen(files)
              void verify(files, policy)
            }}
          />
          <p role="status">{summary(verified)}</p>
          {verified.length === 0 ? null : (
            <Table label={t("Verified files")} rows={verified} keyOf={({ key }) => key} columns={columns} />
          )}
        </div>
      </Card>
    </>
  )
}

/** Verifies saved proofs of statements with the published package. */
export const VerifyPage = () => {
  const query = useLive(["log"], (options) => vault.log.getLog(options), { every: false })
  return (
    <Page
      title={t("Verify a proof")}
      lead={t("Check that a statement has not been changed since the vault entered it in its log.")}
      parent={{ label: t("Statements"), to: "/statements" }}
    >
      <Loaded query={query}>
        {({ published }) => (
          <Verifier offered={published === null ? "" : `log ${published.key}\nquorum none\n`} />
        )}
      </Loaded>
    </Page>
  )
}
