// Names what it loads, so that the code runs when this module does.
export { createRoot } from "react-dom/client"
