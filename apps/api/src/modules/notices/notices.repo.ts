import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'

interface Owner {
  accountId: string
  domainId: string
}

export async function insertNotices(
  db: Db,
  { accountId, domainId }: Owner,
  { kinds, details, now }: { kinds: readonly string[]; details: object; now: Date },
): Promise<void> {
  await db.query(
    `insert into account_notice (id, account_id, domain_id, kind, details, created_at)
     select id, $1, $2, kind, $3::jsonb, $4 from unnest($5::uuid[], $6::text[]) as told (id, kind)`,
    [accountId, domainId, JSON.stringify(details), now, kinds.map(() => newId()), kinds],
  )
}
