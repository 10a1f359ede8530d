/** The roles of members, the most powerful first. */
export const memberRoles = ["owner", "admin", "viewer"] as const
export type MemberRole = (typeof memberRoles)[number]

/** The roles of operators, the most powerful first: each may do what those after it may. */
export const operatorRoles = ["admin", "supervisor", "clerk", "auditor"] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** A person who is deactivated can no longer sign in. */
export const personStatuses = ["active", "deactivated"] as const
export type PersonStatus = (typeof personStatuses)[number]
