import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { Notes, OptionalName, Reason } from "../Common/Text.ts"
import { TimestampOf } from "../Common/Timestamp.ts"
import { OpsInventoryItem } from "../Inventory/InventoryItem.ts"
import { ValuedBy } from "../Products/Product.ts"
import { GrossWeight } from "../Weights/Weight.ts"

/** How metal is tested: on scales, by X-ray fluorescence, by ultrasound, or by eye. */
export const testMethods = ["weight", "xrf", "ultrasound", "visual"] as const
export type TestMethod = (typeof testMethods)[number]

/** Results of a test. */
export const testResults = ["passed", "failed"] as const
export type TestResult = (typeof testResults)[number]

const method = Schema.Literals(testMethods).annotate({
  description: "Method of the test: scales (`weight`), X-ray fluorescence, ultrasound, or visual inspection"
})
const result = Schema.Literals(testResults).annotate({ description: "Result of the test" })

/** A test of an item in quarantine. */
export const TestItem = Schema.Struct({
  method,
  result,
  notes: Schema.optionalKey(Notes.annotate({ description: "Free text. Default empty." })),
  /** The reading of the scales; the item's weight stays as it is. */
  grossWeight: Schema.optionalKey(GrossWeight)
}).annotate({ identifier: "TestInventoryItem", description: "A test of an item in quarantine." })
export type TestItem = typeof TestItem.Type

/** The operator or operations key that tested something. */
export const TestedBy = Schema.Struct(ValuedBy.fields).annotate({
  identifier: "TestedBy",
  description: "The operator or program that recorded a test."
})

/** A test that was made. */
export const ItemTest = Schema.Struct({
  id: IdOf("tst", "Test ID"),
  inventoryItemId: IdOf("itm", "Item that was tested"),
  method,
  result,
  notes: Schema.String.annotate({ description: "Free text; empty for none" }),
  grossWeight: Schema.optionalKey(GrossWeight),
  operator: TestedBy,
  at: TimestampOf("Time when the test was recorded")
}).annotate({ identifier: "ItemTest", description: "A recorded test of an item." })
export type ItemTest = typeof ItemTest.Type

/** An item after a test, and that test. */
export const TestedItem = Schema.Struct({
  ...OpsInventoryItem.fields,
  test: ItemTest
}).annotate({ identifier: "TestedInventoryItem", description: "An item after a test, with that test." })
export type TestedItem = typeof TestedItem.Type

/** Why an item in quarantine is not taken. */
export const RejectItem = Schema.Struct({
  reason: Reason.annotate({ description: "Reason, in free text; the customer can read it" })
}).annotate({ identifier: "RejectInventoryItem", description: "The rejection of an item in quarantine." })

/** How an item that was rejected goes back to its sender. */
export const SendBackItem = Schema.Struct({
  carrier: Schema.optionalKey(
    OptionalName.annotate({ description: "Carrier that takes the item back. Default empty." })
  ),
  trackingNumber: Schema.optionalKey(
    OptionalName.annotate({ description: "The carrier's tracking number. Default empty." })
  ),
  breakSeal: Schema.optionalKey(
    Schema.Boolean.annotate({
      description: "Whether to break the seal of the box that the item is in. Default false."
    })
  )
}).annotate({
  identifier: "SendBackInventoryItem",
  description: "The return of a rejected item to its sender."
})
export type SendBackItem = typeof SendBackItem.Type
