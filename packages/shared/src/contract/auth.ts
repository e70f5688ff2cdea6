import { z } from 'zod'
import {
  AuthenticationMethod,
  DomainReference,
  EmailVerificationAccepted,
  EmailVerificationInput,
  EmailVerificationQuery,
  EmailVerificationRequest,
  EmailVerified,
  LoginInput,
  LogoutInput,
  Me,
  MeUpdate,
  OwnPassword,
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
  SecondFactorChallenge,
  SecretAnswersInput,
  SecretsQuery,
  SecretsSetupInput,
  SignedIn,
  SignedInAs,
  Tokens,
  TokensInput,
} from '../schemas/index.ts'
import { get, post, put } from './calls.ts'

export * from './second-factor.ts'
export * from './sessions.ts'

const tag = 'Authentication'
const signingIn = { apiKeys: 'closed', tag, access: 'public', staleTokenIgnored: true } as const
const open = { apiKeys: 'closed', tag, access: 'public' } as const
const me = {
  apiKeys: 'closed',
  tag,
  access: 'signed_in',
  impersonation: 'open',
  allowedBeforePasswordChange: true,
  allowedBeforeSecondFactor: true,
} as const
const secret = {
  apiKeys: 'closed',
  tag,
  access: 'signed_in',
  impersonation: 'closed',
  errors: ['forbidden', 'rule_violated'],
} as const

export const login = post('login', '/api/v2/auth/login', {
  ...signingIn,
  summary: 'Sign in with an email address or a username; 202 where the account has a second factor, which comes next',
  body: LoginInput,
  responses: { 200: SignedIn, 202: SecondFactorChallenge },
  errors: ['invalid_email_or_password', 'account_not_active', 'email_not_verified', 'sso_only'],
})

export const refreshTokens = post('refreshTokens', '/api/v2/auth/tokens', {
  ...signingIn,
  summary: 'Exchange a refresh token for its successor and a new access token',
  body: TokensInput,
  answer: Tokens,
  errors: ['invalid_token'],
})

export const logout = post('logout', '/api/v2/auth/logout', {
  ...signingIn,
  summary: 'End the session of a refresh token, or of the access token that calls',
  body: LogoutInput,
})

export const getMe = get('getMe', '/api/v2/accounts/me', {
  ...me,
  summary: 'The signed-in account, its role and its domain',
  answer: Me,
})

export const updateMe = put('updateMe', '/api/v2/accounts/me', {
  ...me,
  summary: 'Change your language and display settings',
  body: MeUpdate,
  answer: Me,
})

export const getRegistrationDomain = get('getRegistrationDomain', '/api/v2/auth/register', {
  ...open,
  summary: 'The domain of a registration link',
  query: RegistrationQuery,
  answer: RegistrationDomain,
  errors: ['invalid_domain_resource'],
})

export const register = post('register', '/api/v2/auth/register', {
  ...signingIn,
  summary: 'Register into a domain, and be signed in; 202 where the domain wants the address confirmed first',
  body: RegisterInput,
  responses: { 201: SignedIn, 202: RegistrationPending },
  errors: [
    'invalid_domain_resource',
    'account_creation_not_active',
    'email_already_registered',
    'resource_not_found',
    'rule_violated',
  ],
})

export const requestEmailVerification = post('requestEmailVerification', '/api/v2/auth/verifyemailrequest', {
  ...signingIn,
  summary: 'Ask for another link to confirm an email address; the answer is the same for every login',
  body: EmailVerificationRequest,
  answer: EmailVerificationAccepted,
})

export const getEmailVerification = get('getEmailVerification', '/api/v2/auth/verifyemail', {
  ...signingIn,
  summary: 'The domain of such a link; reading it does not use the link up',
  query: EmailVerificationQuery,
  answer: RegistrationDomain,
  errors: ['token_expired'],
})

