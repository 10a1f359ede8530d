// Re-exports a name of the library, so that its code runs when this module does.
export { createRouter } from "@tanstack/react-router"
