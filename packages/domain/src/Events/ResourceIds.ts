/** Whether a field of an event's `data` names a resource. */
const isIdField = (field: string): boolean => field === "id" || field.endsWith("Id")

/** The ids that an event names in the id fields of its `data`, each once; its organization's own is not among them. */
export const resourceIdsOf = (payload: string): ReadonlyArray<string> => {
  const { data = {} }: { readonly data?: Readonly<Record<string, unknown>> } = JSON.parse(payload)
  const ids = new Set<string>()
  for (const [field, value] of Object.entries(data)) {
    if (isIdField(field) && field !== "organizationId" && typeof value === "string") ids.add(value)
  }
  return [...ids]
}