export const verifyEmail = post('verifyEmail', '/api/v2/auth/verifyemail', {
  ...signingIn,
  summary: 'Confirm the email address that the link was sent to; does not sign anyone in',
  body: EmailVerificationInput,
  answer: EmailVerified,
  errors: ['token_expired'],
})

export const listAuthenticationMethods = get('listAuthenticationMethods', '/api/v2/auth/methods/{domainId}', {
  ...open,
  summary: 'How the accounts of a domain sign in: email address, username, or both',
  params: DomainReference,
  answer: z.array(AuthenticationMethod),
  errors: ['resource_not_found'],
})

export const postGroupsList = post('postGroupsList', '/api/v2/groupsList', {
  ...open,
  summary: 'Groups of a domain, for registration and pickers',
  body: DomainReference,
  answer: z.array(RegistrationGroup),
  errors: ['resource_not_found'],
})

export const postDomainPlans = post('postDomainPlans', '/api/v2/domainPlans', {
  ...open,
  summary: 'Plans of a domain, for registration and pickers',
  body: DomainReference,
  answer: z.array(RegistrationPlan),
  errors: ['resource_not_found'],
})

export const getSecrets = get('getSecrets', '/api/v2/auth/secrets', {
  ...open,
  summary: 'How a login can be recovered; says nothing about whether it exists',
  query: SecretsQuery,
  answer: RecoveryOptions,
  errors: ['invalid_login'],
})

export const answerSecrets = post('answerSecrets', '/api/v2/auth/secrets', {
  ...signingIn,
  summary: 'Answer the recovery questions; 422 carries how many attempts are used and left',
  body: SecretAnswersInput,
  answer: RecoveryToken,
  errors: ['invalid_login', 'invalid_secret', 'account_not_active'],
})

export const saveSecrets = post('saveSecrets', '/api/v2/accounts/me/secrets', {
  ...secret,
  /**
   * The answers can replace the password. Someone who gets hold of an open session must not be able to keep the account
   * by changing them.
   */
  freshProof: 'always',
  summary: 'Save your recovery questions: three different ones with their answers',
  body: SecretsSetupInput,
  answer: Me,
})

export const requestPasswordReset = post('requestPasswordReset', '/api/v2/auth/pwresetrequest', {
  ...signingIn,
  summary: 'Ask for a reset by email; the answer is the same for every address',
  body: PasswordResetRequest,
  answer: PasswordResetAccepted,
})

export const getPasswordReset = get('getPasswordReset', '/api/v2/auth/resetpw', {
  ...signingIn,
  summary: 'The domain of a reset token; reading it does not use the token up',
  query: PasswordResetQuery,
  answer: RegistrationDomain,
  errors: ['token_expired'],
})

export const resetPassword = post('resetPassword', '/api/v2/auth/resetpw', {
  ...signingIn,
  summary: 'Set a new password with a reset token, and be signed in; 202 where the second factor comes next',
  body: PasswordResetInput,
  responses: { 200: SignedIn, 202: SecondFactorChallenge },
  errors: ['token_expired', 'account_not_active', 'email_not_verified', 'sso_only'],
})

export const getOwnPassword = get('getOwnPassword', '/api/v2/auth/password', {
  apiKeys: 'closed',
  tag,
  access: 'signed_in',
  impersonation: 'closed',
  summary: 'Whether your account has a password that you can change',
  responses: { 200: OwnPassword },
})

export const changePassword = put('changePassword', '/api/v2/auth/password', {
  ...secret,
  errors: [...secret.errors, 'sso_only'],
  summary: 'Change your password; every other session ends',
  body: PasswordChangeInput,
  answer: Me,
  allowedBeforePasswordChange: true,
  allowedBeforeSecondFactor: true,
})

export const logInAs = post('logInAs', '/api/v2/accounts/{id}/login', {
  apiKeys: 'closed',
  freshProof: 'if_required',
  tag,
  summary: 'Act as another account for an hour',
  access: 'global_administrator',
  impersonation: 'closed',
  answer: SignedInAs,
  errors: ['account_does_exist', 'account_not_active'],
})
