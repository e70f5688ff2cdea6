import { z } from 'zod'
import {
  AuthenticationMethod,
  DomainReference,
  IdParams,
  LoginInput,
  LogoutInput,
  Me,
  MeUpdate,
  PasswordChangeInput,
  PasswordResetAccepted,
  PasswordResetInput,
  PasswordResetQuery,
  PasswordResetRequest,
  RecoveryOptions,
  RecoveryToken,
  RegisterInput,
  RegistrationDomain,
  RegistrationGroup,
  RegistrationPending,
  RegistrationPlan,
  RegistrationQuery,
  SecretAnswersInput,
  SecretsQuery,
  SecretsSetupInput,
  SignedIn,
  SignedInAs,
  Tokens,
  TokensInput,
} from '../schemas/index.ts'
import { get, post, put } from './calls.ts'
import { getEmailVerification, requestEmailVerification, verifyEmail } from './email-verification.ts'
import {
  endAccountSession,
  endAccountSessions,
  endMyOtherSessions,
  endMySession,
  listAccountSessions,
  listMySessions,
} from './sessions.ts'

export * from './email-verification.ts'
export * from './sessions.ts'

const tag = 'Authentication'

export const login = post('login', '/api/v2/auth/login', {
  tag,
  summary: 'Sign in with an e-mail address or a username',
  access: 'public',
  body: LoginInput,
  responses: { 200: SignedIn },
  errors: ['invalid_email_or_password', 'account_not_active', 'email_not_verified'],
  staleTokenIgnored: true,
})

export const refreshTokens = post('refreshTokens', '/api/v2/auth/tokens', {
  tag,
  summary: 'Exchange a refresh token for its successor and a new access token',
  access: 'public',
  body: TokensInput,
  responses: { 200: Tokens },
  errors: ['invalid_token'],
  staleTokenIgnored: true,
})

export const logout = post('logout', '/api/v2/auth/logout', {
  tag,
  summary: 'End the session of a refresh token, or of the access token that calls',
  access: 'public',
  body: LogoutInput,
  responses: { 204: null },
  staleTokenIgnored: true,
})

export const getMe = get('getMe', '/api/v2/accounts/me', {
  tag,
  summary: 'The signed-in account, its role and its domain',
  access: 'signed_in',
  impersonation: 'open',
  responses: { 200: Me },
  beforePasswordChange: true,
})

export const updateMe = put('updateMe', '/api/v2/accounts/me', {
  tag,
  summary: 'Change the own language and display settings',
  access: 'signed_in',
  impersonation: 'open',
  body: MeUpdate,
  responses: { 200: Me },
  beforePasswordChange: true,
})

export const getRegistrationDomain = get('getRegistrationDomain', '/api/v2/auth/register', {
  tag,
  summary: 'The domain of a registration link',
  access: 'public',
  query: RegistrationQuery,
  responses: { 200: RegistrationDomain },
  errors: ['invalid_domain_resource'],
})

export const register = post('register', '/api/v2/auth/register', {
  tag,
  summary: 'Register into a domain, and be signed in; 202 where the domain wants the address confirmed first',
  access: 'public',
  body: RegisterInput,
  responses: { 201: SignedIn, 202: RegistrationPending },
  errors: [
    'invalid_domain_resource',
    'account_creation_not_active',
    'email_already_registered',
    'resource_not_found',
    'rule_violated',
  ],
  staleTokenIgnored: true,
})

export const listAuthenticationMethods = get('listAuthenticationMethods', '/api/v2/auth/methods/{domainId}', {
  tag,
  summary: 'By what the accounts of a domain sign in: e-mail address, username, or both',
  access: 'public',
  params: DomainReference,
  responses: { 200: z.array(AuthenticationMethod) },
  errors: ['resource_not_found'],
})

