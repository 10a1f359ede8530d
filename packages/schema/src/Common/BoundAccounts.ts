/** How many accounts an endpoint or an API key can be bound to: endpoints are bound to those of the key that makes them. */
export const maxBoundAccounts = 20
