import { expect, it } from "vitest"
import { serviceWords } from "../../src/Custody/ServiceWords.tsx"

it("a carrier's service has one name, whichever provider's code it comes by", () => {
  const names = {
    FEDEX_2_DAY: "FedEx 2 Day",
    "FedEx.FEDEX_2_DAY": "FedEx 2 Day",
    UPS_2ND_DAY_AIR: "UPS 2nd Day Air",
    "UPS.2ndDayAir": "UPS 2nd Day Air",
    "USPS.Priority": "USPS Priority",
    USPS_PRIORITY: "USPS Priority",
    ARMORED_SECURE: "Armored Secure",
    "": ""
  }
  for (const [code, name] of Object.entries(names)) expect(serviceWords(code)).toBe(name)
})
