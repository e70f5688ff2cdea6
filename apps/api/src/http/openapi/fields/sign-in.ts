import type { SchemaWords } from './words.ts'

const USER_AGENT =
  'Name of the browser or app, shown in the list of sessions. If absent, the `User-Agent` header is used'
const NEW_PASSWORD =
  'New password: at least 8 characters, or more if the domain requires it, with an uppercase letter, a lowercase letter, a digit and a special character. At most 72 characters: the letters A to Z, digits, and `!()-.?{}_~;:@#$%^&*+=` or a backtick'
const DUE = {
  secrets_needed:
    'Whether the person has to choose recovery questions, because the account has no email address and fewer than three questions',
  welcome_due:
    'Whether to show the welcome page of the domain: at the first sign-in, or if the previous one was more than 90 days ago. False if there is no such page',
  must_change_password:
    'Whether the person has to change the password before most other calls work, because someone else set it and the domain requires this',
  must_enroll_second_factor:
    'Whether the person has to set up a second factor before most other calls work, because the domain requires one',
}

/** Field words of passwords, sessions and recovery */
export const SIGN_IN_FIELDS: SchemaWords = {
  AccountSession: {
    user_agent: 'Browser or app in which the session started, as it named itself. Empty if it did not',
    second_factor:
      'Whether a second factor or a passkey was used in this session, at sign-in or later. One that a trusted provider asked for counts, too',
    created_at: 'When the session started',
    last_used_at:
      'When its tokens were last renewed or, if the domain has set `idle_minutes`, when it was last used; for the current session, now. Only the day (midnight UTC) for callers who may not see the person’s single results',
    expires_at: 'When the session ends at the latest, however often its tokens are renewed',
    current: 'Whether this is the session of the call itself',
    actor_id:
      'ID of the global administrator who acts as the account in this session. Null for a session of the person themselves',
  },
  EmailVerificationAccepted: {
    accepted: 'Always true, whether or not the account exists and a link is sent',
  },
  EmailVerificationInput: {
    token: 'Token in the link of the email. It works once',
  },
  EmailVerificationRequest: {
    login: 'Email address or username of the account. A link is sent to its email address, unless that is confirmed',
  },
  EmailVerified: {
    verified: 'Always true. A link that does not work is an error',
  },
  LoginInput: {
    login: 'Email address or username. Upper and lower case do not matter',
    password: 'Password of the account',
    user_agent: USER_AGENT,
  },
  LogoutInput: {
    refresh_token:
      'Refresh token of the session to end. If null or absent, the session of the access token of this call ends, without a sign-out at a provider',
  },
  OwnPassword: {
    state:
      '`usable`: the account has a password that can be changed. `closed`: the domain does not accept its password. `none`: the account has no password',
  },
  PasswordChangeInput: {
    old_password: 'Current password',
    password: NEW_PASSWORD,
  },
  PasswordResetAccepted: {
    accepted: 'Always true, whether or not the account exists and a link is sent',
  },
  PasswordResetInput: {
    token: 'Token in the link of the email, or from the answers to the recovery questions. It works once',
    password: NEW_PASSWORD,
    user_agent: USER_AGENT,
  },
  PasswordResetRequest: {
    email: 'Email address of the account, to which the link is sent. A username has no effect',
  },
  RecoveryOptions: {
    email:
      'The given email address, masked, such as `p•••@example.org`: a link can be requested with `POST /api/v2/auth/pwresetrequest`. Null for a username',
    secret1:
      'Number of the first recovery question, from 0 to 11. Made up if there is no such username or it has no questions. Null for an email address',
    secret2: 'Number of the second recovery question, like `secret1`',
    secret3: 'Number of the third recovery question, like `secret1`',
  },
  RecoveryToken: {
    token: 'Token for setting a new password with `POST /api/v2/auth/resetpw`. It works once, for 30 minutes',
  },
  SecretAnswersInput: {
    login: 'Username of the account. For an email address, no answers are accepted',
  },
  SignedIn: {
    ...DUE,
    draft_key: 'Key with which clients encrypt the person’s unsent work on their device: 32 bytes in Base64',
    results_sealed:
      'True if earlier results of the account are sealed, because someone else changed how the person signs in. Otherwise absent',
    actor: 'Administrator who acts as the account. Absent here, because the person signed in themselves',
    'actor.id': 'ID of the account of the administrator',
    'actor.login': 'Email address of the administrator, or the username if there is none',
    refresh_token: 'Token for the next pair of tokens. It works once, within 30 days',
    access_token: 'Bearer token for calls. It expires after 15 minutes',
  },
  SignedInAs: {
    draft_key: 'Absent here: only the person themselves gets this key',
    secrets_needed: 'Always false here',
    welcome_due: DUE.welcome_due,
    must_change_password: 'Always false here',
    results_sealed: 'Absent here',
    must_enroll_second_factor: 'Always false here',
    actor: 'Global administrator who acts as the account: the caller',
    'actor.id': 'ID of the account of the administrator',
    'actor.login': 'Email address of the administrator, or the username if there is none',
    refresh_token: 'Always null: the session cannot be renewed',
    access_token: 'Bearer token for calls as this account. It expires after one hour, and the session ends with it',
  },
  Tokens: {
    refresh_token: 'Token for the next pair of tokens. It works once, within 30 days',
    access_token: 'Bearer token for calls. It expires after 15 minutes',
  },
  TokensInput: {
    refresh_token:
      'Latest refresh token of the session. An earlier one ends the session, if it was first used more than 10 seconds ago',
  },
}
