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
  // Who took it is recorded where it was taken, not here: that is another tenant.
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
 * The one rule about who may take an address that an account has: no one, except where it was typed at registration, in
 * another domain, and has not been confirmed for seven days. Anyone can register with anyone's address; that must not
 * keep the person it belongs to out of their own organization. The earlier account keeps its records and loses address
 * and sessions; nothing of it moves. An address that an administrator typed is vouched for by their domain.
 *
 * Call it before addresses are written, in the same transaction. What it may not free is refused by the database.
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
