import { Schema } from "effect"
import { TimestampOf } from "../Common/Timestamp.ts"

/** The kinds of actors that change a resource's state, as customers see them. */
export const timelineActorTypes = ["member", "api_key", "vault", "simulated_vault"] as const

/** The actor of a state change. */
export const TimelineActor = Schema.Struct({
  type: Schema.Literals(timelineActorTypes).annotate({
    description:
      "What kind of actor it was; vault for the vault's people and its software, simulated_vault in test mode"
  }),
  name: Schema.optionalKey(
    Schema.String.annotate({
      description: "The actor's name, at the time; absent for a vault, and where it was not recorded"
    })
  )
}).annotate({ identifier: "TimelineActor", description: "Who took a thing into a state." })
export type TimelineActor = typeof TimelineActor.Type

/** The states that a thing has been in, oldest first: `what` names the thing, `identifier` the schema of an entry. */
export const timelineOf = <const Statuses extends ReadonlyArray<string>>(
  what: string,
  identifier: string,
  statuses: Statuses
) =>
  Schema.Array(
    Schema.Struct({
      at: TimestampOf("Since when"),
      state: Schema.Literals(statuses).annotate({ description: `State of the ${what} from then on` }),
      actor: TimelineActor,
      reason: Schema.optionalKey(Schema.String.annotate({ description: "Why; absent where nobody said" })),
      trackingNumber: Schema.optionalKey(
        Schema.String.annotate({
          description: "The carrier's tracking number, where one was known by then"
        })
      )
    }).annotate({ identifier, description: `A state that the ${what} has been in.` })
  ).annotate({ description: `The states that the ${what} has been in, oldest first` })

/** One entry of a timeline. */
export interface TimelineEntry<Status extends string> {
  /** Epoch milliseconds. */
  readonly at: number
  readonly state: Status
  readonly actor: TimelineActor
  readonly reason?: string
  readonly trackingNumber?: string
}
