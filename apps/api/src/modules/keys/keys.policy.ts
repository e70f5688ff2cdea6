import { PERMISSION_KEYS, type PermissionKey } from '@evenground/shared/constants'
import { KEY_PERMISSIONS } from '@evenground/shared/key-permissions'
import { AppError, ruleViolated } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import { findBadAddress } from './addresses.ts'

/** Maximum number of field errors in a response, as many as a form can show. */
const FIELD_ERRORS_MAX = 50
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

const FOR_KEYS: ReadonlySet<string> = new Set(KEY_PERMISSIONS)
const KNOWN: ReadonlySet<string> = new Set(PERMISSION_KEYS)

interface Ending {
  revokedAt: Date | null
  expiresAt: Date | null
}

const hasEnded = ({ revokedAt, expiresAt }: Ending, now: Date): boolean =>
  revokedAt !== null || (expiresAt !== null && expiresAt <= now)

export function assertNotEnded(key: Ending, now: Date): void {
  if (hasEnded(key, now)) throw new AppError('key_ended')
}

/** Throws on permissions that do not exist, and on those that keys cannot have. */
export function parseKeyPermissions(names: readonly string[]): PermissionKey[] {
  const errors = names.flatMap((name, position) => {
    if (FOR_KEYS.has(name)) return []
    const path = `permissions.${position}`
    return KNOWN.has(name)
      ? [{ path, code: 'not_for_keys', message: 'Only people can have this permission, not API keys.' }]
      : [{ path, code: 'unknown_permission', message: 'There is no such permission.' }]
  })
  if (errors.length > 0) throw new AppError('rule_violated', { errors: errors.slice(0, FIELD_ERRORS_MAX) })
  return [...new Set(names)] as PermissionKey[]
}

/**
 * Throws unless the caller has all these permissions. Giving a key a permission that one lacks, or changing or renewing
 * a key that has it, would mean gaining it. The permissions given to the key count, even if its maker lacks some of
 * them today.
 */
export function assertMayGive(caller: Caller, permissions: readonly string[]): void {
  if (permissions.every((name) => caller.permissions.has(name as PermissionKey))) return
  throw new AppError('forbidden', { detail: 'This key has a permission that you don’t have.' })
}

export function parseAddresses(addresses: readonly string[]): string[] {
  const trimmed = addresses.map((text) => text.trim())
  const bad = findBadAddress(trimmed)
  if (bad >= 0) {
    throw ruleViolated(
      `addresses.${bad}`,
      'invalid_address',
      'Enter an IP address or a network, such as 203.0.113.0/24.',
    )
  }
  return [...new Set(trimmed)]
}

/** Parses when a key expires. Null means never, undefined after a year. */
export function parseExpiry(text: string | null | undefined, now: Date): Date | null {
  if (text === null) return null
  const expiresAt = text === undefined ? new Date(now.getTime() + YEAR_MS) : new Date(text)
  if (expiresAt > now) return expiresAt
  throw ruleViolated('expires_at', 'in_the_past', 'Choose a time in the future.')
}
