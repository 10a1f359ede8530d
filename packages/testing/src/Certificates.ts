import { generate } from "selfsigned"

/** A certificate and its key, PEM. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

const day = 86_400_000

const certificateFor = async (
  commonName: string,
  extensions: NonNullable<Parameters<typeof generate>[1]>["extensions"],
  validTo: number,
  issuer?: Certificate
): Promise<Certificate> => {
  const { cert, private: key } = await generate([{ name: "commonName", value: commonName }], {
    keyType: "ec",
    algorithm: "sha256",
    notBeforeDate: new Date(Math.min(Date.now(), validTo) - day),
    notAfterDate: new Date(validTo),
    extensions: extensions ?? [],
    ...(issuer === undefined ? {} : { ca: issuer })
  })
  return { cert, key }
}

let authorities = 0

/** An authority of the test's own, with a name of its own. */
export const makeAuthority = (): Promise<Certificate> =>
  certificateFor(
    `Test authority ${(authorities += 1)}`,
    [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true }
    ],
    Date.now() + day
  )

/** A server certificate for a name or an address; without an issuer it is self-signed. */
export const makeServerCertificate = (
  subject: { readonly name: string } | { readonly address: string },
  { issuer, validTo = Date.now() + day }: { readonly issuer?: Certificate; readonly validTo?: number }
): Promise<Certificate> =>
  certificateFor(
    "Test server",
    [
      { name: "basicConstraints", cA: false },
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: ["name" in subject ? { type: 2, value: subject.name } : { type: 7, ip: subject.address }]
      }
    ],
    validTo,
    issuer
  )
