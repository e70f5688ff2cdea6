import type { SignInProviderInput, SignInProviderUpdate } from '@evenground/shared/schemas'
import type { ProviderRecord } from './providers.repo.ts'
import { parseCertificate } from './saml/certificates.ts'

export interface FieldError {
  path: string
  code: string
  message: string
}

type Input = Partial<SignInProviderInput> & SignInProviderUpdate

export const fieldError = (path: string, code: string, message: string): FieldError => ({ path, code, message })

/** Whether an address may be opened: HTTPS, or HTTP on a host that the operator trusts; without credentials. */
function isAllowedUrl(text: string, trustedHosts: readonly string[]): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  const hasScheme = url?.protocol === 'https:' || (url?.protocol === 'http:' && trustedHosts.includes(url.hostname))
  return Boolean(url && hasScheme && !url.username && !url.password)
}

/**
 * Checks the client secret. A stored secret is not reused for another issuer, as it would be sent to whatever address
 * that issuer names.
 */
function findSecretErrors({ issuer, client_secret }: Input, before: ProviderRecord | null): FieldError[] {
  if (client_secret !== undefined) return []
  if (!before) return [fieldError('client_secret', 'required', 'OpenID Connect needs a client secret.')]
  if (issuer === undefined || issuer === before.issuer) return []
  const message = 'Enter the client secret for the new issuer. The current one is only for the current issuer.'
  return [fieldError('client_secret', 'secret_of_other_issuer', message)]
}

function findOidcErrors(input: Input, before: ProviderRecord | null, trustedHosts: readonly string[]): FieldError[] {
  const { issuer, client_id } = input
  const isIssuerValid = issuer === undefined || (isAllowedUrl(issuer, trustedHosts) && !/[?#]/.test(issuer))
  return [
    ...(isIssuerValid
      ? []
      : [fieldError('issuer', 'invalid_issuer', 'Enter the provider’s address, starting with https://.')]),
    ...(client_id === null || (!before && client_id === undefined)
      ? [fieldError('client_id', 'required', 'OpenID Connect needs a client ID.')]
      : []),
    ...findSecretErrors(input, before),
  ]
}

function findSamlErrors(input: Input, before: ProviderRecord | null, trustedHosts: readonly string[]): FieldError[] {
  const isNew = !before
  const { certificates } = input
  const pages = (['sign_in_url', 'sign_out_url'] as const).filter((name) => {
    const address = input[name]
    return typeof address === 'string' && !isAllowedUrl(address, trustedHosts)
  })
  const isAddressMissing = input.sign_in_url === null || (isNew && input.sign_in_url === undefined)
  const isKeyMissing = certificates ? certificates.length === 0 : isNew
  return [
    ...pages.map((name) => fieldError(name, 'invalid_page', 'Enter an address that starts with https://.')),
    ...(isAddressMissing ? [fieldError('sign_in_url', 'required', 'SAML needs the sign-in address.')] : []),
    ...(isKeyMissing ? [fieldError('certificates', 'required', 'SAML needs a certificate.')] : []),
    ...(certificates ?? []).flatMap((text, at) =>
      parseCertificate(text)
        ? []
        : [fieldError(`certificates.${at}`, 'invalid_certificate', 'This isn’t a certificate with an RSA key.')],
    ),
  ]
}

/** Lists errors in a provider's connection settings, depending on its protocol. */
export function findConnectionErrors(
  input: Input,
  before: ProviderRecord | null,
  trustedHosts: readonly string[],
): FieldError[] {
  const kind = before?.kind ?? input.kind ?? 'oidc'
  return (kind === 'saml' ? findSamlErrors : findOidcErrors)(input, before, trustedHosts)
}
