import type { SchemaWords } from './words.ts'

const API_KEY = {
  domain_id:
    'ID of the domain in which the key works. It also works in the domains below, if the person who created it administers them',
  title: 'Name of the key in lists and in the audit log',
  state:
    '`active`: works. `expired`, `revoked`: never works again. `stopped`: does not work while the domain is inactive, or the person who created the key is inactive, gone or without access to the domain',
  permissions: 'Names of the permissions that the key was given, such as `api.v2.accounts.list`',
  addresses:
    'IP addresses and networks (CIDR) from which the key can be used, such as `203.0.113.0/24`. Empty if from any',
  replaces_id: 'ID of the key that this key was created to replace. Null if it replaces none',
  expires_at: 'When the key stops working. Null if it never expires',
  last_used_at: 'When the key was last used, to within a minute. Null if never',
  revoked_at: 'When the key was revoked. Null if it was not',
}
const SCIM_TOKEN = {
  domain_id:
    'ID of the domain whose people and groups the token can read and change. Those of domains below are not included',
  title: 'Name of the token in lists and logs',
  expired: 'Whether the token has expired, so that it no longer works',
  expires_at: 'When the token stops working. Null if it never expires',
  last_used_at: 'When the directory last used the token, to within a minute. Null if never',
}

/** Field words of API keys and of directories (SCIM), which sign in without a person */
export const SIGN_IN_KEY_FIELDS: SchemaWords = {
  ApiKey: API_KEY,
  ApiKeyInput: {
    permissions:
      'Names of the permissions of the key, such as `api.v2.accounts.list`. You must have all of them, and some cannot be given to keys',
  },
  ApiKeyUpdate: {
    permissions:
      'Names of all permissions that the key has from now on. You must have all of them, and those that it had before',
    addresses: 'IP addresses and networks (CIDR) from which the key can be used from now on. Empty: from any',
    expires_at: 'When the key stops working, which must be in the future. Null: never',
  },
  NewApiKey: API_KEY,
  NewScimToken: SCIM_TOKEN,
  Scim: {
    domain_id: 'ID of the domain that the settings apply to',
    'attributes.field': 'Field of the account that the attribute fills',
    tokens: 'Tokens of the domain, oldest first, including those that have expired',
  },
  ScimEvent: {
    token_title: 'Name of the token that the directory used, even if that token no longer exists',
    account_id:
      'ID of the account that the directory changed or tried to change. Null if the event is about a group, or about no account in the domain',
    group_id:
      'ID of the group that the directory changed or tried to change. Null if the event is about a person, or about no known group',
    reason: 'Error code of the refusal. Null if the change was made',
  },
  ScimToken: SCIM_TOKEN,
}
