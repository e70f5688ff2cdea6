import * as oidc from 'openid-client'
import { AppError } from '../../http/errors/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { BlockedAddressError, type GuardedFetch } from '../../platform/guarded-fetch.ts'
import { explainFailure } from './explain-failure.ts'

/** How far the clock of a provider may be off. */
const CLOCK_SECONDS = 5 * 60
/** How long what a provider says of itself is believed. Its keys are asked for at each sign-in. */
const METADATA_MS = 60 * 60 * 1000
const TIMEOUT_SECONDS = 15

/** What of a provider the protocol is spoken with. */
export interface OidcProvider {
  issuer: string
  clientId: string
  clientSecret: string
  clientAuthentication: string
  scopes: readonly string[]
  callbackUrl: string
}

/** What ties an answer to its question. */
export interface Ties {
  state: string
  nonce: string
  verifier: string
}

export interface ProviderAnswer {
  claims: Record<string, unknown>
  idToken: string
}

type Metadata = ReturnType<oidc.Configuration['serverMetadata']>

const isPlain = (address: string): boolean => address.startsWith('http:')

/** Where a browser is sent must be a page: an address of another kind would run in ours. */
function assertPage(address: string | undefined, isTrusted: (host: string) => boolean): void {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : null
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isTrusted(url.hostname)))) return
  throw new BlockedAddressError('the provider names an address that is no page')
}

export function createOidcClient({
  fetch,
  clock,
  trustedHosts,
}: {
  fetch: GuardedFetch
  clock: Clock
  trustedHosts: readonly string[]
}) {
  const known = new Map<string, { metadata: Metadata; at: number }>()
  const isTrusted = (host: string) => trustedHosts.includes(host)

  const options = (issuer: string) => ({
    [oidc.customFetch]: fetch as oidc.CustomFetch,
    timeout: TIMEOUT_SECONDS,
    ...(isPlain(issuer) && { execute: [oidc.allowInsecureRequests] }),
  })

  async function discover(issuer: string): Promise<Metadata> {
    const kept = known.get(issuer)
    if (kept && clock().getTime() - kept.at < METADATA_MS) return kept.metadata
    const found = await oidc.discovery(new URL(issuer), 'unused', undefined, undefined, options(issuer))
    const metadata = found.serverMetadata()
    assertPage(metadata.authorization_endpoint, isTrusted)
    known.set(issuer, { metadata, at: clock().getTime() })
    return metadata
  }

  /** Made anew each time: keys that a provider has exchanged since are then asked for. */
  async function configure(provider: OidcProvider): Promise<oidc.Configuration> {
    const metadata = JSON.parse(JSON.stringify(await discover(provider.issuer))) as Metadata
    const { clientSecret, clientAuthentication } = provider
    const client = {
      [oidc.clockSkew]: Math.round((clock().getTime() - Date.now()) / 1000),
      [oidc.clockTolerance]: CLOCK_SECONDS,
    }
    const authenticate =
      clientAuthentication === 'post' ? oidc.ClientSecretPost(clientSecret) : oidc.ClientSecretBasic(clientSecret)
    const configuration = new oidc.Configuration(metadata, provider.clientId, client, authenticate)
    configuration[oidc.customFetch] = fetch as oidc.CustomFetch
    configuration.timeout = TIMEOUT_SECONDS
    if (isPlain(provider.issuer)) oidc.allowInsecureRequests(configuration)
    // Else the signature of the ID token would not be looked at.
    oidc.enableNonRepudiationChecks(configuration)
    return configuration
  }

  /** A token from long ago, or from a clock that is far off, says nothing about who is there now. */
  function assertFresh(issuedAt: number): void {
    if (Math.abs(clock().getTime() / 1000 - issuedAt) > CLOCK_SECONDS + 1) throw new AppError('sso_clock')
  }

  /** What the ID token leaves out, such as the e-mail address at many providers. */
  async function loadUserInfo(configuration: oidc.Configuration, token: string, subject: string) {
    if (!configuration.serverMetadata().userinfo_endpoint) return {}
    return oidc.fetchUserInfo(configuration, token, subject)
  }

  async function exchange(provider: OidcProvider, ties: Ties, answer: URLSearchParams): Promise<ProviderAnswer> {
    const configuration = await configure(provider)
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${provider.callbackUrl}?${answer}`), {
      expectedState: ties.state,
      expectedNonce: ties.nonce,
      pkceCodeVerifier: ties.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims() as oidc.IDToken
    assertFresh(claims.iat)
    const more = await loadUserInfo(configuration, tokens.access_token, claims.sub)
    return { claims: { ...more, ...claims }, idToken: tokens.id_token as string }
  }

  return {
    /** Throws where a provider does not answer as one. */
    discover: async (issuer: string): Promise<void> => {
      known.delete(issuer)
      await discover(issuer)
    },

    /** Where the browser goes to sign in. */
    buildStart: async (provider: OidcProvider, ties: Ties): Promise<string> => {
      try {
        const configuration = await configure(provider)
        const url = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: provider.callbackUrl,
          scope: [...new Set(['openid', ...provider.scopes])].join(' '),
          code_challenge: await oidc.calculatePKCECodeChallenge(ties.verifier),
          code_challenge_method: 'S256',
          state: ties.state,
          nonce: ties.nonce,
        })
        return url.href
      } catch (error) {
        throw new AppError(explainFailure(error))
      }
    },

    /** What the provider says about the person, with its signature checked. Throws the error code of what is wrong. */
    finish: async (provider: OidcProvider, ties: Ties, answer: URLSearchParams): Promise<ProviderAnswer> => {
      try {
        return await exchange(provider, ties, answer)
      } catch (error) {
        const code = explainFailure(error)
        // It may have moved: the next sign-in asks what it says of itself now.
        if (code === 'sso_not_trusted' || code === 'sso_provider_down') known.delete(provider.issuer)
        throw new AppError(code)
      }
    },

    /** Where the browser goes to be signed out; null where the provider offers no such page, or cannot be asked. */
    buildSignOut: async (provider: OidcProvider, idToken: string, wayBack: string): Promise<string | null> => {
      try {
        const configuration = await configure(provider)
        const page = configuration.serverMetadata().end_session_endpoint
        if (!page) return null
        assertPage(page, isTrusted)
        return oidc.buildEndSessionUrl(configuration, { id_token_hint: idToken, post_logout_redirect_uri: wayBack })
          .href
      } catch {
        return null
      }
    },
  }
}

export type OidcClient = ReturnType<typeof createOidcClient>
