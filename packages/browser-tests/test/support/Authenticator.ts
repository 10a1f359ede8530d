import type { Person } from "./Person.ts"

/** Gives a browser window a device that keeps passkeys, whose owner always agrees. */
export const addAuthenticator = async ({ context, page }: Person): Promise<void> => {
  const devtools = await context.newCDPSession(page)
  await devtools.send("WebAuthn.enable")
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true
    }
  })
}
