import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import { recountProgressOfPeople } from '../learning/index.ts'
import { mergeAccountCounts } from './account-counts.repo.ts'
import { anonymise } from './erasure.repo.ts'

/** Anonymizes people whose retention period has ended. Requires an open transaction with access to all tenants. */
export async function anonymiseUnused(
  db: Db,
  people: readonly { id: string; domainId: string }[],
  now: Date,
): Promise<void> {
  for (const { id } of people) await anonymise(db, id, now)
  await mergeAccountCounts(db)
  await recountProgressOfPeople(
    db,
    people.map(({ id }) => id),
  )
  await recordAudit(
    db,
    ...people.map(({ id, domainId }) => ({
      domainId,
      action: 'account.anonymise' as const,
      targetType: 'account',
      targetId: id,
      details: { by: 'retention' },
    })),
  )
}
