import type { SignInProvider, SignInProviderInput } from '@evenground/shared/schemas'

type Certificate = SignInProvider['certificates'][number]

type Given = Omit<SignInProviderInput, 'domain_id' | 'scopes' | 'certificates' | 'client_id'>

/** The values of the form. */
export interface ProviderValues extends Required<Given> {
  client_id: string
  /** Separated by spaces. */
  scopes: string
  /** Stored certificates, or those from uploaded metadata. */
  certificates: readonly Certificate[]
  /** A pasted certificate to add. */
  new_certificate: string
}

const NEW: ProviderValues = {
  kind: 'oidc',
  title: '',
  enabled: false,
  issuer: '',
  client_id: '',
  client_secret: '',
  client_authentication: 'basic',
  scopes: 'openid email profile',
  sign_in_url: '',
  sign_out_url: '',
  certificates: [],
  new_certificate: '',
  name_id_format: 'any',
  idp_initiated: false,
  sign_requests: false,
  trusts_factor: false,
  sign_out: true,
  create_accounts: false,
  update_accounts: true,
  default_role_id: null,
  attributes: [],
  groups_claim: null,
  rules: [],
}

export function toValues(provider: SignInProvider | undefined): ProviderValues {
  if (!provider) return NEW
  const names = Object.keys(NEW) as (keyof ProviderValues)[]
  const kept = Object.fromEntries(
    names.filter((name) => name in provider).map((name) => [name, provider[name as never] ?? NEW[name]]),
  )
  return { ...NEW, ...kept, scopes: provider.scopes.join(' ') }
}

const isEmpty = (text: string | null): boolean => (text ?? '').trim() === ''

const listCertificates = ({ certificates, new_certificate }: ProviderValues): string[] => [
  ...certificates.map(({ pem }) => pem),
  ...(isEmpty(new_certificate) ? [] : [new_certificate.trim()]),
]

/** Whether the issuer differs from the stored one. The stored secret is never sent to a new issuer. */
export const hasNewIssuer = ({ issuer }: ProviderValues, stored: SignInProvider | undefined): boolean =>
  stored !== undefined && issuer.trim() !== stored.issuer

/** Fields that the chosen protocol requires and that are empty. */
const findMissingConnection = (values: ProviderValues, stored: SignInProvider | undefined): string[] =>
  values.kind === 'saml'
    ? [
        ...(isEmpty(values.sign_in_url) ? ['sign_in_url'] : []),
        ...(listCertificates(values).length === 0 ? ['certificates'] : []),
      ]
    : [
        ...(isEmpty(values.client_id) ? ['client_id'] : []),
        ...(!stored && values.client_secret === '' ? ['client_secret'] : []),
      ]

/** Error codes of required fields that are empty, by path. */
export function findMissing(values: ProviderValues, stored: SignInProvider | undefined): Record<string, string> {
  const isOldSecret = values.kind === 'oidc' && values.client_secret === '' && hasNewIssuer(values, stored)
  const empty: string[] = [
    ...(['title', 'issuer'] as const).filter((name) => isEmpty(values[name])),
    ...findMissingConnection(values, stored),
    ...values.attributes.flatMap(({ claim }, at) => (isEmpty(claim) ? [`attributes.${at}.claim`] : [])),
    ...values.rules.flatMap(({ value }, at) => (isEmpty(value) ? [`rules.${at}.value`] : [])),
  ]
  return {
    ...(isOldSecret && { client_secret: 'secret_of_other_issuer' }),
    ...Object.fromEntries(empty.map((path) => [path, 'required'])),
  }
}

function toConnection(values: ProviderValues) {
  const { client_id, client_secret, client_authentication, scopes, name_id_format, idp_initiated, sign_requests } =
    values
  return values.kind === 'saml'
    ? {
        sign_in_url: values.sign_in_url?.trim() || null,
        sign_out_url: values.sign_out_url?.trim() || null,
        certificates: listCertificates(values),
        name_id_format,
        idp_initiated,
        sign_requests,
      }
    : {
        client_id: client_id.trim(),
        client_authentication,
        scopes: scopes.split(/\s+/).filter(Boolean),
        ...(client_secret !== '' && { client_secret }),
      }
}

/** The request body. An empty secret leaves the stored one unchanged. */
export function toBody(values: ProviderValues) {
  const { kind: _kind, title, enabled, issuer, groups_claim, attributes, rules } = values
  const { sign_out, create_accounts, update_accounts, default_role_id, trusts_factor } = values
  return {
    ...{ title, enabled, attributes, rules },
    ...{ sign_out, create_accounts, update_accounts, default_role_id, trusts_factor },
    ...toConnection(values),
    issuer: issuer.trim(),
    groups_claim: groups_claim?.trim() || null,
  }
}
