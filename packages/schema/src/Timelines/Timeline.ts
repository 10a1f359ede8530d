import { Schema } from "effect"
import { TimestampOf } from "../Common/Timestamp.ts"

/** The kinds of actors that change a resource's state, as customers see them. */
export const timelineActorTypes = ["member", "api_key", "vault", "simulated_vault"] as const

/** The actor of a state change. */
export const TimelineActor = Schema.Struct({
  type: Schema.Literals(timelineActorTypes).annotate({
    description:
      "Kind of the actor: `vault` for the vault's staff and software, `simulated_vault` in test mode"
  }),
  name: Schema.optionalKey(
    Schema.String.annotate({
      description: "Name of the actor at that time; absent for a vault, and if it was not recorded"
    })
  )
}).annotate({ identifier: "TimelineActor", description: "The actor who caused a change of state." })
export type TimelineActor = typeof TimelineActor.Type

/** The states that a thing has been in, oldest first: `what` names the thing, `identifier` the schema of an entry. */
export const timelineOf = <const Statuses extends ReadonlyArray<string>>(
  what: string,
  identifier: string,
  statuses: Statuses
) =>
  Schema.Array(
    Schema.Struct({
      at: TimestampOf("Time from which the state applies"),
      state: Schema.Literals(statuses).annotate({ description: `State of the ${what} from then on` }),
      actor: TimelineActor,
      reason: Schema.optionalKey(
        Schema.String.annotate({ description: "Reason for the change; absent if none was given" })
      ),
      trackingNumber: Schema.optionalKey(
        Schema.String.annotate({
          description: "The carrier's tracking number; absent if none was known by then"
        })
      )
    }).annotate({ identifier, description: `A state that the ${what} has been in.` })
  ).annotate({ description: `States that the ${what} has been in, oldest first` })

/** One entry of a timeline. */
export interface TimelineEntry<Status extends string> {
  /** Epoch milliseconds. */
  readonly at: number
  readonly state: Status
  readonly actor: TimelineActor
  readonly reason?: string
  readonly trackingNumber?: string
}
