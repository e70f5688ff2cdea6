import { randomUUID } from 'node:crypto'
import { AppError } from '../../../http/errors/app-error.ts'
import type { SamlSession } from './read-answer.ts'
import type { SamlProvider } from './saml-provider.ts'

const UNSPECIFIED = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'

/** Loaded with the first provider: most installations have none, and the library with its XML parsers is large. */
async function loadSaml(...given: Parameters<typeof import('./build-saml.ts').buildSaml>) {
  const { buildSaml } = await import('./build-saml.ts')
  return buildSaml(...given)
}

/** Returns the key to sign requests with; undefined if the provider wants no signature. */
function findSigningKey({ signsRequests, keys }: SamlProvider): string | undefined {
  if (!signsRequests) return undefined
  const key = keys.find(({ signs }) => signs)
  // The key that it was sealed with is gone, so an administrator must create another one.
  if (!key) throw new AppError('sso_misconfigured')
  return key.privateKey
}

/** The requests and metadata that the product sends to SAML providers. */
export const samlClient = {
  /** Returns the address to which the browser goes to sign in. */
  buildStart: async (
    provider: SamlProvider,
    { requestId, state }: { requestId: string; state: string },
    fresh: boolean,
  ): Promise<string> => {
    const saml = await loadSaml(provider, requestId, { forceAuthn: fresh, privateKey: findSigningKey(provider) })
    return saml.getAuthorizeUrlAsync(state, undefined, {})
  },

  /** Returns the address to which the browser goes to sign out; null if the provider has no such page. */
  buildSignOut: async (provider: SamlProvider, session: SamlSession): Promise<string | null> => {
    if (!provider.signOutUrl) return null
    const profile = {
      issuer: provider.issuer,
      nameID: session.name,
      nameIDFormat: session.format ?? UNSPECIFIED,
      ...(session.qualifier && { nameQualifier: session.qualifier }),
      ...(session.index && { sessionIndex: session.index }),
    }
    const saml = await loadSaml(provider, `_${randomUUID()}`, { privateKey: findSigningKey(provider) })
    return saml.getLogoutUrlAsync(profile, '', {})
  },

  describeService: async (provider: SamlProvider): Promise<string> => {
    const { keys, signsRequests } = provider
    const newest = keys.at(-1)
    const privateKey = signsRequests ? newest?.privateKey : undefined
    const saml = await loadSaml(provider, `_${provider.id}`, { privateKey })
    // The library lists only keys whose private part it has. With several keys, providers should encrypt for the
    // newest, which stays.
    if (newest) saml.options.decryptionPvk = newest.privateKey
    return saml.generateServiceProviderMetadata(
      newest?.certificate ?? null,
      keys.map(({ certificate }) => certificate),
    )
  },
}
