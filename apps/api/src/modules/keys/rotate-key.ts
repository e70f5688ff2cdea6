import type { ApiKeyRotation } from '@evenground/shared/schemas'
import { ruleViolated } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { createKey } from './key-format.ts'
import { assertMayGive, assertNotEnded, parseExpiry } from './keys.policy.ts'
import { insertKey, isReplaced, type KeyRecord, updateKey } from './keys.repo.ts'

export type Rotation = ApiKeyRotation

const DAY_MS = 24 * 60 * 60 * 1000

/** When the new key expires. By default its lifetime is that of the replaced key, counted from now. */
function chooseExpiry({ createdAt, expiresAt }: KeyRecord, rotation: Rotation, now: Date): Date | null {
  if (rotation.expires_at !== undefined) return parseExpiry(rotation.expires_at, now)
  return expiresAt && new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime())
}

/** When the replaced key ends: after the overlap, but never later than it would have. */
function chooseEnd({ expiresAt }: KeyRecord, { overlap_days }: Rotation, now: Date) {
  if (overlap_days === 0) return { revokedAt: now }
  const end = new Date(now.getTime() + overlap_days * DAY_MS)
  return { expiresAt: expiresAt && expiresAt < end ? expiresAt : end }
}

/**
 * Creates the successor of a key. The caller becomes its maker, so the key never has more permissions than the caller.
 */
export async function rotateKey(
  db: Db,
  caller: Caller,
  before: KeyRecord,
  { rotation, now }: { rotation: Rotation; now: Date },
): Promise<{ newKeyId: string; key: string }> {
  assertNotEnded(before, now)
  assertMayGive(caller, before.permissions)
  if (await isReplaced(db, before.id)) throw ruleViolated('', 'already_replaced', 'This key already has a replacement.')
  const { key, prefix, hash } = createKey()
  const { domainId, title, permissions, addresses } = before
  const newKeyId = newId()
  const same = { domainId, title, permissions, addresses, replacesId: before.id }
  const own = { id: newKeyId, prefix, keyHash: hash, accountId: caller.accountId, createdAt: now }
  await insertKey(db, { ...same, ...own, expiresAt: chooseExpiry(before, rotation, now) })
  await updateKey(db, before.id, chooseEnd(before, rotation, now))
  return { newKeyId, key }
}
