import { pagesBuild } from "@vault-custody/ui/scripts/PagesBuild"

export default pagesBuild("console")
