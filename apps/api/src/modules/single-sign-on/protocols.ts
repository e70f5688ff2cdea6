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

/** A SAML provider's answer, kept until the browser asks for it in the second step. */
export type KeptAnswer = (ProviderAnswer & { providerVersion: number }) | { error: ErrorCode }

export type Protocols = ReturnType<typeof createProtocols>

/** Talks to a provider by its protocol, OpenID Connect or SAML. */
export function createProtocols(platform: Platform, oidc: OidcClient) {
  const { config, keys } = platform
  const tiesOf = (state: string) => deriveTies(state, keys.signInAttempt)

  function readKept(provider: ProviderRecord, { providerToken }: AttemptRecord): ProviderAnswer {
    const text = providerToken && keys.sealer.open(providerToken, tokenOf(provider.id))
    if (!text) throw new AppError('sso_failed')
    const kept = JSON.parse(text) as KeptAnswer
    if ('error' in kept) throw new AppError(kept.error)
    // The answer was checked with keys and addresses that may have changed since.
    if (kept.providerVersion !== provider.version) throw new AppError('sso_failed')
    return kept
  }

  return {
    /**
     * Returns the address to which the browser goes to sign in. `fresh`: the provider must authenticate the person
     * again.
     */
    buildStart: (provider: ProviderRecord, state: string, fresh: boolean): Promise<string> =>
      provider.kind === 'saml'
        ? samlClient.buildStart(toSamlProvider(platform, provider), tiesOf(state), fresh)
        : oidc.buildStart(toOidcProvider(platform, provider), tiesOf(state), fresh),

    /** Returns what the provider says about the person. Call it outside a transaction: the provider may be slow. */
    finish: async (
      { provider, attempt }: { provider: ProviderRecord; attempt: AttemptRecord },
      { state, ...given }: { state: string },
    ): Promise<ProviderAnswer> => {
      if (provider.kind === 'saml') return readKept(provider, attempt)
      const sent = Object.entries({ state, ...given }).filter((pair): pair is [string, string] => pair[1] !== undefined)
      return oidc.finish(toOidcProvider(platform, provider), tiesOf(state), new URLSearchParams(sent))
    },

    /** Returns the address to which the browser goes to sign out; null if the provider has no such page. */
    buildSignOut: (provider: ProviderRecord, token: string): Promise<string | null> =>
      provider.kind === 'saml'
        ? samlClient.buildSignOut(toSamlProvider(platform, provider), JSON.parse(token) as SamlSession)
        : oidc.buildSignOut(toOidcProvider(platform, provider), token, signedOutUrl(config.publicUrl)),
  }
}
