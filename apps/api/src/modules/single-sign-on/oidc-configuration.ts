import * as oidc from 'openid-client'
import type { Clock } from '../../platform/clock.ts'
import { BlockedAddressError, type GuardedFetch } from '../../platform/guarded-fetch.ts'

/** How far the clock of a provider may be off. */
export const CLOCK_SECONDS = 5 * 60
/** How long what a provider says of itself is believed. Its keys are asked for at each sign-in. */
const METADATA_MS = 60 * 60 * 1000
/**
 * The same before people are sent there. One that is down would show them the error page of their browser; here they read
 * what to do. So that many who sign in at once ask it once, an answer counts for a moment.
 */
export const ANSWERS_MS = 10 * 1000
const TIMEOUT_SECONDS = 15

/** The settings of a provider that the protocol uses. */
export interface OidcProvider {
  issuer: string
  clientId: string
  clientSecret: string
  clientAuthentication: string
  scopes: readonly string[]
  callbackUrl: string
}

export interface OidcSurroundings {
  fetch: GuardedFetch
  clock: Clock
  /** Hosts that may be private and plain. */
  trustedHosts: readonly string[]
}

type Metadata = ReturnType<oidc.Configuration['serverMetadata']>

const isPlain = (address: string): boolean => address.startsWith('http:')

/** A browser may only be sent to a page: an address such as javascript: would run in ours. */
export function assertPage(address: string | undefined, trustedHosts: readonly string[]): void {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : null
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && trustedHosts.includes(url.hostname))) return
  throw new BlockedAddressError('the provider names an address that is no page')
}

/** What providers say of themselves, kept for a while. */
export function createConfigurations({ fetch, clock, trustedHosts }: OidcSurroundings) {
  const known = new Map<string, { metadata: Metadata; at: number }>()

  async function discover(issuer: string, maxAge = METADATA_MS): Promise<Metadata> {
    const kept = known.get(issuer)
    if (kept && clock().getTime() - kept.at < maxAge) return kept.metadata
    const found = await oidc.discovery(new URL(issuer), 'unused', undefined, undefined, {
      [oidc.customFetch]: fetch as oidc.CustomFetch,
      timeout: TIMEOUT_SECONDS,
      ...(isPlain(issuer) && { execute: [oidc.allowInsecureRequests] }),
    })
    const metadata = found.serverMetadata()
    assertPage(metadata.authorization_endpoint, trustedHosts)
    known.set(issuer, { metadata, at: clock().getTime() })
    return metadata
  }

  return {
    discover,
    forget: (issuer: string): void => void known.delete(issuer),

    /** Made again each time: keys that a provider has exchanged since are then asked for. */
    configure: async (provider: OidcProvider, maxAge = METADATA_MS): Promise<oidc.Configuration> => {
      const { issuer, clientId, clientSecret, clientAuthentication } = provider
      const metadata = JSON.parse(JSON.stringify(await discover(issuer, maxAge))) as Metadata
      const client = {
        [oidc.clockSkew]: Math.round((clock().getTime() - Date.now()) / 1000),
        [oidc.clockTolerance]: CLOCK_SECONDS,
      }
      const authenticate =
        clientAuthentication === 'post' ? oidc.ClientSecretPost(clientSecret) : oidc.ClientSecretBasic(clientSecret)
      const configuration = new oidc.Configuration(metadata, clientId, client, authenticate)
      configuration[oidc.customFetch] = fetch as oidc.CustomFetch
      configuration.timeout = TIMEOUT_SECONDS
      if (isPlain(issuer)) oidc.allowInsecureRequests(configuration)
      // Else the signature of the ID token would not be looked at.
      oidc.enableNonRepudiationChecks(configuration)
      return configuration
    },
  }
}
