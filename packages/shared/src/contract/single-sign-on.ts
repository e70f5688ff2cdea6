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
import { get, post, put, remove } from './calls.ts'
import { permission } from './endpoint.ts'

const tag = 'Identity providers'
/** What lets people in is settled by people, and by nobody in somebody else's name. */
const settings = {
  apiKeys: 'closed',
  tag,
  access: permission('api.v2.domains.sign_in'),
  impersonation: 'closed',
} as const
/** Who could change these from a session that was left open could be anybody from then on. */
const proven = { ...settings, freshProof: 'if_required' } as const
const signingIn = { apiKeys: 'closed', tag, access: 'public', staleTokenIgnored: true } as const

const SAVE_ERRORS = ['forbidden', 'resource_not_found', 'rule_violated'] as const satisfies readonly ErrorCode[]

export const getSingleSignOn = get('getSingleSignOn', '/api/v2/domains/{id}/single-sign-on', {
  ...settings,
  summary: 'How people of a domain sign in through their organization',
  params: IdParams,
  responses: { 200: SingleSignOn },
  errors: ['resource_not_found'],
})

export const updateSingleSignOn = put('updateSingleSignOn', '/api/v2/domains/{id}/single-sign-on', {
  ...proven,
  summary: 'Close or open the passwords of a domain, and name the accounts that keep theirs',
  params: IdParams,
  body: SingleSignOnUpdate,
  responses: { 200: SingleSignOn },
  errors: [...SAVE_ERRORS, 'account_protected'],
})

export const createSignInProvider = post('createSignInProvider', '/api/v2/sign-in-providers', {
  ...proven,
  summary: 'Add a provider to a domain: OpenID Connect or SAML 2.0',
  body: SignInProviderInput,
  responses: { 201: SignInProvider },
  errors: SAVE_ERRORS,
})

export const getSignInProvider = get('getSignInProvider', '/api/v2/sign-in-providers/{id}', {
  ...settings,
  summary: 'One provider, without its secret',
  params: IdParams,
  responses: { 200: SignInProvider },
  errors: ['resource_not_found'],
})

export const updateSignInProvider = put('updateSignInProvider', '/api/v2/sign-in-providers/{id}', {
  ...proven,
  summary: 'Change a provider: what is left out stays. Whoever saves it vouches for whom it lets in',
  params: IdParams,
  body: SignInProviderUpdate,
  responses: { 200: SignInProvider },
  errors: [...SAVE_ERRORS, 'stale_resource'],
})

export const deleteSignInProvider = remove('deleteSignInProvider', '/api/v2/sign-in-providers/{id}', {
  ...proven,
  summary: 'Remove a provider with its links to accounts, and end the sessions that it opened',
  params: IdParams,
  responses: { 204: null },
  errors: ['forbidden', 'resource_not_found', 'rule_violated', 'stale_resource'],
})

export const readSamlMetadata = post('readSamlMetadata', '/api/v2/sign-in-providers/metadata', {
  ...settings,
  summary: 'What the metadata of a SAML provider say. Nothing is saved',
  body: SamlMetadataInput,
  responses: { 200: SamlMetadata },
  errors: ['rule_violated'],
})

export const testSignInProvider = post('testSignInProvider', '/api/v2/sign-in-providers/{id}/test', {
  ...settings,
  summary: 'Begin a test sign-in, which signs nobody in',
  params: IdParams,
  responses: { 200: SingleSignOnStarted },
  errors: ['resource_not_found', 'sso_provider_down'],
})

export const getSignInTest = post('getSignInTest', '/api/v2/sign-in-providers/{id}/test/result', {
  ...settings,
  summary: 'What the provider sent in a test sign-in, and who it would have let in. Told once, to who began it',
  params: IdParams,
  body: SignInTestCode,
  responses: { 200: SignInTest },
  errors: ['resource_not_found', 'sso_failed'],
})

export const createEmailDomain = post('createEmailDomain', '/api/v2/email-domains', {
  ...proven,
  summary: 'Name an e-mail domain as one’s own. It counts once its DNS says so, too',
  body: EmailDomainInput,
  responses: { 201: EmailDomain },
  errors: ['resource_not_found', 'rule_violated'],
})

