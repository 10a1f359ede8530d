const live = "/dashboard"
const test = `${live}/test`

const { pathname } = window.location

/** Whether the pages are about the organization's twin for tests: their addresses say so. */
export const isTest = pathname === test || pathname.startsWith(`${test}/`)

/** The path of this mode's pages. */
export const base = isTest ? test : live

/** The path of the other mode's pages. */
export const otherBase = isTest ? live : test
