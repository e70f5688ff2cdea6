import type { CDPSession, Page } from '@playwright/test'

/** Adds a virtual authenticator to the browser, like a laptop's fingerprint reader. */
export async function addAuthenticator(page: Page) {
  const client: CDPSession = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { lose: () => client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }) }
}
