import { z } from 'zod'
import { CountQuery, Id, ListQuery, line, personName, Timestamp, TimestampInput, text } from './primitives.ts'
import { secretHead } from './secret-head.ts'

/** Maximum number of networks from which a key may be used. */
const ADDRESSES_MAX = 50
/** Maximum number of permissions of a key: more than the catalog contains. */
const PERMISSIONS_MAX = 300
const OVERLAP_DAYS_MAX = 30

/**
 * - `active`: the key works
 * - `expired`, `revoked`: the key has ended and never works again
 * - `stopped`: the person who made the key is gone, deactivated or no longer has access to its domain, or that domain
 *   or one above it is inactive; the key works again once that is resolved
 */
export const ApiKeyState = z.enum(['active', 'expired', 'revoked', 'stopped'])
export type ApiKeyState = z.infer<typeof ApiKeyState>

/** An API key without its secret, which is shown only once, when the key is created. */
export const ApiKey = z.object({
  ...secretHead('key'),
  state: ApiKeyState,
  permissions: z.array(z.string()),
  suspended_permissions: z
    .array(z.string())
    .describe(
      'Permissions of the key that have no effect, because the person who created the key does not have them now',
    ),
  addresses: z.array(z.string()),
  account_id: Id.nullable().describe(
    'Account of the person who created the key. The key never has more permissions than this person',
  ),
  maker: z
    .object(personName)
    .nullable()
    .describe('Name of the person who created the key. Null if the caller may not see this person'),
  replaces_id: Id.nullable(),
  created_at: Timestamp,
  expires_at: Timestamp.nullable(),
  last_used_at: Timestamp.nullable(),
  revoked_at: Timestamp.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The only response that contains the key itself. */
export const NewApiKey = ApiKey.extend({
  key: z.string().describe('The key itself. Returned only once: only a hash of it is stored'),
})
export type NewApiKey = z.infer<typeof NewApiKey>

const Permissions = z.array(text(100)).min(1).max(PERMISSIONS_MAX)
const Addresses = z.array(text(60)).max(ADDRESSES_MAX)
const Expiry = TimestampInput.nullable().optional()

export const ApiKeyInput = z.object({
  domain_id: Id.optional().describe('Absent: the caller’s own domain'),
  title: line().min(1),
  permissions: Permissions,
  addresses: Addresses.describe(
    'IP addresses or networks (CIDR) from which the key may be used. Absent or empty: any',
  ).optional(),
  expires_at: Expiry.describe('When the key expires. Absent: in one year; null: never'),
})
export type ApiKeyInput = z.infer<typeof ApiKeyInput>

export const ApiKeyUpdate = z.object({
  title: line().min(1).optional(),
  permissions: Permissions.optional(),
  addresses: Addresses.optional(),
  expires_at: Expiry,
})
export type ApiKeyUpdate = z.infer<typeof ApiKeyUpdate>

export const ApiKeyRotation = z.object({
  overlap_days: z
    .int()
    .min(0)
    .max(OVERLAP_DAYS_MAX)
    .describe(
      'Number of days that the replaced key continues to work, unless it expires earlier. 0: it ends immediately',
    ),
  expires_at: Expiry.describe(
    'When the new key expires. Absent: it gets the same lifetime as the replaced key, counted from now; null: never',
  ),
})
export type ApiKeyRotation = z.infer<typeof ApiKeyRotation>

const filter = {
  domain_id: Id.optional(),
  ended: z.enum(['0', '1']).describe('`0`: without keys that have ended. `1` or absent: all keys').optional(),
}
export const ApiKeyListQuery = ListQuery.extend(filter)
export type ApiKeyListQuery = z.output<typeof ApiKeyListQuery>
export const ApiKeyCountQuery = CountQuery.extend(filter)
export type ApiKeyCountQuery = z.output<typeof ApiKeyCountQuery>
