import { AppError } from '../../http/errors/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OidcProvider } from './oidc-configuration.ts'
import type { ProviderRecord } from './providers.repo.ts'

/** The purpose that a provider's secret is sealed for: it cannot be opened for another provider. */
export const secretOf = (providerId: string): string => `client secret of ${providerId}`
export const tokenOf = (providerId: string): string => `token of ${providerId}`
export const privateKeyOf = (keyId: string): string => `private key ${keyId}`

/**
 * The address to which browsers bring the answer of an OpenID Connect provider, and their cookie after that of a SAML
 * provider.
 */
export const callbackUrl = (publicUrl: string, providerId: string): string =>
  `${publicUrl}/api/v2/sso/${providerId}/callback`

export const signedOutUrl = (publicUrl: string): string => `${publicUrl}/`

/** Returns a provider's settings for the protocol. Throws if its secret cannot be opened. */
export function toOidcProvider(
  { config, keys }: Pick<Platform, 'config' | 'keys'>,
  record: ProviderRecord,
): OidcProvider {
  const { id, issuer, clientId, clientAuthentication, scopes } = record
  const clientSecret = record.clientSecret && keys.sealer.open(record.clientSecret, secretOf(id))
  // The key that it was sealed with is gone, so an administrator must enter the secret again.
  if (clientId === null || clientSecret === null) throw new AppError('sso_misconfigured')
  return {
    issuer,
    clientId,
    clientSecret,
    clientAuthentication,
    scopes,
    callbackUrl: callbackUrl(config.publicUrl, id),
  }
}