export const checkEmailDomain = post('checkEmailDomain', '/api/v2/email-domains/{id}/check', {
  ...settings,
  summary: 'Look for the TXT record of an e-mail domain now',
  params: IdParams,
  responses: { 200: EmailDomain },
  errors: ['resource_not_found'],
})

export const deleteEmailDomain = remove('deleteEmailDomain', '/api/v2/email-domains/{id}', {
  ...proven,
  summary: 'Remove an e-mail domain. Accounts that are linked stay so',
  params: IdParams,
  responses: { 204: null },
  errors: ['resource_not_found', 'stale_resource'],
})

export const listMySignInLinks = get('listMySignInLinks', '/api/v2/accounts/me/sign-in-links', {
  apiKeys: 'closed',
  tag,
  access: 'signed_in',
  impersonation: 'closed',
  summary: 'The sign-in services by which one signs in',
  responses: { 200: z.array(SignInLink) },
})

export const listSignInLinks = get('listSignInLinks', '/api/v2/accounts/{id}/sign-in-links', {
  ...settings,
  freshProof: 'for_files',
  summary: 'The sign-in services by which somebody signs in',
  params: IdParams,
  responses: { 200: z.array(SignInLink) },
  errors: ['resource_not_found'],
})

export const endSignInLink = remove('endSignInLink', '/api/v2/accounts/{id}/sign-in-links/{providerId}', {
  ...proven,
  summary:
    'End the link of an account to a sign-in service, with the sessions that it opened there. The person is told; where the address is proven, the next sign-in links anew',
  params: IdParams.extend({ providerId: Id }),
  responses: { 204: null },
  errors: ['forbidden', 'account_protected', 'resource_not_found'],
})

export const listSignInOffers = get('listSignInOffers', '/api/v2/sso/providers', {
  ...signingIn,
  summary: 'Providers for a sign-in page, or for the e-mail domain of a login; says nothing about who exists',
  query: SignInOfferQuery,
  responses: { 200: SignInOffer },
})

export const startSingleSignOn = post('startSingleSignOn', '/api/v2/sso/start', {
  ...signingIn,
  summary: 'Begin to sign in with a provider: the answer says where the browser goes next',
  body: SingleSignOnStart,
  responses: { 200: SingleSignOnStarted },
  errors: ['resource_not_found', 'sso_provider_down'],
})

/** Browsers come here from the provider. They are sent on to the web app, whatever became of it. */
export const finishSingleSignOn = get('finishSingleSignOn', '/api/v2/sso/{id}/callback', {
  ...signingIn,
  summary: 'Where a provider sends the browser back to; leads on to the web app with a code that works once',
  params: IdParams,
  query: SingleSignOnAnswer,
  responses: { 302: null },
})

/**
 * A form of a page of the provider, so no cookie comes along. The answer is checked, kept and led to the address above,
 * where the browser shows its cookie.
 */
export const receiveSamlAnswer = post('receiveSamlAnswer', '/api/v2/sso/{id}/acs', {
  ...signingIn,
  summary: 'Where a SAML provider has the browser send its answer (ACS); leads on by way of the callback address',
  params: IdParams,
  body: SamlAnswer,
  form: true,
  bodyLimit: 200_000,
  responses: { 303: null },
})

export const getServiceMetadata = get('getServiceMetadata', '/api/v2/sso/{id}/metadata', {
  ...signingIn,
  summary: 'What a SAML provider has to know of this product. The address is the entity ID, too',
  params: IdParams,
  responses: { 200: noSingleResult(z.string()) },
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
  responses: { 200: ProviderSignOut },
})

export const singleSignOnEndpoints = [
  getSingleSignOn,
  updateSingleSignOn,
  createSignInProvider,
  getSignInProvider,
  updateSignInProvider,
  deleteSignInProvider,
  readSamlMetadata,
  testSignInProvider,
  getSignInTest,
  createEmailDomain,
  checkEmailDomain,
  deleteEmailDomain,
  listMySignInLinks,
  listSignInLinks,
  endSignInLink,
  listSignInOffers,
  startSingleSignOn,
  finishSingleSignOn,
  receiveSamlAnswer,
  getServiceMetadata,
  openSingleSignOn,
  signOutAtProvider,
] as const
