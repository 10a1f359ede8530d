import * as Fs from "node:fs"
import * as Path from "node:path"

/** One reference that leads nowhere, as a person reads it. */
export interface Dangling {
  /** Relative to the repository's root. */
  readonly file: string
  readonly line: number
  readonly message: string
}

const FILES = "{.changeset,.github,apps,bench,docs,packages,scripts}/**/*.{ts,sql,md,yml,yaml}"
const SKIPPED = ["node_modules", "dist", "test-results", "generated", "out"]

/** The tests of this check, which are full of pages that are not there. */
const OWN_TESTS = "scripts/test/"

/** A page under `docs/`, named by its path from the repository's root, with the anchor where there is one. */
const NAMED_PAGE = /\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g

/** A path from the repository's root that a Markdown text names as code. */
const NAMED_PATH = /`((?:apps|bench|docs|packages|scripts)\/[\w.<>/-]+)`/g

/** A test that a Markdown text names: its file, and its title or that of its suite. */
const NAMED_TEST = /`([\w./-]+\.test\.ts)`: "([^"]+)"/g

/** Documents that the repository does not have. A rule is in `docs/rules`, or stated where it is needed. */
const ABSENT_DOCUMENT =
  /\b(?:decisions|specification),? (?:section )?\d|\((?:interface )?(?:decisions|specification)\b(?!\/)/i

/** Every reference under `root` that leads nowhere: in Markdown links, and where code, SQL or prose names a page. */
export const findDangling = (root: string): ReadonlyArray<Dangling> => {
  const anchors = anchorsOf(root)
  const files = [
    ...Fs.globSync("*.md", { cwd: root }),
    ...Fs.globSync(FILES, { cwd: root, exclude: (path) => SKIPPED.includes(Path.basename(path)) })
  ].filter((file) => !file.startsWith(OWN_TESTS))
  return [...files.toSorted().flatMap((file) => danglingIn(root, file, anchors)), ...missingRules(root)]
}

/** Features without a page of rules, and pages that the index does not list. */
const missingRules = (root: string): ReadonlyArray<Dangling> => {
  const pages = Fs.globSync("docs/rules/*.md", { cwd: root }).map((file) => Path.basename(file, ".md"))
  const index = Path.join(root, "docs/rules/README.md")
  const text = Fs.existsSync(index) ? Fs.readFileSync(index, "utf8") : ""
  const features = Fs.globSync("packages/domain/src/*/", { cwd: root }).map((folder) => Path.basename(folder))
  return [
    ...features
      .filter((name) => name !== "Common" && !pages.includes(name))
      .map((name) => ({
        file: `packages/domain/src/${name}`,
        line: 1,
        message: `has no page docs/rules/${name}.md.`
      })),
    ...pages
      .filter((name) => name !== "README" && !text.includes(`](${name}.md)`))
      .map((name) => ({ file: "docs/rules/README.md", line: 1, message: `does not list ${name}.md.` }))
  ]
}

const danglingIn = (root: string, file: string, anchors: Anchors): ReadonlyArray<Dangling> => {
  const text = Fs.readFileSync(Path.join(root, file), "utf8")
  const inMarkdown = file.endsWith(".md") ? [...linksOf(text).map(fromFile(file)), ...namedPathsOf(text)] : []
  const leadNowhere = [...inMarkdown, ...namedPagesOf(text)].flatMap(({ line, target }) => {
    const message = whyDangling(root, target, anchors)
    return message === undefined ? [] : [{ file, line, message }]
  })
  return [...leadNowhere, ...absentTests(root, file, text), ...absentDocuments(file, text)]
}

/** The anchors that a Markdown file has. */
type Anchors = (file: string) => ReadonlySet<string>

interface Reference {
  readonly line: number
  /** A path from the root, with `#` and an anchor where there is one. */
  readonly target: string
}

/** Lines of a Markdown text that are not inside a fenced block, with their numbers. */
const proseLines = (text: string): ReadonlyArray<readonly [line: number, text: string]> => {
  let fenced = false
  return text.split("\n").flatMap((line, index) => {
    if (/^\s*(```|~~~)/.test(line)) {
      fenced = !fenced
      return []
    }
    return fenced ? [] : [[index + 1, line] as const]
  })
}

/** The targets of a Markdown text's links that stay within the repository. */
const linksOf = (text: string): ReadonlyArray<Reference> =>
  proseLines(text).flatMap(([line, prose]) =>
    [...prose.replaceAll(/`[^`]*`/g, "").matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)/g)]
      .map(([, target = ""]) => ({ line, target }))
      .filter(({ target }) => !/^[a-z][a-z+.-]*:/i.test(target))
  )

/** Makes a link's target a path from the root. */
const fromFile =
  (file: string) =>
  ({ line, target }: Reference): Reference => ({
    line,
    target: target.startsWith("#") ? `${file}${target}` : Path.posix.join(Path.posix.dirname(file), target)
  })

const namedPagesOf = (text: string): ReadonlyArray<Reference> =>
  text
    .split("\n")
    .flatMap((line, index) => [...line.matchAll(NAMED_PAGE)].map(([target]) => ({ line: index + 1, target })))

/** `<Feature>` stands for any feature; Transfers has all of them. What builds make is not there at first. */
const namedPathsOf = (text: string): ReadonlyArray<Reference> =>
  proseLines(text).flatMap(([line, prose]) =>
    [...prose.matchAll(NAMED_PATH)]
      .map(([, path = ""]) => ({ line, target: path.replaceAll("<Feature>", "Transfers") }))
      .filter(
        ({ target }) => !/NNNN/.test(target) && !target.split("/").some((part) => SKIPPED.includes(part))
      )
  )

const whyDangling = (root: string, target: string, anchors: Anchors): string | undefined => {
  const [path = "", anchor] = target.split("#")
  if (!Fs.existsSync(Path.join(root, path))) return `${path} does not exist.`
  if (anchor === undefined || !path.endsWith(".md") || anchors(path).has(anchor)) return undefined
  return `${path} has no heading that #${anchor} leads to.`
}

/** Tests that are named and that their file does not have; the file itself is a path that is named. */
const absentTests = (root: string, file: string, text: string): ReadonlyArray<Dangling> =>
  file.endsWith(".md")
    ? proseLines(text).flatMap(([line, prose]) =>
        [...prose.matchAll(NAMED_TEST)]
          .filter(([, path = ""]) => Fs.existsSync(Path.join(root, path)))
          .filter(
            ([, path = "", title = ""]) => !Fs.readFileSync(Path.join(root, path), "utf8").includes(title)
          )
          .map(([, path, title]) => ({ file, line, message: `${path} has no test "${title}".` }))
      )
    : []

const absentDocuments = (file: string, text: string): ReadonlyArray<Dangling> =>
  text.split("\n").flatMap((line, index) =>
    ABSENT_DOCUMENT.test(line)
      ? [
          {
            file,
            line: index + 1,
            message:
              "names a document that the repository does not have. State the rule, or name its page in docs/rules."
          }
        ]
      : []
  )

const anchorsOf = (root: string): Anchors => {
  const known = new Map<string, ReadonlySet<string>>()
  return (file) => {
    const anchors = known.get(file) ?? headingsOf(Fs.readFileSync(Path.join(root, file), "utf8"))
    known.set(file, anchors)
    return anchors
  }
}

/** The anchors that a Markdown text's headings have on GitHub. */
const headingsOf = (text: string): ReadonlySet<string> => {
  const anchors = new Set<string>()
  for (const [, line] of proseLines(text)) {
    const [, heading] = /^#{1,6} (.+?)(?: #+)?$/.exec(line) ?? []
    if (heading === undefined) continue
    const slug = slugOf(heading)
    let anchor = slug
    for (let n = 1; anchors.has(anchor); n++) anchor = `${slug}-${n}`
    anchors.add(anchor)
  }
  return anchors
}

/** A link in a heading counts by its text. Letters, digits, `_` and `-` stay, spaces become `-`, the rest goes. */
const slugOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-")
