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
  wordings: {
    read: {
      summary: 'Return the single sign-on settings of a domain',
      details: 'Says how people sign in through their organization.',
    },
    update: {
      summary: 'Change the single sign-on settings of a domain',
      details: 'Turns passwords off or on, and sets which accounts keep theirs.',
    },
  },
  errors: [...SAVE_ERRORS, 'account_protected'],
})

export const createSignInProvider = {
  ...createEndpoint(providers, SignInProviderInput, SignInProvider),
  ...proven,
  summary: 'Add a sign-in provider to a domain',
  details: 'The provider uses OpenID Connect or SAML 2.0.',
} as const

export const getSignInProvider = {
  ...readEndpoint(providers, SignInProvider),
  ...settings,
  summary: 'Return a sign-in provider, without its secret',
} as const

export const updateSignInProvider = {
  ...updateEndpoint(providers, SignInProviderUpdate, SignInProvider),
  ...proven,
  summary: 'Change a sign-in provider',
  details:
    'Omitted fields stay unchanged. The person who saves it becomes responsible for it: the provider lets in no one who has more permissions than that person.',
} as const

export const deleteSignInProvider = {
  ...deleteEndpoint(providers, { errors: ['rule_violated'] }),
  ...proven,
  summary: 'Remove a sign-in provider',
  details: 'Also removes its links to accounts, and ends the sessions that it opened.',
} as const

export const createServiceKey = post('createServiceKey', '/api/v2/sign-in-providers/{id}/keys', {
  ...proven,
  summary: 'Create a key of this product for a SAML provider',
  details: 'A second key is not used until it is chosen.',
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
  summary: 'Remove a key that does not sign requests',
  details: 'Responses that are encrypted for this key can no longer be decrypted.',
  params: ServiceKeyParams,
  errors: SAVE_ERRORS,
})

export const readSamlMetadata = post('readSamlMetadata', '/api/v2/sign-in-providers/metadata', {
  ...settings,
  summary: 'Read the metadata of a SAML provider',
  details: 'Returns what the metadata contains. Nothing is saved.',
  body: SamlMetadataInput,
  answer: SamlMetadata,
  errors: ['rule_violated'],
})

export const testSignInProvider = post('testSignInProvider', '/api/v2/sign-in-providers/{id}/test', {
  ...settings,
  summary: 'Start a test sign-in with a provider',
  details: 'A test does not sign anyone in.',
  answer: SingleSignOnStarted,
  errors: ['resource_not_found', 'sso_provider_down'],
})

export const getSignInTest = post('getSignInTest', '/api/v2/sign-in-providers/{id}/test/result', {
  ...settings,
  summary: 'Return the result of a test sign-in',
  details: 'What the provider sent, and whom it would have let in. Returned once, to the person who started the test.',
  body: SignInTestCode,
  answer: SignInTest,
  errors: ['resource_not_found', 'sso_failed'],
})

export const createEmailDomain = post('createEmailDomain', '/api/v2/email-domains', {
  ...proven,
  summary: 'Claim an email domain for a domain',
  details: 'The email domain takes effect when its DNS record proves that it is yours.',
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
  summary: 'Remove an email domain',
  details: 'Linked accounts stay linked.',
  errors: ['resource_not_found', 'stale_resource'],
})

export const listMySignInLinks = ownList('listMySignInLinks', '/api/v2/accounts/me/sign-in-links', {
  tag,
  row: SignInLink,
  summary: 'List the sign-in providers that your account is linked to',
})

export const listSignInLinks = get('listSignInLinks', '/api/v2/accounts/{id}/sign-in-links', {
  ...settings,
  freshProof: 'for_files',
  summary: 'List the sign-in providers that an account is linked to',
  answer: z.array(SignInLink),
  errors: ['resource_not_found'],
})

export const endSignInLink = remove('endSignInLink', '/api/v2/accounts/{id}/sign-in-links/{providerId}', {
  ...proven,
  summary: 'Remove the link between an account and a sign-in provider',
  details:
    'Also ends the sessions that the account opened with the provider. The person is notified. If their email address is proven, their next sign-in creates the link again.',
  params: IdParams.extend({ providerId: Id }),
  errors: ['forbidden', 'account_protected', 'resource_not_found'],
})

export const listSignInOffers = get('listSignInOffers', '/api/v2/sso/providers', {
  ...signingIn,
  summary: 'List the providers for a sign-in page, or for the email domain of a login',
  details: 'Does not reveal whether an account exists.',
  query: SignInOfferQuery,
  answer: SignInOffer,
})

export const startSingleSignOn = post('startSingleSignOn', '/api/v2/sso/start', {
  ...signingIn,
  summary: 'Start a sign-in with a provider',
  details: 'The response contains the address where the browser continues.',
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
  summary: 'Receive the browser when it returns from a provider',
  details: 'Redirects to the web app with a code that works once.',
  query: SingleSignOnAnswer,
  responses: { 302: null },
})

/**
 * Receives a form that a page of the provider posts, so the browser sends no cookie along. The answer is checked,
 * stored and redirected to the callback address above, to which the browser does send its cookie.
 */
export const receiveSamlAnswer = post('receiveSamlAnswer', '/api/v2/sso/{id}/acs', {
  ...signingIn,
  summary: 'Receive the response of a SAML provider (ACS)',
  details: 'The browser posts it here. Redirects to the callback address, which leads on to the web app.',
  body: SamlAnswer,
  form: true,
  bodyLimit: 200_000,
  responses: { 303: null },
})

export const getServiceMetadata = get('getServiceMetadata', '/api/v2/sso/{id}/metadata', {
  ...signingIn,
  summary: 'Return the SAML metadata of this product for a provider',
  details: 'The address of the metadata is also the entity ID.',
  answer: noSingleResult(z.string()),
  produces: ['application/samlmetadata+xml'],
  errors: ['resource_not_found'],
})

export const openSingleSignOn = post('openSingleSignOn', '/api/v2/sso/session', {
  ...signingIn,
  summary: 'Exchange the code of a sign-in with a provider for a session',
  details:
    'Works only in the browser that started the sign-in. The response is 202 if the account has a second factor, which is the next step.',
  body: SingleSignOnCode,
  responses: { 200: SignedIn, 202: SecondFactorChallenge },
  errors: ['sso_failed', 'account_not_active', 'email_not_verified'],
})

export const signOutAtProvider = post('signOutAtProvider', '/api/v2/sso/sign-out', {
  ...signingIn,
  summary: 'End a session, and return the sign-out address of the provider',
  details: 'The browser opens that address to be signed out at the provider as well.',
  body: LogoutInput,
  answer: ProviderSignOut,
})
