// Re-exports a name of the library, so that its code runs when this module does.
export { createRoot } from "react-dom/client"
