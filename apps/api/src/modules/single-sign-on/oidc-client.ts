import * as oidc from 'openid-client'
import { AppError } from '../../http/errors/app-error.ts'
import { explainFailure } from './explain-failure.ts'
import {
  ANSWERS_MS,
  assertPage,
  CLOCK_SECONDS,
  createConfigurations,
  type OidcProvider,
  type OidcSurroundings,
} from './oidc-configuration.ts'
import type { Ties } from './ties.ts'

export interface ProviderAnswer {
  claims: Record<string, unknown>
  /** What must be sent to the provider to sign the person out there. */
  token: string
  /**
   * SAML: the fingerprint of the key that signed. Null for OpenID Connect, which is asked over TLS, so nobody can use a
   * key of their own.
   */
  key: string | null
  /** When the provider authenticated the person, as ISO 8601; null if it does not say. */
  authenticatedAt: string | null
}

/** Converts a claim in seconds to ISO 8601; null if it is not a time. */
function toMoment(seconds: unknown): string | null {
  const moment = new Date(typeof seconds === 'number' ? seconds * 1000 : Number.NaN)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** Loads claims that the ID token does not contain, such as the email address at many providers. */
async function loadUserInfo(configuration: oidc.Configuration, token: string, subject: string) {
  if (!configuration.serverMetadata().userinfo_endpoint) return {}
  return oidc.fetchUserInfo(configuration, token, subject)
}

/**
 * Throws unless a token was issued just now. An old one, or one from a clock that is far off, does not prove who is
 * there now.
 */
function assertFresh(issuedAt: number, now: Date): void {
  if (Math.abs(now.getTime() / 1000 - issuedAt) > CLOCK_SECONDS + 1) throw new AppError('sso_clock')
}

async function exchange(
  configuration: oidc.Configuration,
  { callbackUrl, ties, answer, now }: { callbackUrl: string; ties: Ties; answer: URLSearchParams; now: Date },
): Promise<ProviderAnswer> {
  const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${callbackUrl}?${answer}`), {
    expectedState: ties.state,
    expectedNonce: ties.nonce,
    pkceCodeVerifier: ties.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims() as oidc.IDToken
  assertFresh(claims.iat, now)
  const more = await loadUserInfo(configuration, tokens.access_token, claims.sub)
  const authenticatedAt = toMoment(claims.auth_time)
  return { claims: { ...more, ...claims }, token: tokens.id_token as string, key: null, authenticatedAt }
}

/**
 * Longer than anyone stays signed in. It has no effect on the person, but makes the provider say when it authenticated
 * them.
 */
const ANY_AGE_SECONDS = 365 * 24 * 60 * 60

async function buildStartUrl(
  configuration: oidc.Configuration,
  { callbackUrl, scopes }: OidcProvider,
  ties: Ties,
  fresh: boolean,
) {
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl,
    scope: [...new Set(['openid', ...scopes])].join(' '),
    code_challenge: await oidc.calculatePKCECodeChallenge(ties.verifier),
    code_challenge_method: 'S256',
    state: ties.state,
    nonce: ties.nonce,
    ...(fresh ? { max_age: '0', prompt: 'login' } : { max_age: String(ANY_AGE_SECONDS) }),
  })
  return url.href
}

/** The OpenID Connect client. */
export function createOidcClient(surroundings: OidcSurroundings) {
  const { clock, trustedHosts } = surroundings
  const configurations = createConfigurations(surroundings)

  return {
    /** Throws if the address does not answer as an OpenID Connect provider. */
    discover: async (issuer: string): Promise<void> => {
      configurations.forget(issuer)
      await configurations.discover(issuer)
    },

    /** Returns the address to which the browser goes to sign in. */
    buildStart: async (provider: OidcProvider, ties: Ties, fresh: boolean): Promise<string> => {
      try {
        return await buildStartUrl(await configurations.configure(provider, ANSWERS_MS), provider, ties, fresh)
      } catch (error) {
        throw new AppError(explainFailure(error))
      }
    },

    /**
     * Returns what the provider says about the person, with its signature checked. Throws with the error code of the
     * problem.
     */
    finish: async (provider: OidcProvider, ties: Ties, answer: URLSearchParams): Promise<ProviderAnswer> => {
      const { issuer, callbackUrl } = provider
      try {
        const configuration = await configurations.configure(provider)
        return await exchange(configuration, { callbackUrl, ties, answer, now: clock() })
      } catch (error) {
        const code = explainFailure(error)
        // The provider's metadata may have changed: the next sign-in reads it again.
        if (code === 'sso_not_trusted' || code === 'sso_provider_down') configurations.forget(issuer)
        throw new AppError(code)
      }
    },

    /**
     * Returns the address to which the browser goes to sign out; null if the provider has no such page or cannot be
     * reached.
     */
    buildSignOut: async (provider: OidcProvider, idToken: string, wayBack: string): Promise<string | null> => {
      try {
        const configuration = await configurations.configure(provider)
        const page = configuration.serverMetadata().end_session_endpoint
        if (!page) return null
        assertPage(page, trustedHosts)
        const parameters = { id_token_hint: idToken, post_logout_redirect_uri: wayBack }
        return oidc.buildEndSessionUrl(configuration, parameters).href
      } catch {
        return null
      }
    },
  }
}

export type OidcClient = ReturnType<typeof createOidcClient>
