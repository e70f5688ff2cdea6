import type { SchemaWords } from './words.ts'

const ANSWER = 'Passkey as returned by the browser (`PublicKeyCredential.toJSON()`) for'
const CREDENTIAL = {
  'passkey.id': 'Credential ID of the passkey, in Base64url',
  'passkey.rawId': 'The same credential ID as `id`',
  'passkey.type': 'Kind of credential, always `public-key`',
  'passkey.response': 'What the authenticator returned',
  'passkey.response.clientDataJSON': 'Challenge and address that the browser saw, as JSON in Base64url',
}
const ASSERTION = {
  ...CREDENTIAL,
  'passkey.response.authenticatorData': 'Authenticator data that were signed, in Base64url',
  'passkey.response.signature': 'Signature made with the passkey, in Base64url',
  'passkey.response.userHandle':
    'ID of the account as stored with the passkey, in Base64url. May be null or absent: the credential ID finds the account',
}
const USER_AGENT =
  'Name of the browser or app, shown in the list of sessions. If absent, the `User-Agent` header is used'
const CODES_LEFT = 'Number of recovery codes that are not used yet, from 0 to 10'

/** Field words of second factors, passkeys and proofs of identity */
export const SIGN_IN_FACTOR_FIELDS: SchemaWords = {
  AccountSecondFactor: {
    kinds: 'Kinds of second factors that the account has: authenticator app (`totp`) or passkey. Empty if it has none',
    recovery_codes_left: CODES_LEFT,
    required: 'Whether the domain requires this person to have a second factor',
  },
  DomainSignIn: {
    second_factor:
      'Who has to have a second factor: no one (`optional`), people whose role has a permission beyond those of a learner, with or without access to the console (`administrators`), or `everybody`',
  },
  OwnSecondFactors: {
    factors: 'Authenticator apps and passkeys, oldest first. An app that is not confirmed yet is left out',
    recovery_codes_left: CODES_LEFT,
  },
  PasskeyInput: {
    ...CREDENTIAL,
    token: 'Token that was returned with the options for the new passkey',
    passkey: `${ANSWER} the options`,
    'passkey.response.attestationObject': 'Attestation object, which contains the new public key, in Base64url',
    'passkey.response.transports':
      'How the browser can reach the authenticator, such as `internal`, `usb` or `hybrid`. If absent, none are stored',
    label: 'Name by which the person recognizes the passkey. If absent, empty',
  },
  Proof: {
    proved_at: 'When the person proved their identity: the time of this call',
    fresh_until: 'Until when calls that require proof of identity accept this one: 10 minutes after `proved_at`',
  },
  ProofInput: {
    ...ASSERTION,
    passkey: `${ANSWER} \`passkey.options\` of the proof options. It is enough as proof, without the password`,
    password:
      'Password of the account. Not needed with a passkey, or if the account has a second factor and no password',
    token: '`passkey.token` of the proof options. Needed only with a passkey',
  },
  ProofOptions: {
    passkey: 'What is needed to ask the browser for a passkey. Null if the account has none',
    'passkey.token': 'Token to send back with the passkey, within 10 minutes',
  },
  RecoveryCodes: {
    recovery_codes: 'The ten new recovery codes, returned only once. Each works once instead of a second factor',
  },
  SecondFactor: {
    kind: '`totp`: authenticator app. `passkey`: passkey',
    label: 'Name by which the person recognizes it. Empty if they gave it none',
    last_used_at: 'When it was last used, including the confirmation of an app. Null for a passkey that was never used',
  },
  SecondFactorChallenge: {
    second_factor: 'What is needed for the second step of the sign-in. The session starts after it',
    'second_factor.expires_at': 'When the token expires: 10 minutes after the first step',
    'second_factor.methods':
      'Ways to take the second step: a code of an authenticator app (`totp`), a passkey, or a recovery code if one is left',
  },
  SecondFactorUpdate: {
    label: 'New name by which the person recognizes the authenticator app or passkey',
  },
  answerSecondFactor: {
    ...ASSERTION,
    passkey: `${ANSWER} \`second_factor.passkey_options\`. Send only one: \`code\`, \`recovery_code\` or \`passkey\``,
    token: '`second_factor.token` from the first step of the sign-in',
    user_agent: USER_AGENT,
  },
  confirmTotp: {
    code: 'Six-digit code that the authenticator app shows now',
    label: 'Name by which the person recognizes the app. If absent, empty',
  },
  requestPasskey: {
    token: 'Token to send back with the new passkey, within 10 minutes',
  },
  requestPasskeySignIn: {
    token: 'Token to send back with the passkey, within 10 minutes',
  },
  signInWithPasskey: {
    ...ASSERTION,
    token: 'Token that was returned with the options for the sign-in',
    passkey: `${ANSWER} the options`,
    user_agent: USER_AGENT,
  },
}
