import { randomUUID } from 'node:crypto'
import { buildSaml } from './build-saml.ts'
import type { SamlSession } from './read-answer.ts'
import type { SamlProvider } from './saml-provider.ts'

const UNSPECIFIED = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'

/** What the product says to SAML providers. */
export const samlClient = {
  /** Where the browser goes to sign in. */
  buildStart: (
    provider: SamlProvider,
    { requestId, state }: { requestId: string; state: string },
    fresh: boolean,
  ): Promise<string> => buildSaml(provider, requestId, fresh).getAuthorizeUrlAsync(state, undefined, {}),

  /** Where the browser goes to be signed out; null where the provider has no such page. */
  buildSignOut: async (provider: SamlProvider, session: SamlSession): Promise<string | null> => {
    if (!provider.signOutUrl) return null
    const profile = {
      issuer: provider.issuer,
      nameID: session.name,
      nameIDFormat: session.format ?? UNSPECIFIED,
      ...(session.qualifier && { nameQualifier: session.qualifier }),
      ...(session.index && { sessionIndex: session.index }),
    }
    return buildSaml(provider, `_${randomUUID()}`).getLogoutUrlAsync(profile, '', {})
  },

  describeService: (provider: SamlProvider): string =>
    buildSaml(provider, `_${provider.id}`).generateServiceProviderMetadata(null, null),
}
