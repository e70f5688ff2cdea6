import type { ErrorCode } from '@evenground/shared/constants'
import { AppError } from '../../http/errors/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AttemptRecord } from './attempts.repo.ts'
import type { OidcClient, ProviderAnswer } from './oidc-client.ts'
import { signedOutUrl, tokenOf, toOidcProvider } from './provider-of.ts'
import type { ProviderRecord } from './providers.repo.ts'
import type { SamlSession } from './saml/read-answer.ts'
import { samlClient } from './saml/saml-client.ts'
import { toSamlProvider } from './saml/saml-provider.ts'
import { deriveTies } from './ties.ts'

/** What a SAML provider said, kept between the two steps in which a browser brings it. */
export type KeptAnswer = (ProviderAnswer & { providerVersion: number }) | { error: ErrorCode }

export type Protocols = ReturnType<typeof createProtocols>

/** Speaks with a provider in its language: OpenID Connect or SAML. */
export function createProtocols(platform: Platform, oidc: OidcClient) {
  const { config, keys } = platform
  const tiesOf = (state: string) => deriveTies(state, keys.signInAttempt)

  function readKept(provider: ProviderRecord, { providerToken }: AttemptRecord): ProviderAnswer {
    const text = providerToken && keys.sealer.open(providerToken, tokenOf(provider.id))
    if (!text) throw new AppError('sso_failed')
    const kept = JSON.parse(text) as KeptAnswer
    if ('error' in kept) throw new AppError(kept.error)
    // It was believed by keys and addresses that may be others now.
    if (kept.providerVersion !== provider.version) throw new AppError('sso_failed')
    return kept
  }

  return {
    /** Where the browser goes to sign in. `fresh`: and is asked who its person is, whatever the provider knows. */
    buildStart: (provider: ProviderRecord, state: string, fresh: boolean): Promise<string> =>
      provider.kind === 'saml'
        ? samlClient.buildStart(toSamlProvider(platform, provider), tiesOf(state), fresh)
        : oidc.buildStart(toOidcProvider(platform, provider), tiesOf(state), fresh),

    /** What the provider says about the person. Nothing is written meanwhile: it may take its time. */
    finish: async (
      { provider, attempt }: { provider: ProviderRecord; attempt: AttemptRecord },
      { state, ...given }: { state: string },
    ): Promise<ProviderAnswer> => {
      if (provider.kind === 'saml') return readKept(provider, attempt)
      const sent = Object.entries({ state, ...given }).filter((pair): pair is [string, string] => pair[1] !== undefined)
      return oidc.finish(toOidcProvider(platform, provider), tiesOf(state), new URLSearchParams(sent))
    },

    /** Where the browser goes to be signed out; null where the provider offers no such page. */
    buildSignOut: (provider: ProviderRecord, token: string): Promise<string | null> =>
      provider.kind === 'saml'
        ? samlClient.buildSignOut(toSamlProvider(platform, provider), JSON.parse(token) as SamlSession)
        : oidc.buildSignOut(toOidcProvider(platform, provider), token, signedOutUrl(config.publicUrl)),
  }
}
