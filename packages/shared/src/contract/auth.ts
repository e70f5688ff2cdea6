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
import { getEmailVerification, requestEmailVerification, verifyEmail } from './email-verification.ts'
import { endpoint } from './endpoint.ts'
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

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/api/v2/auth/login',
  tag,
  summary: 'Sign in with an e-mail address or a username',
  access: 'public',
  apiKeys: 'closed',
  body: LoginInput,
  responses: { 200: SignedIn },
  errors: ['invalid_email_or_password', 'account_not_active', 'email_not_verified'],
  staleTokenIgnored: true,
})

export const refreshTokens = endpoint({
  id: 'refreshTokens',
  method: 'POST',
  path: '/api/v2/auth/tokens',
  tag,
  summary: 'Exchange a refresh token for its successor and a new access token',
  access: 'public',
  apiKeys: 'closed',
  body: TokensInput,
  responses: { 200: Tokens },
  errors: ['invalid_token'],
  staleTokenIgnored: true,
})

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/api/v2/auth/logout',
  tag,
  summary: 'End the session of a refresh token, or of the access token that calls',
  access: 'public',
  apiKeys: 'closed',
  body: LogoutInput,
  responses: { 204: null },
  errors: [],
  staleTokenIgnored: true,
})

export const getMe = endpoint({
  id: 'getMe',
  method: 'GET',
  path: '/api/v2/accounts/me',
  tag,
  summary: 'The signed-in account, its role and its domain',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'open',
  responses: { 200: Me },
  errors: [],
  beforePasswordChange: true,
})

export const updateMe = endpoint({
  id: 'updateMe',
  method: 'PUT',
  path: '/api/v2/accounts/me',
  tag,
  summary: 'Change the own language and display settings',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'open',
  body: MeUpdate,
  responses: { 200: Me },
  errors: [],
  beforePasswordChange: true,
})

export const getRegistrationDomain = endpoint({
  id: 'getRegistrationDomain',
  method: 'GET',
  path: '/api/v2/auth/register',
  tag,
  summary: 'The domain of a registration link',
  access: 'public',
  apiKeys: 'closed',
  query: RegistrationQuery,
  responses: { 200: RegistrationDomain },
  errors: ['invalid_domain_resource'],
})

export const register = endpoint({
  id: 'register',
  method: 'POST',
  path: '/api/v2/auth/register',
  tag,
  summary: 'Register into a domain, and be signed in; 202 where the domain wants the address confirmed first',
  access: 'public',
  apiKeys: 'closed',
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

export const listAuthenticationMethods = endpoint({
  id: 'listAuthenticationMethods',
  method: 'GET',
  path: '/api/v2/auth/methods/{domainId}',
  tag,
  summary: 'By what the accounts of a domain sign in: e-mail address, username, or both',
  access: 'public',
  apiKeys: 'closed',
  params: DomainReference,
  responses: { 200: z.array(AuthenticationMethod) },
  errors: ['resource_not_found'],
})

export const postGroupsList = endpoint({
  id: 'postGroupsList',
  method: 'POST',
  path: '/api/v2/groupsList',
  tag,
  summary: 'Groups of a domain, for registration and pickers',
  access: 'public',
  apiKeys: 'closed',
  body: DomainReference,
  responses: { 200: z.array(RegistrationGroup) },
  errors: ['resource_not_found'],
})

export const postDomainPlans = endpoint({
  id: 'postDomainPlans',
  method: 'POST',
  path: '/api/v2/domainPlans',
  tag,
  summary: 'Plans of a domain, for registration and pickers',
  access: 'public',
  apiKeys: 'closed',
  body: DomainReference,
  responses: { 200: z.array(RegistrationPlan) },
  errors: ['resource_not_found'],
})

export const getSecrets = endpoint({
  id: 'getSecrets',
  method: 'GET',
  path: '/api/v2/auth/secrets',
  tag,
  summary: 'How a login can be recovered; says nothing about whether it exists',
  access: 'public',
  apiKeys: 'closed',
  query: SecretsQuery,
  responses: { 200: RecoveryOptions },
  errors: ['invalid_login'],
})

export const answerSecrets = endpoint({
  id: 'answerSecrets',
  method: 'POST',
  path: '/api/v2/auth/secrets',
  tag,
  summary: 'Answer the recovery questions; 422 carries how many attempts are used and left',
  access: 'public',
  apiKeys: 'closed',
  body: SecretAnswersInput,
  responses: { 200: RecoveryToken },
  errors: ['invalid_login', 'invalid_secret', 'account_not_active'],
  staleTokenIgnored: true,
})

export const saveSecrets = endpoint({
  id: 'saveSecrets',
  method: 'POST',
  path: '/api/v2/accounts/me/secrets',
  tag,
  summary: 'Save the own recovery questions: three different ones with their answers',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'closed',
  body: SecretsSetupInput,
  responses: { 200: Me },
  errors: ['forbidden', 'rule_violated'],
})

export const requestPasswordReset = endpoint({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/api/v2/auth/pwresetrequest',
  tag,
  summary: 'Ask for a reset by e-mail; the answer is the same for every address',
  access: 'public',
  apiKeys: 'closed',
  body: PasswordResetRequest,
  responses: { 200: PasswordResetAccepted },
  errors: [],
  staleTokenIgnored: true,
})

export const getPasswordReset = endpoint({
  id: 'getPasswordReset',
  method: 'GET',
  path: '/api/v2/auth/resetpw',
  tag,
  summary: 'The domain behind a reset token; looking does not use the token up',
  access: 'public',
  apiKeys: 'closed',
  query: PasswordResetQuery,
  responses: { 200: RegistrationDomain },
  errors: ['token_expired'],
  staleTokenIgnored: true,
})

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/v2/auth/resetpw',
  tag,
  summary: 'Set a new password with a reset token, and be signed in',
  access: 'public',
  apiKeys: 'closed',
  body: PasswordResetInput,
  responses: { 200: SignedIn },
  errors: ['token_expired', 'account_not_active', 'email_not_verified'],
  staleTokenIgnored: true,
})

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'PUT',
  path: '/api/v2/auth/password',
  tag,
  summary: 'Change the own password; every other session ends',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'closed',
  body: PasswordChangeInput,
  responses: { 200: Me },
  errors: ['forbidden', 'rule_violated'],
  beforePasswordChange: true,
})

export const logInAs = endpoint({
  id: 'logInAs',
  method: 'POST',
  path: '/api/v2/accounts/{id}/login',
  tag,
  summary: 'Act as another account for an hour',
  access: 'global_administrator',
  apiKeys: 'closed',
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
