import { UNCONFIRMED_ADDRESS_DAYS } from '@evenground/shared/constants'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { acrossDomains, type Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import { endTokensOf, revokeSessionsOf } from '../credentials/index.ts'
import { insertNotices } from '../notices/index.ts'
import { exceedsPermissions } from '../roles/index.ts'
import { clearAddress, lockOccupants, type Occupant } from './addresses.repo.ts'

const DAY_MS = 24 * 60 * 60 * 1000

async function release(db: Db, context: RequestContext, { id, domainId }: Occupant, now: Date): Promise<void> {
  await clearAddress(db, id, now)
  await revokeSessionsOf(db, id, { reason: 'address_taken', at: now })
  await endTokensOf(db, id, now)
  await insertNotices(db, { accountId: id, domainId }, { kinds: ['email_taken'], details: {}, now })
  // The event does not name who took the address, since that person belongs to another tenant.
  await recordAudit(db, {
    domainId,
    accountId: id,
    action: 'account.address_taken',
    targetType: 'account',
    targetId: id,
    requestId: context.requestId,
  })
}

/**
 * Frees addresses that other accounts have, if the rule allows it. An address can only be taken from an account if it
 * was entered at registration, in another domain, and has not been confirmed for seven days. The reason: anyone can
 * register with anyone's address, and that must not keep its owner out of their own organization. The earlier account
 * keeps its records but loses the address and its sessions. Nothing moves to the new account. An address entered by an
 * administrator is never freed, since that domain vouches for it.
 *
 * Call it in the same transaction, before the addresses are written. The database refuses addresses that were not
 * freed.
 */
export async function freeAddresses(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { emails, domainId, now }: { emails: readonly string[]; domainId: string; now: Date },
): Promise<void> {
  if (emails.length === 0) return
  const before = new Date(now.getTime() - UNCONFIRMED_ADDRESS_DAYS * DAY_MS)
  const found = await lockOccupants(db, { emails, domainId, before })
  const free = found.filter(({ roleId, permissions }) => !exceedsPermissions(caller, { id: roleId, permissions }))
  if (free.length === 0) return
  await acrossDomains(db, async () => {
    for (const occupant of free) await release(db, context, occupant, now)
  })
}
