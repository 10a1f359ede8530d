/** A serial number or identifier as it is compared: without case, spaces, hyphens, dots and slashes. */
export const foldIdentifier = (text: string): string => text.toLowerCase().replaceAll(/[ \-./]/g, "")
