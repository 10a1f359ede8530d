import { Html } from "./Html.ts"

/**
 * The page's only script: it searches operations and copies code. The browser accepts it by its hash, so no other
 * script in the page runs. The page is complete without it.
 */
export const script = new Html(`<script type="module">
const search = document.querySelector("[role=search]")
const [field, found] = ["find", "found"].map((id) => document.getElementById(id))
const plain = document.querySelectorAll("nav > ul > li > a")
const groups = [...document.querySelectorAll("nav details")].map((details) => ({
  details,
  links: [...details.querySelectorAll("a")].map((link) => {
    const place = document.getElementById(link.hash.slice(1))?.querySelector(".place")
    const text = [details.firstElementChild, link, place].map((part) => part?.textContent ?? "")
    return { link, text: text.join(" ").toLowerCase() }
  })
}))

const show = () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter((word) => word !== "")
  const isSearch = words.length > 0
  let count = 0
  for (const { details, links } of groups) {
    const before = count
    for (const { link, text } of links) {
      const matches = words.every((word) => text.includes(word))
      link.parentElement.hidden = !matches
      if (matches) count++
    }
    details.parentElement.hidden = count === before
    details.open = isSearch && count > before
  }
  for (const link of plain) link.parentElement.hidden = isSearch
  found.textContent = isSearch ? (count === 0 ? "Nothing found" : count + " found") : ""
}

field.addEventListener("input", show)
field.addEventListener("keydown", ({ key }) => {
  if (key === "Enter") document.querySelector("nav details[open] li:not([hidden]) a")?.click()
})
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || document.activeElement === field) return
  event.preventDefault()
  field.focus()
})
search.hidden = false

if (navigator.clipboard !== undefined) {
  for (const block of document.querySelectorAll("pre")) {
    const button = document.createElement("button")
    button.type = "button"
    button.textContent = "Copy"
    button.addEventListener("click", async () => {
      button.textContent = await navigator.clipboard.writeText(block.textContent).then(() => "Copied", () => "Not copied")
      setTimeout(() => { button.textContent = "Copy" }, 2000)
    })
    const box = document.createElement("div")
    box.className = "code"
    block.replaceWith(box)
    box.append(block, button)
  }
}
</script>`)
