import type { SchemaWords } from './words.ts'

const POLICY_KIND = '`terms`: the terms of use. `privacy`: the privacy notice'
const REQUEST_STATE =
  '`open`: not decided yet. `withdrawn`: by the person. `refused`: by an administrator. A request that is carried out is deleted together with the person'
const DECIDED = 'When the request was withdrawn or refused. Null while it is open'
const REASON = 'Why the request was refused. Empty if it was not'

/** Field words of policies, erasure, and what people can find out about their own data */
export const OPERATIONS_DATA_FIELDS: SchemaWords = {
  Policy: {
    kind: POLICY_KIND,
    domain_id:
      'ID of the domain that published the text: the domain itself or a parent domain. For the default text, the top domain',
    version: 'Number of the version, counted from 1 for each domain and policy. 0: the default text of the product',
    published_at: 'When the version was published. Null for the default text',
  },
  PolicyInput: {
    kind: `Policy that gets a new version. ${POLICY_KIND}`,
  },
  PolicyVersion: {
    kind: POLICY_KIND,
    domain_id: 'ID of the domain that published the version',
    version: 'Number of the version, counted from 1 for each domain and policy',
    published_at: 'When the version was published. It never changes afterward',
    published_by: 'ID of the account that published the version. Null if it is not known',
    inherits:
      'Whether the domain gave up its own text with this version, so that the text of its parent domain applies',
  },
  PolicyAcceptance: {
    kind: POLICY_KIND,
    domain_id: 'ID of the domain that published the accepted text. For the default text, the top domain',
    version: 'Number of the accepted version. 0: the default text of the product',
    accepted_at: 'When the person accepted this version for the first time',
  },
  PolicyState: {
    pending: `Policies whose current version the person has not accepted. ${POLICY_KIND}`,
    required:
      'Whether the domain demands acceptance before anything else. Clients have to see to it: the API refuses no call because of it',
  },
  AcceptanceInput: {
    accepted_terms: 'Must be `true`: accepts both the current terms of use and the current privacy notice',
  },
  OwnErasure: {
    at_once: 'Whether a request is carried out immediately, without a decision',
    request: 'Last request of the person. Null if there is none',
    'request.state': REQUEST_STATE,
    'request.requested_at': 'When the person sent the request',
    'request.decided_at': DECIDED,
    'request.reason': REASON,
  },
  ErasureRequest: {
    state: REQUEST_STATE,
    requested_at: 'When the person sent the request',
    decided_at: DECIDED,
    reason: REASON,
    account_id: 'ID of the account that is to be erased',
    domain_id: 'ID of the domain to which the person belongs now',
    login: 'Email address of the person, or else the username. Null if there is neither',
  },
  carryOutErasure: {
    removal:
      '`anonymise`: deletes everything that identifies the person, and keeps scores for figures about many people. `erase`: keeps nothing',
  },
  ErasureDone: {
    removed: 'Always `true`: the person was removed',
  },
  refuseErasure: {
    reason: 'Why the request is refused, in at most 2,000 characters. The person is told',
    state: 'Always `refused` after this call',
    requested_at: 'When the person sent the request',
    decided_at: 'When the request was refused',
  },
  ResultsRead: {
    day: 'Day in UTC on which the results were read',
    reader:
      'Name of the person who read the results; for an API key, of the person who created it. Null if that account or its name is gone',
    api_key: 'Title of the API key that read the results. Null if a person did',
    what: '`responses`: answers. `scores`: scores. `journals`: journal entries. `report`: a report with a row for each person. `figures`: figures about few people. `plans`: the way through a plan. `export`: a copy of all data. `other`: other results',
    as_file: 'Whether the results were downloaded as a file',
    certain:
      'Whether the caller’s results were certainly included. `false`: the read was about several people, and the caller matched its filter',
    times: 'Number of such reads on that day',
  },
  ResultsSeal: {
    sealed_at:
      'Up to when results are sealed: the latest change, or a later reset of the password that showed nothing from before. Confidential results that were begun by then are closed to the person',
    changed:
      'What someone else may have changed: `password_changed`, `email_changed`, `username_changed`, `recovery_questions_changed`, `recovery_unlocked` (the attempts at the recovery questions were reset), `second_factor_changed` or `provider_changed` (a sign-in provider was linked)',
    email: 'Current email address of the account. Null if there is none',
    username: 'Current username of the account. Null if there is none',
    old_password: 'Whether the former password opens the results. `false` if there was none',
    passkey: 'Whether a passkey from before the change can open the results',
    questions:
      'Numbers of the former recovery questions, from 0 to 11, whose three answers open the results. Empty if they cannot be used',
    former_email:
      'Email address from before the change, to which a link can be sent, masked as in `p•••@example.org`. Null if there was none',
    password_needed: 'Whether opening the results takes a new password, because someone else may know the current one',
  },
  ResultsSealLink: {
    accepted: 'Always `true`: the link is being sent to the former email address',
  },
  requestResultsSealPasskey: {
    token: 'Token to send back with the browser’s answer, as `passkey.token`',
  },
  openResultsSeal: {
    old_password:
      'Password from before the change. Exactly one proof must be sent: this, `secrets`, `token` or `passkey`',
    token: 'Token from the link that was sent to the former email address',
    'passkey.token': 'Token from the response of the passkey request',
    'passkey.assertion': 'Answer of the browser, as from `PublicKeyCredential.toJSON()`',
    'passkey.assertion.id': 'ID of the passkey, in base64url',
    'passkey.assertion.rawId': 'ID of the passkey, in base64url: the same as `id`',
    'passkey.assertion.type': 'Always `public-key`',
    'passkey.assertion.response': 'What the passkey has signed, and its signature',
    'passkey.assertion.response.clientDataJSON': 'Data of the browser that was signed, in base64url',
    'passkey.assertion.response.authenticatorData': 'Data of the passkey that was signed, in base64url',
    'passkey.assertion.response.signature': 'Signature of the passkey, in base64url',
    'passkey.assertion.response.userHandle':
      'ID under which the passkey knows the account, in base64url. Null or absent if the browser gives none',
    password: 'New password. Required if `password_needed` is true, otherwise ignored',
  },
}
