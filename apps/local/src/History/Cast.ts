import type { CreateFboAccount } from "@vault-custody/schema/Accounts/Account"
import type { CreateProduct } from "@vault-custody/schema/Products/Product"
import { DEMO_ADMIN, DEMO_ORGANIZATION, DEMO_OWNER } from "../DemoLinks.ts"

/** The customers, in the order in which they came; the demo's own is the newest, so it is first in lists. */
export const ORGANIZATIONS = [
  {
    name: "Northgate Coins",
    contactEmail: "desk@northgate-coins.example",
    members: [{ email: "peter.gate@northgate-coins.example", name: "Peter Gate", role: "owner" }]
  },
  {
    name: "Harbour Family Office",
    contactEmail: "vault@harbour-family.example",
    members: [{ email: "helen.harbour@harbour-family.example", name: "Helen Harbour", role: "owner" }]
  },
  {
    name: DEMO_ORGANIZATION,
    contactEmail: "office@demo-bullion.example",
    members: [
      DEMO_OWNER,
      { email: "liam.desk@demo-bullion.example", name: "Liam Desk", role: "admin" },
      { email: "noor.audit@demo-bullion.example", name: "Noor Audit", role: "viewer" }
    ]
  }
] as const

/** The vault's own people. Two who release what is valuable; neither has made the other. */
export const OPERATORS = [
  DEMO_ADMIN,
  { email: "rosa.release@vault.example", name: "Rosa Release", role: "supervisor" },
  { email: "tom.seal@vault.example", name: "Tom Seal", role: "supervisor" },
  { email: "ines.dock@vault.example", name: "Ines Dock", role: "clerk" }
] as const

