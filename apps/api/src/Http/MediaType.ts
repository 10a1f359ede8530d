/** Whether a `Content-Type` declares this media type; a charset parameter, if there is one, must be UTF-8. */
export const isMediaType = (expected: string, contentType: string | undefined): boolean => {
  const [type = "", ...parameters] = (contentType ?? "")
    .toLowerCase()
    .split(";")
    .map((part) => part.trim())
  return (
    type === expected &&
    parameters.every((parameter) => {
      const [name = "", value = ""] = parameter.split("=").map((part) => part.trim())
      return name !== "charset" || value.replaceAll('"', "") === "utf-8"
    })
  )
}
