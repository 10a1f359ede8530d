/** The channel that notifies API processes of a changed member, operator or session. The payload is its id. */
export const peopleChannel = "people_changed"