export const postGroupsList = post('postGroupsList', '/api/v2/groupsList', {
  tag,
  summary: 'Groups of a domain, for registration and pickers',
  access: 'public',
  body: DomainReference,
  responses: { 200: z.array(RegistrationGroup) },
  errors: ['resource_not_found'],
})

export const postDomainPlans = post('postDomainPlans', '/api/v2/domainPlans', {
  tag,
  summary: 'Plans of a domain, for registration and pickers',
  access: 'public',
  body: DomainReference,
  responses: { 200: z.array(RegistrationPlan) },
  errors: ['resource_not_found'],
})

export const getSecrets = get('getSecrets', '/api/v2/auth/secrets', {
  tag,
  summary: 'How a login can be recovered; says nothing about whether it exists',
  access: 'public',
  query: SecretsQuery,
  responses: { 200: RecoveryOptions },
  errors: ['invalid_login'],
})

export const answerSecrets = post('answerSecrets', '/api/v2/auth/secrets', {
  tag,
  summary: 'Answer the recovery questions; 422 carries how many attempts are used and left',
  access: 'public',
  body: SecretAnswersInput,
  responses: { 200: RecoveryToken },
  errors: ['invalid_login', 'invalid_secret', 'account_not_active'],
  staleTokenIgnored: true,
})

export const saveSecrets = post('saveSecrets', '/api/v2/accounts/me/secrets', {
  tag,
  summary: 'Save the own recovery questions: three different ones with their answers',
  access: 'signed_in',
  impersonation: 'closed',
  body: SecretsSetupInput,
  responses: { 200: Me },
  errors: ['forbidden', 'rule_violated'],
})

export const requestPasswordReset = post('requestPasswordReset', '/api/v2/auth/pwresetrequest', {
  tag,
  summary: 'Ask for a reset by e-mail; the answer is the same for every address',
  access: 'public',
  body: PasswordResetRequest,
  responses: { 200: PasswordResetAccepted },
  staleTokenIgnored: true,
})

export const getPasswordReset = get('getPasswordReset', '/api/v2/auth/resetpw', {
  tag,
  summary: 'The domain behind a reset token; looking does not use the token up',
  access: 'public',
  query: PasswordResetQuery,
  responses: { 200: RegistrationDomain },
  errors: ['token_expired'],
  staleTokenIgnored: true,
})

export const resetPassword = post('resetPassword', '/api/v2/auth/resetpw', {
  tag,
  summary: 'Set a new password with a reset token, and be signed in',
  access: 'public',
  body: PasswordResetInput,
  responses: { 200: SignedIn },
  errors: ['token_expired', 'account_not_active', 'email_not_verified'],
  staleTokenIgnored: true,
})

export const changePassword = put('changePassword', '/api/v2/auth/password', {
  tag,
  summary: 'Change the own password; every other session ends',
  access: 'signed_in',
  impersonation: 'closed',
  body: PasswordChangeInput,
  responses: { 200: Me },
  errors: ['forbidden', 'rule_violated'],
  beforePasswordChange: true,
})

export const logInAs = post('logInAs', '/api/v2/accounts/{id}/login', {
  tag,
  summary: 'Act as another account for an hour',
  access: 'global_administrator',
  impersonation: 'closed',
  params: IdParams,
  responses: { 200: SignedInAs },
  errors: ['account_does_exist', 'account_not_active'],
})

export const authEndpoints = [
  login,
  refreshTokens,
  logout,
  getMe,
  updateMe,
  getRegistrationDomain,
  register,
  listAuthenticationMethods,
  postGroupsList,
  postDomainPlans,
  getSecrets,
  answerSecrets,
  saveSecrets,
  requestPasswordReset,
  getPasswordReset,
  resetPassword,
  requestEmailVerification,
  getEmailVerification,
  verifyEmail,
  changePassword,
  logInAs,
  listMySessions,
  endMyOtherSessions,
  endMySession,
  listAccountSessions,
  endAccountSessions,
  endAccountSession,
] as const
