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

function findOidcErrors({ issuer, client_id, client_secret }: Input, isNew: boolean, trustedHosts: readonly string[]) {
  const isIssuerValid = issuer === undefined || (isAllowedUrl(issuer, trustedHosts) && !/[?#]/.test(issuer))
  return [
    ...(isIssuerValid
      ? []
      : [fieldError('issuer', 'invalid_issuer', 'Enter the provider’s address, starting with https://.')]),
    ...(client_id === null || (isNew && client_id === undefined)
      ? [fieldError('client_id', 'required', 'OpenID Connect needs a client ID.')]
      : []),
    ...(isNew && client_secret === undefined
      ? [fieldError('client_secret', 'required', 'OpenID Connect needs a client secret.')]
      : []),
  ]
}

function findSamlErrors(input: Input, isNew: boolean, trustedHosts: readonly string[]): FieldError[] {
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

/** Errors of the connection settings of a provider, by its protocol. */
export function findConnectionErrors(
  input: Input,
  before: ProviderRecord | null,
  trustedHosts: readonly string[],
): FieldError[] {
  const kind = before?.kind ?? input.kind ?? 'oidc'
  return (kind === 'saml' ? findSamlErrors : findOidcErrors)(input, before === null, trustedHosts)
}
