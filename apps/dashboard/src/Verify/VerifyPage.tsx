import { Badge } from "@vault-custody/ui/Design/Badge"
import { LongTextField } from "@vault-custody/ui/Design/Fields"
import { Card, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { type Column, Table } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
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
  return (
    <span>
      Statement of {statement.statementDate}, version {statement.version}, of{" "}
      <AccountName id={statement.fboAccountId} />: entry {index.toLocaleString("en-US")} of the log,{" "}
      {cosignedAt === undefined ? (
        "cosigned by no witness"
      ) : (
        <>
          cosigned <Time at={cosignedAt * 1000} />
        </>
      )}
      .
    </span>
  )
}

const columns: ReadonlyArray<Column<VerifiedFile>> = [
  { name: "File", cell: ({ name }) => name },
  {
    name: "Result",
    cell: ({ outcome }) =>
      "reason" in outcome ? (
        <Badge status="failed" words="Does not verify" />
      ) : (
        <Badge status="completed" words="Verified" />
      )
  },
  { name: "Details", cell: ({ outcome }) => <Proven outcome={outcome} /> }
]

const summary = (files: ReadonlyArray<VerifiedFile>): string => {
  const failed = files.filter(({ outcome }) => "reason" in outcome).length
  if (files.length === 0) return ""
  return failed === 0
    ? `${files.length} of ${files.length} verified.`
    : `${failed} of ${files.length} ${failed === 1 ? "does" : "do"} not verify.`
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
      <Card title="Whom you believe">
        <LongTextField
          name="policy"
          label="Policy"
          value={policy}
          maxLength={100_000}
          hint="The log's key, and your witnesses. This one was offered by the vault: compare it with what you got otherwise, such as by contract, or put your own in its place."
          onChange={(text) => {
            setPolicy(text)
            void verify(chosen, text)
          }}
        />
      </Card>
      <Card title="Proofs">
        <div className="stack">
          <DropZone
            label="Files of proofs"
            hint="Drop them here, or choose them. They are verified in your browser and sent nowhere."
            onFiles={(files) => {
              setChosen(files)
              void verify(files, policy)
            }}
          />
          <p role="status">{summary(verified)}</p>
          {verified.length === 0 ? null : (
            <Table label="Verified files" rows={verified} keyOf={({ key }) => key} columns={columns} />
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
      title="Verify a proof"
      lead="Check that a statement is what the vault committed to when it made it."
      parent={{ label: "Statements", to: "/statements" }}
    >
      <Loaded query={query}>
        {({ published }) => (
          <Verifier offered={published === null ? "" : `log ${published.key}\nquorum none\n`} />
        )}
      </Loaded>
    </Page>
  )
}
