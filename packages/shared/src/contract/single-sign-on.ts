import { z } from 'zod'
import type { ErrorCode } from '../constants/index.ts'
import {
  EmailDomain,
  EmailDomainInput,
  Id,
  IdParams,
  LogoutInput,
  ProviderSignOut,
  SamlAnswer,
  SamlMetadata,
  SamlMetadataInput,
  SecondFactorChallenge,
  ServiceKeyParams,
  SignedIn,
  SignInLink,
  SignInOffer,
  SignInOfferQuery,
  SignInProvider,
  SignInProviderInput,
  SignInProviderUpdate,
  SignInTest,
  SignInTestCode,
  SingleSignOn,
  SingleSignOnAnswer,
  SingleSignOnCode,
  SingleSignOnStart,
  SingleSignOnStarted,
  SingleSignOnUpdate,
} from '../schemas/index.ts'
import { noSingleResult } from '../schemas/single-result.ts'
import { get, ownList, post, remove } from './calls.ts'
import { createEndpoint, deleteEndpoint, readEndpoint, updateEndpoint } from './crud.ts'
import { domainSettings } from './domain-settings.ts'
import { provenSignInSettings as proven, signInSettings as settings } from './sign-in-access.ts'

const tag = settings.tag
const signingIn = { apiKeys: 'closed', tag, access: 'public', staleTokenIgnored: true } as const

const providers = {
  plural: 'SignInProviders',
  singular: 'SignInProvider',
  path: '/api/v2/sign-in-providers',
  tag,
} as const

const SAVE_ERRORS = ['forbidden', 'resource_not_found', 'rule_violated'] as const satisfies readonly ErrorCode[]

export const [getSingleSignOn, updateSingleSignOn] = domainSettings('SingleSignOn', {
  ...proven,
  path: 'single-sign-on',
  answer: SingleSignOn,
  update: SingleSignOnUpdate,
  summaries: {
    read: 'How people of a domain sign in through their organization',
    update: 'Turn passwords of a domain off or on, and choose the accounts that keep theirs',
  },
  errors: [...SAVE_ERRORS, 'account_protected'],
})

export const createSignInProvider = {
  ...createEndpoint(providers, SignInProviderInput, SignInProvider),
  ...proven,
  summary: 'Add a provider to a domain: OpenID Connect or SAML 2.0',
} as const

export const getSignInProvider = {
  ...readEndpoint(providers, SignInProvider),
  ...settings,
  summary: 'One provider, without its secret',
} as const

export const updateSignInProvider = {
  ...updateEndpoint(providers, SignInProviderUpdate, SignInProvider),
  ...proven,
  summary: 'Change a provider; fields left out stay. The person who saves it vouches for the people it lets in',
} as const

export const deleteSignInProvider = {
  ...deleteEndpoint(providers, { errors: ['rule_violated'] }),
  ...proven,
  summary: 'Remove a provider with its links to accounts, and end the sessions that it opened',
} as const

export const createServiceKey = post('createServiceKey', '/api/v2/sign-in-providers/{id}/keys', {
  ...proven,
  summary: 'Create a key of this product for a SAML provider. A second key is not used until you choose it',
  created: SignInProvider,
  errors: SAVE_ERRORS,
})

export const chooseServiceKey = post('chooseServiceKey', '/api/v2/sign-in-providers/{id}/keys/{keyId}/use', {
  ...proven,
  summary: 'Sign requests to a SAML provider with this key from now on',
  params: ServiceKeyParams,
  answer: SignInProvider,
  errors: ['forbidden', 'resource_not_found'],
})

export const deleteServiceKey = remove('deleteServiceKey', '/api/v2/sign-in-providers/{id}/keys/{keyId}', {
  ...proven,
  summary: 'Remove a key that does not sign requests. Answers encrypted for it can no longer be opened',
  params: ServiceKeyParams,
  errors: SAVE_ERRORS,
})

export const readSamlMetadata = post('readSamlMetadata', '/api/v2/sign-in-providers/metadata', {
  ...settings,
  summary: 'What a SAML provider’s metadata contains. Nothing is saved',
  body: SamlMetadataInput,
  answer: SamlMetadata,
  errors: ['rule_violated'],
})

export const testSignInProvider = post('testSignInProvider', '/api/v2/sign-in-providers/{id}/test', {
  ...settings,
  summary: 'Start a test sign-in, which does not sign anyone in',
  answer: SingleSignOnStarted,
  errors: ['resource_not_found', 'sso_provider_down'],
})

