import type { SchemaWords } from './words.ts'

const CERTIFICATE = {
  pem: 'The certificate as PEM',
  subject: 'Subject of the certificate, such as `CN=login.example.org, O=Example`',
}
const ONCE = 'It works once, in the browser that started the'
const FIELD = 'Field of the account that the claim fills'
const CLAIM =
  'Name of the claim, or of the SAML attribute. Dots lead into nested claims, as in `address.locality`. Of several values, the first counts'

/** Field words of sign-in providers, single sign-on and email domains */
export const SIGN_IN_PROVIDER_FIELDS: SchemaWords = {
  AttributeMapping: {
    field: FIELD,
    claim: CLAIM,
  },
  EmailDomain: {
    domain_id:
      'ID of the domain that claims the email domain. The proof also counts for providers of the domains below',
    name: 'Part of email addresses after the @, such as `example.org`',
    verified_at:
      'When the DNS record was found, which proves the email domain. Null if it was not found yet, or has been missing for a week',
    checked_at: 'When the DNS record was last looked up. Null if never',
  },
  PasswordException: {
    id: 'ID of the account',
    login: 'Email address of the account, or its username if it has no email address',
  },
  ProviderSignOut: {
    url: 'Address at the provider that the browser opens to sign out there. Null if there is nothing to do there',
  },
  SamlMetadata: {
    issuer: 'Entity ID of the provider',
    sign_in_url: 'Address of the provider where browsers are redirected to sign in (HTTP-Redirect binding)',
    sign_out_url: 'Address of the provider where browsers are redirected to sign out. Null if the metadata has none',
    certificates: 'Certificates with which the provider signs. Those without an RSA key are left out',
    xml: 'Metadata document that describes exactly one SAML provider, as XML',
  },
  ServiceKey: {
    pem: 'Certificate of the key as PEM, with the public part of the key',
    subject: 'Subject of the certificate: `CN=` and the host name of this product',
  },
  SignInLink: {
    provider_id: 'ID of the provider',
    title: 'Name of the provider, as on the button of the sign-in page',
    created_at: 'When the account was linked, or first used the link after a change of the provider’s keys',
  },
  SignInOffer: {
    providers: 'Providers with which people can sign in now, oldest first, at most 20. Empty if there are none',
    'providers.id': 'ID of the provider, with which `POST /api/v2/sso/start` starts a sign-in',
    'providers.title': 'Name on the button of the sign-in page: “Sign in with …”',
  },
  SignInProvider: {
    domain_id:
      'ID of the domain that the provider belongs to. People of this domain and of those below sign in with it',
    scopes:
      'OpenID Connect: scopes that are requested. `openid` is requested even if it is not listed. No effect for SAML',
    attributes:
      'Claims that fill fields of accounts, at most one for each field. First and last name are filled from the usual claims even without an entry',
    'attributes.field': FIELD,
    'attributes.claim': CLAIM,
    groups_claim:
      'Name of the claim, or of the SAML attribute, with the values that `rules` look for. Null if there is none',
    rules:
      'Roles and groups that people get if the groups claim has certain values. The order matters: the first matching rule with a role decides the role',
    'rules.value': 'Value of the groups claim to which the rule applies, exactly as the provider sends it',
    'rules.role_id': 'ID of the role that these people get. Null for none, if there is a group',
    'rules.group_id':
      'ID of the group that these people join, which must belong to the domain of the provider. Accounts of domains below do not join. Null for none, if there is a role',
    has_secret: 'Whether a client secret is stored. The secret itself is never returned',
  },
  SignInProviderInput: {
    scopes:
      'OpenID Connect: scopes to request. If absent, `openid`, `email` and `profile`. `openid` is requested even if it is not listed',
  },
  SignInTest: {
    claims:
      'What the provider said about the person. For SAML, its attributes, and the usual claims that were read from them. Empty if there was no valid response',
    outcome:
      'What a real sign-in would do: sign in to the linked account (`sign_in`), link the account with the email address and sign in (`link`), create an account (`create`), or nothing (`refused`)',
    account:
      'Account that the person would sign in to, or that `reason` keeps them from. Null if there is none, or if it is already linked to another person at the provider',
    'account.id': 'ID of the account',
    'account.login': 'Email address of the account, or its username if it has no email address',
  },
  SigningCertificate: CERTIFICATE,
  SingleSignOn: {
    domain_id: 'ID of the domain that the settings apply to',
    exceptions: 'Accounts of the domain that can keep their passwords while `sso_only` is on',
    providers:
      'Providers of this domain, oldest first. Those of domains above, with which people can sign in, too, are left out',
    email_domains: 'Email domains that this domain has claimed, proven or not, by name',
  },
  SingleSignOnStarted: {
    url: 'Address at the provider, to be opened in the browser that made this call. The sign-in has to be finished within 15 minutes',
  },
  SingleSignOnUpdate: {
    sso_only:
      'Whether accounts of this domain can no longer sign in with passwords, except those in `exceptions`. Turning it on requires a provider that is enabled and an exception that works',
    'exceptions.id': 'ID of the account',
  },
  getSignInTest: {
    code: `Value of \`test\` in the address to which the browser returned. ${ONCE} test, within 15 minutes of its start`,
  },
  openSingleSignOn: {
    code: `Value of \`code\` in the address to which the browser returned. ${ONCE} sign-in, for one minute`,
    user_agent: 'Name of the browser or app, shown in the list of sessions. If absent, the `User-Agent` header is used',
  },
  startSingleSignOn: {
    provider_id: 'ID of the provider, which must be enabled',
  },
}
