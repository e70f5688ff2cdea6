import { randomUUID } from 'node:crypto'
import type { SamlSession } from './read-answer.ts'
import type { SamlProvider } from './saml-provider.ts'

const UNSPECIFIED = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'

/** Loaded by the first provider: most installations have none, and the library with its XML parsers is large. */
async function loadSaml(...given: Parameters<typeof import('./build-saml.ts').buildSaml>) {
  const { buildSaml } = await import('./build-saml.ts')
  return buildSaml(...given)
}

/** What the product says to SAML providers. */
export const samlClient = {
  /** Where the browser goes to sign in. */
  buildStart: async (
    provider: SamlProvider,
    { requestId, state }: { requestId: string; state: string },
    fresh: boolean,
  ): Promise<string> => {
    const saml = await loadSaml(provider, requestId, fresh)
    return saml.getAuthorizeUrlAsync(state, undefined, {})
  },

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
    const saml = await loadSaml(provider, `_${randomUUID()}`)
    return saml.getLogoutUrlAsync(profile, '', {})
  },

  describeService: async (provider: SamlProvider): Promise<string> => {
    const saml = await loadSaml(provider, `_${provider.id}`)
    return saml.generateServiceProviderMetadata(null, null)
  },
}
