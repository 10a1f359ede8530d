// Names what it loads, so that the code runs when this module does.
export { createRouter } from "@tanstack/react-router"