const holder = (firstName: string, lastName: string, businessName?: string): CreateFboAccount => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@holders.example`.toLowerCase(),
  ...(businessName === undefined ? {} : { businessName })
})

/** Each account with the organization whose it is, by its place above, in the order in which they were opened. */
export const ACCOUNTS: ReadonlyArray<{ readonly of: 0 | 1 | 2; readonly holder: CreateFboAccount }> = [
  {
    of: 2,
    holder: {
      firstName: "Ada",
      lastName: "Sterling",
      email: "ada.sterling@demo-bullion.example",
      phone: "+1 555 0100"
    }
  },
  { of: 0, holder: holder("Walter", "Crown", "Crown Numismatics") },
  { of: 1, holder: holder("Helen", "Harbour", "Harbour Trust I") },
  { of: 2, holder: holder("Edith", "Karat") },
  { of: 2, holder: holder("Samuel", "Ingot", "Ingot & Sons") },
  { of: 0, holder: holder("Maria", "Ducat") },
  { of: 1, holder: holder("Henry", "Harbour", "Harbour Trust II") },
  { of: 2, holder: holder("Clara", "Assay") },
  { of: 0, holder: holder("Olaf", "Guilder") },
  { of: 2, holder: holder("Victor", "Troy", "Troy Pension Scheme") },
  { of: 1, holder: holder("Anna", "Pier") },
  { of: 2, holder: holder("June", "Palladino") },
  { of: 0, holder: holder("Nadia", "Dinar", "Dinar Collections") },
  { of: 2, holder: holder("Oscar", "Minter") },
  { of: 1, holder: holder("Lucas", "Quay") },
  { of: 2, holder: holder("Ruth", "Argent") },
  { of: 0, holder: holder("Felix", "Thaler") },
  { of: 2, holder: holder("Martin", "Goldmann", "Goldmann Retirement") },
  { of: 1, holder: holder("Sophie", "Mooring", "Mooring Foundation") },
  { of: 2, holder: holder("Irene", "Bezant") },
  { of: 0, holder: holder("Paula", "Florin") },
  { of: 2, holder: holder("George", "Sovereign") },
  { of: 1, holder: holder("Emil", "Anchor") },
  { of: 0, holder: holder("Bruno", "Stater") },
  { of: 2, holder: holder("Hannah", "Rand") },
  { of: 1, holder: holder("Greta", "Tide") },
  { of: 0, holder: holder("Simon", "Noble") },
  { of: 2, holder: holder("Louis", "Napoleon") },
  { of: 1, holder: holder("Oliver", "Beacon") },
  {
    of: 2,
    holder: {
      firstName: "Grace",
      lastName: "Hallmark",
      email: "grace@hallmark-coins.example",
      businessName: "Hallmark Coins"
    }
  }
]

/** The account that has no vault ID yet: staff assign it. */
export const WITHOUT_VAULT_ID = 28

/** The first and the last account have numbers that documents name; the others count on. */
export const vaultIdOf = (account: number): string =>
  account === 0 ? "1000000017" : account === ACCOUNTS.length - 1 ? "1000000025" : `10000001${10 + account}`

/** The price of each metal today, in cents for a troy ounce, and what it was two years ago in percent of that. */
export const METALS = {
  gold: { cents: 233_000, before: 62 },
  silver: { cents: 2_830, before: 71 },
  platinum: { cents: 97_500, before: 92 },
  palladium: { cents: 96_000, before: 118 }
} as const
export type Metal = keyof typeof METALS

interface DemoProduct extends CreateProduct {
  readonly metal: Metal
}

const product = (fields: Omit<DemoProduct, "productType">): DemoProduct => ({
  productType: "precious_metal",
  ...fields
})

/** Indexes of products in {@link PRODUCTS}. */
export const [EAGLE, SILVER_BAR, LARGE_BAR, KRUGERRAND, GOLD_KILO] = [0, 1, 2, 3, 6]

/** The catalogue. The first three are of the demo's own first parcels. */
export const PRODUCTS: readonly [DemoProduct, DemoProduct, DemoProduct, ...ReadonlyArray<DemoProduct>] = [
  product({
    sku: "DEMO-EAGLE-1OZ",
    title: "American Gold Eagle 1 oz",
    subcategory: "coin",
    metal: "gold",
    manufacturer: "United States Mint",
    weightGrams: 33.93,
    grossWeight: { value: "33.931", unit: "g" },
    fineness: "916.7",
    insuredValueCents: 250_000n,
    marketPricing: { premiumPercent: "4.7" }
  }),
  product({
    sku: "DEMO-BAR-1KG",
    title: "Silver Bar 1 kg",
    subcategory: "bar",
    metal: "silver",
    manufacturer: "Heraeus",
    isSerialized: true,
    weightGrams: 1000,
    grossWeight: { value: "1000", unit: "g" },
    fineness: "999.0",
    insuredValueCents: 95_000n,
    marketPricing: { premiumPercent: "0.1" }
  }),
  product({
    sku: "DEMO-GDB-400OZ",
    title: "Gold Bar 400 oz, good delivery",
    subcategory: "good_delivery_bar",
    metal: "gold",
    manufacturer: "Rand Refinery",
    isSerialized: true,
    isWeighed: true,
    weightGrams: 12_500,
    grossWeight: { value: "400.000", unit: "ozt" },
    fineness: "995.0",
    insuredValueCents: 100_000_000n,
    marketValueCents: 97_500_000n
  }),
  product({
    sku: "DEMO-KRUGERRAND-1OZ",
    title: "Krugerrand 1 oz",
    subcategory: "coin",
    metal: "gold",
    manufacturer: "South African Mint",
    weightGrams: 33.93,
    grossWeight: { value: "33.931", unit: "g" },
    fineness: "916.7",
    insuredValueCents: 245_000n,
    marketPricing: { premiumPercent: "3.5" }
  }),
  product({
    sku: "DEMO-MAPLE-1OZ",
    title: "Silver Maple Leaf 1 oz",
    subcategory: "coin",
    metal: "silver",
    manufacturer: "Royal Canadian Mint",
    weightGrams: 31.11,
    grossWeight: { value: "31.11", unit: "g" },
    fineness: "999.9",
    insuredValueCents: 3_500n,
    marketPricing: { premiumCents: "320" }
  }),
  product({
    sku: "DEMO-GOLD-100G",
    title: "Gold Bar 100 g",
    subcategory: "bar",
    metal: "gold",
    manufacturer: "Umicore",
    isSerialized: true,
    weightGrams: 100,
    grossWeight: { value: "100", unit: "g" },
    fineness: "999.9",
    insuredValueCents: 775_000n,
    marketPricing: { premiumPercent: "1.5" }
  }),
  product({
    sku: "DEMO-GOLD-1KG",
    title: "Gold Bar 1 kg",
    subcategory: "bar",
    metal: "gold",
    manufacturer: "Valcambi",
    isSerialized: true,
    weightGrams: 1000,
    grossWeight: { value: "1000", unit: "g" },
    fineness: "999.9",
    insuredValueCents: 7_650_000n,
    marketPricing: { premiumPercent: "0.8" }
  }),
  product({
    sku: "DEMO-PLATINUM-100G",
    title: "Platinum Bar 100 g",
    subcategory: "bar",
    metal: "platinum",
    manufacturer: "Argor-Heraeus",
    isSerialized: true,
    weightGrams: 100,
    grossWeight: { value: "100", unit: "g" },
    fineness: "999.5",
    insuredValueCents: 335_000n,
    marketPricing: { premiumPercent: "4" }
  }),
  product({
    sku: "DEMO-PALLADIUM-1OZ",
    title: "Palladium Maple Leaf 1 oz",
    subcategory: "coin",
    metal: "palladium",
    manufacturer: "Royal Canadian Mint",
    weightGrams: 31.12,
    grossWeight: { value: "31.12", unit: "g" },
    fineness: "999.5",
    insuredValueCents: 105_000n,
    marketPricing: { premiumPercent: "5" }
  })
]

/** Large bars, each with its own weight. */
export const LARGE_BARS = [
  { serialNumber: "RA-1998", grossWeight: { value: "398.425", unit: "ozt" }, fineness: "995.8", year: 1998 },
  { serialNumber: "RB-2003", grossWeight: { value: "401.125", unit: "ozt" }, fineness: "996.1", year: 2003 }
] as const

/** Where holders have things sent. */
export const DESTINATIONS = [
  {
    name: "Ada Sterling",
    street1: "12 Mint Street",
    city: "Philadelphia",
    state: "PA",
    zip: "19106",
    country: "US"
  },
  {
    name: "Crown Numismatics",
    street1: "200 Coin Row",
    city: "Boston",
    state: "MA",
    zip: "02110",
    country: "US"
  },
  {
    name: "Harbour Trust",
    street1: "5 Wharf Lane",
    city: "Seattle",
    state: "WA",
    zip: "98101",
    country: "US"
  },
  {
    name: "Troy Pension Scheme",
    street1: "77 Exchange Place",
    city: "New York",
    state: "NY",
    zip: "10005",
    country: "US"
  },
  {
    name: "Ingot & Sons",
    street1: "9 Foundry Road",
    city: "Denver",
    state: "CO",
    zip: "80202",
    country: "US"
  }
] as const
