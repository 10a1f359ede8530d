import { type Html, html, prose } from "./Html.ts"
import type { Document } from "./OpenApi.ts"

/** Whether a document describes the operations API. */
const isForStaff = ({ components }: Document): boolean =>
  components.securitySchemes?.["operationsKey"] !== undefined

interface Part {
  readonly id: string
  readonly title: string
  readonly of: (document: Document) => Html
}

/** The parts of the introduction: the rules of all operations. */
export const introductionParts: ReadonlyArray<Part> = [
  {
    id: "base-url",
    title: "Base URL",
    of: (document) =>
      html` <p>
          The service is reached at <code>${document.servers?.[0]?.url ?? ""}</code>. The commands are for a
          shell in which <code>${isForStaff(document) ? "$OPSKEY" : "$KEY"}</code> is your key, and variables
          such as <code>$ID</code> are ids that earlier answers showed.
        </p>
        ${
          isForStaff(document)
            ? html`<p>
                The client is <code>@vault-custody/operations-client</code>:
                <code>createOperationsClient({ baseUrl, opsKey })</code>.
              </p>`
            : html`<p>
                The calls are of the client, <code>@vault-custody/client</code>:
                <code>const vault = createVaultClient({ baseUrl, apiKey })</code>.
              </p>`
        }`
  },
  {
    id: "authentication",
    title: "Authentication",
    of: ({ components }) =>
      html`${Object.values(components.securitySchemes ?? {}).map(({ description }) => prose(description))}`
  },
  {
    id: "errors",
    title: "Errors",
    of: () =>
      html` <p>
          A refusal has a status from 400 on, and says what to do next. Programs go by its <code>code</code>,
          which stays what it is; <code>details</code> name fields that are at fault. The header
          <code>X-Request-Id</code> of every answer finds a request again in the service's logs.
        </p>
        <pre><code>{"error": {"code": "NOT_FOUND", "message": "…"}}</code></pre>
        <p>
          Repeat what was answered with 429 or 503, after as many seconds as <code>Retry-After</code> says.
        </p>`
  },
  {
    id: "paging",
    title: "Paging",
    of: () =>
      html` <p>
        A list answers <code>limit</code> entries, 25 unless told otherwise and 100 at most, the newest first.
        Where more follow, <code>pagination.nextCursor</code> is there: send it as <code>cursor</code>, with
        the same filters. Nothing is skipped and nothing comes twice, whatever changes meanwhile. A parameter
        that an operation does not know is refused.
      </p>`
  },
  {
    id: "idempotency",
    title: "Idempotency",
    of: () =>
      html` <p>
        A POST takes the header <code>Idempotency-Key</code>. What is sent again with the same key within 24
        hours is answered as the first time, with <code>Idempotency-Replayed: true</code>, and does nothing
        twice.
      </p>`
  },
  {
    id: "versioning",
    title: "Versioning",
    of: (document) =>
      html` <p>
        The version stands in the path, <code>${isForStaff(document) ? "/ops/v1" : "/v1"}</code>. Within it
        fields, operations, events and values of a status may be added; what there is keeps its name and its
        meaning. Ignore what you do not know.
      </p>`
  },
  {
    id: "test-mode",
    title: "Test mode",
    of: (document) =>
      isForStaff(document)
        ? html`<p>
            Each organization has a twin for tests. An operation is about twins alone with the parameter
            <code>mode=test</code>; without it, a twin's things are not there.
          </p>`
        : html`<p>
            Each organization has a twin for tests, <code>testOrganizationId</code>, where nothing is metal. A
            key that begins with <code>vault_test_</code> acts on it, with every operation of this page, and
            has <code>/v1/test</code> besides: a simulated vault, which takes each step that staff take in the
            real one. A session acts on the twin with the header <code>X-Mode: test</code>.
          </p>`
  }
]

/** The introduction of an API, above its operations. */
export const introduction = (document: Document): Html =>
  html`${introductionParts.map(
    ({ id, of, title }) =>
      html`<section aria-labelledby="${id}">
        <h2 id="${id}">${title}</h2>
        ${of(document)}
      </section>`
  )}`
