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
  summary: 'Sign in with an email address or a username',
  details: 'The response is 202 if the account has a second factor, which is the next step.',
  body: LoginInput,
  responses: { 200: SignedIn, 202: SecondFactorChallenge },
  errors: ['invalid_email_or_password', 'account_not_active', 'email_not_verified', 'sso_only'],
})

export const refreshTokens = post('refreshTokens', '/api/v2/auth/tokens', {
  ...signingIn,
  summary: 'Exchange a refresh token for a new refresh token and access token',
  body: TokensInput,
  answer: Tokens,
  errors: ['invalid_token'],
})

export const logout = post('logout', '/api/v2/auth/logout', {
  ...signingIn,
  summary: 'End a session',
  details: 'Ends the session of the refresh token in the body, or else of the access token that is used for the call.',
  body: LogoutInput,
})

export const getMe = get('getMe', '/api/v2/accounts/me', {
  ...me,
  summary: 'Return the signed-in account, its role and its domain',
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
  summary: 'Return the domain of a registration link',
  query: RegistrationQuery,
  answer: RegistrationDomain,
  errors: ['invalid_domain_resource'],
})

export const register = post('register', '/api/v2/auth/register', {
  ...signingIn,
  summary: 'Register an account in a domain, and sign in',
  details: 'The response is 202 if the domain requires people to confirm their email address first.',
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
  summary: 'Request another link to confirm an email address',
  details: 'The response is the same for every login.',
  body: EmailVerificationRequest,
  answer: EmailVerificationAccepted,
})

export const getEmailVerification = get('getEmailVerification', '/api/v2/auth/verifyemail', {
  ...signingIn,
  summary: 'Return the domain of a link that confirms an email address',
  details: 'This call does not use up the link.',
  query: EmailVerificationQuery,
  answer: RegistrationDomain,
  errors: ['token_expired'],
})

export const verifyEmail = post('verifyEmail', '/api/v2/auth/verifyemail', {
  ...signingIn,
  summary: 'Confirm the email address that a link was sent to',
  details: 'Does not sign anyone in.',
  body: EmailVerificationInput,
  answer: EmailVerified,
  errors: ['token_expired'],
})

export const listAuthenticationMethods = get('listAuthenticationMethods', '/api/v2/auth/methods/{domainId}', {
  ...open,
  summary: 'List how the accounts of a domain sign in',
  details: 'With an email address, a username, or both.',
  params: DomainReference,
  answer: z.array(AuthenticationMethod),
  errors: ['resource_not_found'],
})

export const postGroupsList = post('postGroupsList', '/api/v2/groupsList', {
  ...open,
  summary: 'List the groups of a domain, for registration and pickers',
  body: DomainReference,
  answer: z.array(RegistrationGroup),
  errors: ['resource_not_found'],
})

export const postDomainPlans = post('postDomainPlans', '/api/v2/domainPlans', {
  ...open,
  summary: 'List the plans of a domain, for registration and pickers',
  body: DomainReference,
  answer: z.array(RegistrationPlan),
  errors: ['resource_not_found'],
})

export const getSecrets = get('getSecrets', '/api/v2/auth/secrets', {
  ...open,
  summary: 'Return how a login can be recovered',
  details: 'Does not reveal whether the login exists.',
  query: SecretsQuery,
  answer: RecoveryOptions,
  errors: ['invalid_login'],
})

export const answerSecrets = post('answerSecrets', '/api/v2/auth/secrets', {
  ...signingIn,
  summary: 'Answer the recovery questions of a login',
  details: 'A 422 response contains how many attempts are used and left.',
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
  summary: 'Save your recovery questions and their answers',
  details: 'Exactly three different questions.',
  body: SecretsSetupInput,
  answer: Me,
})

export const requestPasswordReset = post('requestPasswordReset', '/api/v2/auth/pwresetrequest', {
  ...signingIn,
  summary: 'Request a password reset by email',
  details: 'The response is the same for every address.',
  body: PasswordResetRequest,
  answer: PasswordResetAccepted,
})

export const getPasswordReset = get('getPasswordReset', '/api/v2/auth/resetpw', {
  ...signingIn,
  summary: 'Return the domain of a password reset token',
  details: 'This call does not use up the token.',
  query: PasswordResetQuery,
  answer: RegistrationDomain,
  errors: ['token_expired'],
})

export const resetPassword = post('resetPassword', '/api/v2/auth/resetpw', {
  ...signingIn,
  summary: 'Set a new password with a reset token, and sign in',
  details: 'The response is 202 if the account has a second factor, which is the next step.',
  body: PasswordResetInput,
  responses: { 200: SignedIn, 202: SecondFactorChallenge },
  errors: ['token_expired', 'account_not_active', 'email_not_verified', 'sso_only'],
})

export const getOwnPassword = get('getOwnPassword', '/api/v2/auth/password', {
  apiKeys: 'closed',
  tag,
  access: 'signed_in',
  impersonation: 'closed',
  summary: 'Return whether your account has a password that you can change',
  responses: { 200: OwnPassword },
})

export const changePassword = put('changePassword', '/api/v2/auth/password', {
  ...secret,
  errors: [...secret.errors, 'sso_only'],
  summary: 'Change your password',
  details: 'All other sessions end.',
  body: PasswordChangeInput,
  answer: Me,
  allowedBeforePasswordChange: true,
  allowedBeforeSecondFactor: true,
})

export const logInAs = post('logInAs', '/api/v2/accounts/{id}/login', {
  apiKeys: 'closed',
  freshProof: 'if_required',
  tag,
  summary: 'Act as another account for one hour',
  access: 'global_administrator',
  impersonation: 'closed',
  answer: SignedInAs,
  errors: ['account_does_exist', 'account_not_active'],
})