export const getSignInTest = post('getSignInTest', '/api/v2/sign-in-providers/{id}/test/result', {
  ...settings,
  summary:
    'What the provider sent in a test sign-in, and who it would have let in. Shown once, to the person who started it',
  body: SignInTestCode,
  answer: SignInTest,
  errors: ['resource_not_found', 'sso_failed'],
})

export const createEmailDomain = post('createEmailDomain', '/api/v2/email-domains', {
  ...proven,
  summary: 'Add an email domain. It counts once its DNS record proves that it is yours',
  body: EmailDomainInput,
  created: EmailDomain,
  errors: ['resource_not_found', 'rule_violated'],
})

export const checkEmailDomain = post('checkEmailDomain', '/api/v2/email-domains/{id}/check', {
  ...settings,
  summary: 'Check the TXT record of an email domain now',
  answer: EmailDomain,
  errors: ['resource_not_found'],
})

export const deleteEmailDomain = remove('deleteEmailDomain', '/api/v2/email-domains/{id}', {
  ...proven,
  summary: 'Remove an email domain. Linked accounts stay linked',
  errors: ['resource_not_found', 'stale_resource'],
})

export const listMySignInLinks = ownList('listMySignInLinks', '/api/v2/accounts/me/sign-in-links', {
  tag,
  row: SignInLink,
  summary: 'The sign-in services that the caller signs in with',
})

export const listSignInLinks = get('listSignInLinks', '/api/v2/accounts/{id}/sign-in-links', {
  ...settings,
  freshProof: 'for_files',
  summary: 'The sign-in services that an account signs in with',
  answer: z.array(SignInLink),
  errors: ['resource_not_found'],
})

export const endSignInLink = remove('endSignInLink', '/api/v2/accounts/{id}/sign-in-links/{providerId}', {
  ...proven,
  summary:
    'End the link of an account to a sign-in service, with the sessions that it opened there. The person is told; where the address is proven, the next sign-in links them again',
  params: IdParams.extend({ providerId: Id }),
  errors: ['forbidden', 'account_protected', 'resource_not_found'],
})

export const listSignInOffers = get('listSignInOffers', '/api/v2/sso/providers', {
  ...signingIn,
  summary:
    'Providers for a sign-in page, or for the email domain of a login; does not reveal whether an account exists',
  query: SignInOfferQuery,
  answer: SignInOffer,
})

export const startSingleSignOn = post('startSingleSignOn', '/api/v2/sso/start', {
  ...signingIn,
  summary: 'Start to sign in with a provider; the answer says where the browser goes next',
  body: SingleSignOnStart,
  answer: SingleSignOnStarted,
  errors: ['resource_not_found', 'sso_provider_down'],
})

/**
 * The provider redirects the browser to this address. The browser is redirected on to the web app, whatever the
 * outcome.
 */
export const finishSingleSignOn = get('finishSingleSignOn', '/api/v2/sso/{id}/callback', {
  ...signingIn,
  summary: 'Where a provider sends the browser back to; leads on to the web app with a code that works once',
  query: SingleSignOnAnswer,
  responses: { 302: null },
})

/**
 * Receives a form that a page of the provider posts, so the browser sends no cookie along. The answer is checked,
 * stored and redirected to the callback address above, to which the browser does send its cookie.
 */
export const receiveSamlAnswer = post('receiveSamlAnswer', '/api/v2/sso/{id}/acs', {
  ...signingIn,
  summary: 'Where a SAML provider has the browser send its answer (ACS); leads on by way of the callback address',
  body: SamlAnswer,
  form: true,
  bodyLimit: 200_000,
  responses: { 303: null },
})

export const getServiceMetadata = get('getServiceMetadata', '/api/v2/sso/{id}/metadata', {
  ...signingIn,
  summary: 'What a SAML provider needs to know about this product. The address is also the entity ID',
  answer: noSingleResult(z.string()),
  produces: ['application/samlmetadata+xml'],
  errors: ['resource_not_found'],
})

export const openSingleSignOn = post('openSingleSignOn', '/api/v2/sso/session', {
  ...signingIn,
  summary:
    'Exchange the code of a sign-in with a provider for a session, in the browser that began it; 202 where a second factor comes next',
  body: SingleSignOnCode,
  responses: { 200: SignedIn, 202: SecondFactorChallenge },
  errors: ['sso_failed', 'account_not_active', 'email_not_verified'],
})

export const signOutAtProvider = post('signOutAtProvider', '/api/v2/sso/sign-out', {
  ...signingIn,
  summary: 'End a session, and say where the browser has to go to be signed out at the provider as well',
  body: LogoutInput,
  answer: ProviderSignOut,
})
