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

/** A page for browsers, or for the server: HTTPS, or a host that the operator trusts; no password in it. */
function isPage(text: string, trustedHosts: readonly string[]): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  const isOpen = url?.protocol === 'https:' || (url?.protocol === 'http:' && trustedHosts.includes(url.hostname))
  return Boolean(url && isOpen && !url.username && !url.password)
}

function findOidcErrors({ issuer, client_id, client_secret }: Input, isNew: boolean, trustedHosts: readonly string[]) {
  const isIssuer = issuer === undefined || (isPage(issuer, trustedHosts) && !/[?#]/.test(issuer))
  return [
    ...(isIssuer
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
    return typeof address === 'string' && !isPage(address, trustedHosts)
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

/** What is wrong with how a provider is reached and known, in its language. */
export function findConnectionErrors(
  input: Input,
  before: ProviderRecord | null,
  trustedHosts: readonly string[],
): FieldError[] {
  const kind = before?.kind ?? input.kind ?? 'oidc'
  return (kind === 'saml' ? findSamlErrors : findOidcErrors)(input, before === null, trustedHosts)
}
