import * as oidc from 'openid-client'
import type { Clock } from '../../platform/clock.ts'
import { BlockedAddressError, type GuardedFetch } from '../../platform/guarded-fetch.ts'

/** How far the clock of a provider may be off. */
export const CLOCK_SECONDS = 5 * 60
/** How long a provider's metadata is cached. Its keys are read at each sign-in. */
const METADATA_MS = 60 * 60 * 1000
/**
 * How long metadata is cached before people are sent to the provider. If it is down, they read what to do instead of
 * seeing their browser's error page. Many who sign in at once cause only one request.
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
  /** Hosts that may have private addresses and use HTTP. */
  trustedHosts: readonly string[]
}

type Metadata = ReturnType<oidc.Configuration['serverMetadata']>

const isPlain = (address: string): boolean => address.startsWith('http:')

/** Throws unless a browser may be sent to this address. A URL such as `javascript:` would run in our page. */
export function assertPage(address: string | undefined, trustedHosts: readonly string[]): void {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : null
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && trustedHosts.includes(url.hostname))) return
  throw new BlockedAddressError('the provider names an address that is no page')
}

/** Providers' metadata, cached for a while. */
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

    /** Creates a new configuration each time, so that the provider's current keys are read. */
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
      // Without this, the signature of the ID token would not be checked.
      oidc.enableNonRepudiationChecks(configuration)
      return configuration
    },
  }
}
