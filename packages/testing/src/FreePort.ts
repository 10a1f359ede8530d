export { freePort } from "@vault-custody/embedded-postgres/FreePort"
