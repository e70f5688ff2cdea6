import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { assertFreshProof } from '../credentials/index.ts'
import { administers, findRoles, type RoleRecord } from '../roles/index.ts'

/**
 * Throws if the caller would change the credentials of another administrator without a fresh proof of identity, where
 * one is required. Whoever sets an administrator's password, or the address that receives links, can sign in as them.
 * For one's own account, the contract requires the proof. API keys cannot give one, and other rules keep them from
 * changing administrators.
 */
export async function assertProved(
  db: Db,
  caller: Caller,
  { id, roleId }: { id: string; roleId: string },
  now: Date,
): Promise<void> {
  if (caller.key !== null || id === caller.accountId) return
  const [role] = await findRoles(db, [roleId])
  if (role && !administers(role)) return
  await assertFreshProof(db, caller, now)
}

/**
 * Throws if the caller would give someone a role that administers without a fresh proof of identity, where one is
 * required. The contract requires it if the input names a role; this also covers the default role of a domain.
 */
export async function assertProvedToGive(db: Db, caller: Caller, role: RoleRecord, now: Date): Promise<void> {
  if (administers(role)) await assertFreshProof(db, caller, now)
}
