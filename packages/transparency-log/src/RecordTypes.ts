import type { Json } from "./CanonicalJson.ts"

/**
 * The records of the vault's log, by type, as JSON: binary values are base64, amounts of money and metal
 * decimal texts, times ISO in UTC.
 */

/** A record's place in its chain: that of an organization, or the vault's own. */
export interface PlaceInChain {
  readonly v: 1
  readonly at: string
  /** Counts from 0 without gaps. */
  readonly number: number
  /** The commitment of the record before it in the chain; 32 zero bytes for the first. */
  readonly previous: string
}

/** An item changed its holder, its status or its weight. */
export interface MovementBody {
  readonly type: "movement"
  readonly id: string
  readonly kind: string
  readonly inventoryItemId: string
  readonly productId: string
  readonly serialNumber?: string
  /** The name under which registers list the item, if they list it by a name of its own. */
  readonly bar?: string
  /** The item's own weight afterwards; absent where it has its product's weight. */
  readonly fineTroyOunces?: string
  /** Of `reweighed`: the weight before. */
  readonly previousFineTroyOunces?: string
  readonly fromFboAccountId?: string
  readonly toFboAccountId?: string
  readonly fromStatus?: string
  readonly toStatus: string
  readonly referenceId?: string
}

/** All final statements of a day: a first time, and again for corrections. */
export interface StatementsBody {
  readonly type: "statements"
  readonly date: string
  readonly count: number
  /** Of the day's tree of statements. */
  readonly root: string
}

/** The price of a metal from `at` on. */
export interface MetalPriceBody {
  readonly type: "price"
  readonly metal: string
  readonly centsPerTroyOunce: string
  readonly source: string
}

/** The premium on the price of a metal; one of both at most. */
export type MarketPricing = {
  readonly premiumCents?: string
  readonly premiumPercent?: string
}

/** The values, weight and metal of one unit of a product, from `at` on. */
export interface ProductPriceBody {
  readonly type: "price"
  readonly productId: string
  /** The product's metal; absent where it names none. */
  readonly metal?: string
  readonly insuredValueCents: string
  readonly marketValueCents?: string
  readonly fineTroyOunces?: string
  readonly marketPricing?: MarketPricing
}

/** The certificate of a finished count, without persons and places. */
export interface CountBody {
  readonly type: "count"
  readonly countId: string
  readonly asOf: string
  readonly closedAt: string
  readonly finishedAt: string
  readonly scanCount: number
  readonly numbers: { readonly [name: string]: number }
  /** Of the set of items that were expected, hexadecimal. */
  readonly expectedSha256: string
}

/** A record of a type that this version does not know. */
export interface OpaqueBody {
  readonly type: "opaque"
  readonly typeName: string
}

export type OrganizationBody = MovementBody | StatementsBody
export type VaultBody = MetalPriceBody | ProductPriceBody | CountBody

type Placed<Body> = Body & PlaceInChain & { readonly organizationId?: string }
export type MovementRecord = Placed<MovementBody> & { readonly organizationId: string }
export type StatementsRecord = Placed<StatementsBody> & { readonly organizationId: string }
export type MetalPriceRecord = Placed<MetalPriceBody>
export type ProductPriceRecord = Placed<ProductPriceBody>
export type CountRecord = Placed<CountBody>
export type OpaqueRecord = Placed<OpaqueBody>

/** A record that the log has a commitment of. */
export type ChainRecord =
  | MovementRecord
  | StatementsRecord
  | MetalPriceRecord
  | ProductPriceRecord
  | CountRecord
  | OpaqueRecord

/** A register's entry, in clear. */
export interface RegisterEntry {
  readonly v: 1
  readonly type: "register"
  readonly at: string
  readonly date: string
  /** The number of lines of the register. */
  readonly lines: number
  /** Of the tree over the register's lines. */
  readonly root: string
  /** The vault's own last record whose `at` is in the day or before; absent before the first record. */
  readonly vault?: { readonly number: number; readonly commitment: string }
}

/** The log has a further key, whose signatures count from now on; in clear. */
export interface KeyEntry {
  readonly v: 1
  readonly type: "key"
  readonly at: string
  /** The new verifier key. */
  readonly key: string
}

export type ClearEntry = RegisterEntry | KeyEntry

/** A JSON object with unchecked members. */
export type JsonObject = { readonly [name: string]: Json | undefined }
