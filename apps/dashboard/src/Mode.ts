const live = "/dashboard"
const test = `${live}/test`

const { pathname } = window.location

/** Whether the pages are about the organization's twin for tests: their addresses say so. */
export const isTest = pathname === test || pathname.startsWith(`${test}/`)

/** Where the pages of this mode are. */
export const base = isTest ? test : live

/** Where those of the other mode are. */
export const otherBase = isTest ? live : test
