/**
 * Values by which providers say that they asked for more than a password: in `acr` (OpenID Connect) or as the
 * authentication context (SAML).
 */
const CONTEXTS = new Set([
  'https://refeds.org/profile/mfa',
  'http://schemas.microsoft.com/claims/multipleauthn',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'urn:okta:loa:2fa:any',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorUnregistered',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:TimeSyncToken',
  'phr',
  'phrh',
])

/** The SAML claim in which Microsoft lists the authentication methods. */
const METHODS = 'http://schemas.microsoft.com/claims/authnmethodsreferences'

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** Whether a provider says that it asked the person for a second factor (RFC 8176 calls that `mfa`). */
export function askedForFactor(claims: Record<string, unknown>): boolean {
  const said = [...toList(claims.amr), ...toList(claims[METHODS]), claims.acr]
  return said.some((one) => typeof one === 'string' && (one === 'mfa' || CONTEXTS.has(one)))
}
