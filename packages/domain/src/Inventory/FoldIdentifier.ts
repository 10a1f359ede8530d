/**
 * A serial number or internal identifier as staff compare them: without case, spaces, hyphens, dots and slashes, which
 * people and scanners write as they like. The PostgreSQL storage says the same in SQL.
 */
export const foldIdentifier = (text: string): string => text.toLowerCase().replaceAll(/[ \-./]/g, "")
