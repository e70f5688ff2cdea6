import {
  AccountSecondFactor,
  OwnSecondFactors,
  PasskeyInput,
  PasskeyRequest,
  PasskeySignIn,
  Proof,
  ProofInput,
  ProofOptions,
  RecoveryCodes,
  SecondFactor,
  SecondFactorAdded,
  SecondFactorAnswer,
  SecondFactorUpdate,
  SignedIn,
  TotpConfirmation,
  TotpEnrollment,
} from '../schemas/index.ts'
import { get, post, put, remove } from './calls.ts'
import { permission } from './endpoint.ts'

const tag = 'Authentication'
const signingIn = { apiKeys: 'closed', tag, access: 'public', staleTokenIgnored: true } as const
const own = {
  apiKeys: 'closed',
  tag,
  access: 'signed_in',
  impersonation: 'closed',
  allowedBeforeSecondFactor: true,
} as const
const path = '/api/v2/accounts/me/second-factor'

export const answerSecondFactor = post('answerSecondFactor', '/api/v2/auth/second-factor', {
  ...signingIn,
  summary: 'The second step of signing in: a code of the app, a recovery code, or a passkey',
  body: SecondFactorAnswer,
  answer: SignedIn,
  errors: ['second_factor_invalid', 'challenge_expired', 'account_not_active', 'email_not_verified'],
})

export const requestPasskeySignIn = post('requestPasskeySignIn', '/api/v2/auth/passkey/options', {
  ...signingIn,
  summary: 'What the browser needs to sign in with any passkey, without a login or password',
  answer: PasskeyRequest,
})

export const signInWithPasskey = post('signInWithPasskey', '/api/v2/auth/passkey', {
  ...signingIn,
  summary: 'Sign in with a passkey alone',
  body: PasskeySignIn,
  answer: SignedIn,
  errors: ['second_factor_invalid', 'challenge_expired', 'account_not_active', 'email_not_verified', 'sso_only'],
})

export const listMySecondFactors = get('listMySecondFactors', path, {
  ...own,
  summary: 'The own authenticator apps and passkeys, and how many recovery codes are left',
  answer: OwnSecondFactors,
})

export const startTotp = post('startTotp', `${path}/totp`, {
  ...own,
  freshProof: 'always',
  summary: 'Start adding an authenticator app. It counts once you have sent a code from it',
  answer: TotpEnrollment,
  errors: ['rule_violated'],
})

export const confirmTotp = post('confirmTotp', `${path}/totp/{id}/confirm`, {
  ...own,
  summary: 'Confirm an authenticator app by its first code. The first factor brings ten recovery codes',
  body: TotpConfirmation,
  answer: SecondFactorAdded,
  errors: ['resource_not_found', 'second_factor_invalid'],
})

export const requestPasskey = post('requestPasskey', `${path}/passkeys/options`, {
  ...own,
  freshProof: 'always',
  summary: 'What the browser is asked for when a passkey is made',
  answer: PasskeyRequest,
  errors: ['rule_violated'],
})

export const addPasskey = post('addPasskey', `${path}/passkeys`, {
  ...own,
  summary: 'Add a passkey. The first factor brings ten recovery codes',
  body: PasskeyInput,
  answer: SecondFactorAdded,
  errors: ['second_factor_invalid', 'challenge_expired', 'passkey_known', 'rule_violated'],
})

export const replaceRecoveryCodes = post('replaceRecoveryCodes', `${path}/recovery-codes`, {
  ...own,
  freshProof: 'always',
  summary: 'Ten new recovery codes; earlier ones stop working. Only this answer contains them',
  answer: RecoveryCodes,
  errors: ['rule_violated'],
})

export const updateSecondFactor = put('updateSecondFactor', `${path}/{id}`, {
  ...own,
  summary: 'Name an authenticator app or a passkey',
  body: SecondFactorUpdate,
  answer: SecondFactor,
  errors: ['resource_not_found'],
})

export const removeSecondFactor = remove('removeSecondFactor', `${path}/{id}`, {
  ...own,
  freshProof: 'always',
  summary: 'Remove an authenticator app or a passkey; with the last one the recovery codes go',
  errors: ['resource_not_found', 'second_factor_demanded'],
})

export const requestProof = post('requestProof', '/api/v2/accounts/me/proof/options', {
  ...own,
  summary: 'How the signed-in person can confirm who they are',
  answer: ProofOptions,
})

export const proveIdentity = post('proveIdentity', '/api/v2/accounts/me/proof', {
  ...own,
  summary: 'Confirm who is signed in; for ten minutes, calls that require this work',
  body: ProofInput,
  answer: Proof,
  errors: ['second_factor_invalid', 'challenge_expired', 'rule_violated'],
})

const ofOthers = {
  apiKeys: 'closed',
  tag,
  access: permission('api.v2.accounts.reset_second_factor'),
  impersonation: 'closed',
  errors: ['resource_not_found'],
} as const

export const getAccountSecondFactor = get('getAccountSecondFactor', '/api/v2/accounts/{id}/second-factor', {
  ...ofOthers,
  summary: 'Whether an account has a second factor, and of what kind',
  answer: AccountSecondFactor,
})

export const resetSecondFactor = remove('resetSecondFactor', '/api/v2/accounts/{id}/second-factor', {
  ...ofOthers,
  freshProof: 'if_required',
  summary:
    'Remove every second factor of an account, for a person who lost them. They are told, and their sessions end',
})
