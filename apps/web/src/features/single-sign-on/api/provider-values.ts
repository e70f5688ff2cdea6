import type { SignInProvider, SignInProviderInput } from '@evenground/shared/schemas'

/** What stands in the form. */
export interface ProviderValues extends Required<Omit<SignInProviderInput, 'domain_id' | 'scopes'>> {
  /** Separated by blanks. */
  scopes: string
}

const NEW: ProviderValues = {
  title: '',
  enabled: false,
  issuer: '',
  client_id: '',
  client_secret: '',
  client_authentication: 'basic',
  scopes: 'openid email profile',
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
    names.filter((name) => name in provider).map((name) => [name, provider[name as never]]),
  )
  return { ...NEW, ...kept, scopes: provider.scopes.join(' ') }
}

const REQUIRED = ['title', 'issuer', 'client_id'] as const

/** The fields that are empty and must not be, by path. */
export function findMissing(values: ProviderValues, isNew: boolean): Record<string, string> {
  const isEmpty = (text: string) => text.trim() === ''
  const empty: string[] = [
    ...REQUIRED.filter((name) => isEmpty(values[name])),
    ...(isNew && values.client_secret === '' ? ['client_secret'] : []),
    ...values.attributes.flatMap(({ claim }, at) => (isEmpty(claim) ? [`attributes.${at}.claim`] : [])),
    ...values.rules.flatMap(({ value }, at) => (isEmpty(value) ? [`rules.${at}.value`] : [])),
  ]
  return Object.fromEntries(empty.map((path) => [path, 'required']))
}

/** What the server is told. A secret that nobody typed stays as it is. */
export function toBody({ client_secret, scopes, groups_claim, ...values }: ProviderValues) {
  return {
    ...values,
    issuer: values.issuer.trim(),
    scopes: scopes.split(/\s+/).filter(Boolean),
    groups_claim: groups_claim?.trim() || null,
    ...(client_secret !== '' && { client_secret }),
  }
}
