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
  summary: 'Complete a sign-in with a second factor',
  details: 'The second factor is a code from the authenticator app, a recovery code, or a passkey.',
  body: SecondFactorAnswer,
  answer: SignedIn,
  errors: ['second_factor_invalid', 'challenge_expired', 'account_not_active', 'email_not_verified'],
})

export const requestPasskeySignIn = post('requestPasskeySignIn', '/api/v2/auth/passkey/options', {
  ...signingIn,
  summary: 'Request the browser options for signing in with a passkey',
  details: 'Any passkey works, without a login or password.',
  answer: PasskeyRequest,
})

export const signInWithPasskey = post('signInWithPasskey', '/api/v2/auth/passkey', {
  ...signingIn,
  summary: 'Sign in with only a passkey',
  body: PasskeySignIn,
  answer: SignedIn,
  errors: ['second_factor_invalid', 'challenge_expired', 'account_not_active', 'email_not_verified', 'sso_only'],
})

export const listMySecondFactors = get('listMySecondFactors', path, {
  ...own,
  summary: 'List your authenticator apps and passkeys',
  details: 'Also says how many recovery codes are left.',
  answer: OwnSecondFactors,
})

export const startTotp = post('startTotp', `${path}/totp`, {
  ...own,
  freshProof: 'always',
  summary: 'Start adding an authenticator app',
  details: 'The app counts as a second factor after you have confirmed it with a code.',
  answer: TotpEnrollment,
  errors: ['rule_violated'],
})

export const confirmTotp = post('confirmTotp', `${path}/totp/{id}/confirm`, {
  ...own,
  summary: 'Confirm an authenticator app with its first code',
  details: 'Adding the first second factor also creates ten recovery codes.',
  body: TotpConfirmation,
  answer: SecondFactorAdded,
  errors: ['resource_not_found', 'second_factor_invalid'],
})

export const requestPasskey = post('requestPasskey', `${path}/passkeys/options`, {
  ...own,
  freshProof: 'always',
  summary: 'Request the browser options for creating a passkey',
  answer: PasskeyRequest,
  errors: ['rule_violated'],
})

export const addPasskey = post('addPasskey', `${path}/passkeys`, {
  ...own,
  summary: 'Add a passkey to your account',
  details: 'Adding the first second factor also creates ten recovery codes.',
  body: PasskeyInput,
  answer: SecondFactorAdded,
  errors: ['second_factor_invalid', 'challenge_expired', 'passkey_known', 'rule_violated'],
})

export const replaceRecoveryCodes = post('replaceRecoveryCodes', `${path}/recovery-codes`, {
  ...own,
  freshProof: 'always',
  summary: 'Create ten new recovery codes',
  details: 'Earlier codes stop working. Only this response contains the new codes.',
  answer: RecoveryCodes,
  errors: ['rule_violated'],
})

export const updateSecondFactor = put('updateSecondFactor', `${path}/{id}`, {
  ...own,
  summary: 'Rename one of your authenticator apps or passkeys',
  body: SecondFactorUpdate,
  answer: SecondFactor,
  errors: ['resource_not_found'],
})

export const removeSecondFactor = remove('removeSecondFactor', `${path}/{id}`, {
  ...own,
  freshProof: 'always',
  summary: 'Remove one of your authenticator apps or passkeys',
  details: 'Removing the last one also removes the recovery codes.',
  errors: ['resource_not_found', 'second_factor_demanded'],
})

export const requestProof = post('requestProof', '/api/v2/accounts/me/proof/options', {
  ...own,
  summary: 'Return how you can prove your identity',
  answer: ProofOptions,
})

export const proveIdentity = post('proveIdentity', '/api/v2/accounts/me/proof', {
  ...own,
  summary: 'Prove your identity',
  details: 'For the next ten minutes, calls that require proof of identity accept it.',
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
  summary: 'Return whether an account has a second factor, and which kind',
  answer: AccountSecondFactor,
})

export const resetSecondFactor = remove('resetSecondFactor', '/api/v2/accounts/{id}/second-factor', {
  ...ofOthers,
  freshProof: 'if_required',
  summary: 'Remove all second factors of an account',
  details: 'For people who lost theirs. The person is notified, and their sessions end.',
})
