import type { AccountNotice } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'

/** Limits the list. Far more than anyone has, even someone who never dismisses any. */
const NOTICES_MAX = 50

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

/** Stores a notice unless one with this ID exists, dismissed or not. */
export async function insertNoticeOnce(
  db: Db,
  { accountId, domainId }: Owner,
  { id, kind, details, now }: { id: string; kind: string; details: object; now: Date },
): Promise<void> {
  await db.query(
    `insert into account_notice (id, account_id, domain_id, kind, details, created_at)
     values ($1, $2, $3, $4, $5::jsonb, $6) on conflict (id) do nothing`,
    [id, accountId, domainId, kind, JSON.stringify(details), now],
  )
}

/** Deletes the notices of one kind that these people have about a domain, dismissed or not, except those with these IDs. */
export async function deleteNoticesAbout(
  db: Db,
  {
    domainId,
    kind,
    accountIds,
    keptIds,
  }: { domainId: string; kind: string; accountIds: readonly string[]; keptIds: readonly string[] },
): Promise<void> {
  await db.query(
    `delete from account_notice where account_id = any ($1::uuid[]) and kind = $2
        and details ->> 'domain_id' = $3::text and id <> all ($4::uuid[])`,
    [accountIds, kind, domainId, keptIds],
  )
}

/** Deletes everyone's notices of one kind about any other domains than these. */
export async function deleteNoticesAboutOthers(db: Db, kind: string, domainIds: readonly string[]): Promise<void> {
  await db.query(`delete from account_notice where kind = $1 and details ->> 'domain_id' <> all ($2::text[])`, [
    kind,
    domainIds,
  ])
}

/**
 * Returns notices that were not dismissed yet, newest first, without those that announced something up to a day that
 * has passed. Notices about changes that the person made appear only in sessions that began after the change.
 */
export async function listNotices(
  db: Db,
  { accountId, sessionId, now }: { accountId: string; sessionId: string; now: Date },
): Promise<AccountNotice[]> {
  const rows = await db.query<Omit<AccountNotice, 'created_at'> & { created_at: Date }>(
    `select id, kind, details, created_at from account_notice
      where account_id = $1 and seen_at is null
        and (details ->> 'until' is null or details ->> 'until' >= $3)
        and (details ->> 'by' is distinct from 'self'
          or not exists (select from session where id = $2 and created_at <= account_notice.created_at))
      order by created_at desc, id desc limit ${NOTICES_MAX}`,
    [accountId, sessionId, now.toISOString().slice(0, 10)],
  )
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** Returns false if the account has no such notice or already dismissed it. */
export async function dismissNotice(
  db: Db,
  { accountId, id, now }: { accountId: string; id: string; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `update account_notice set seen_at = $3 where id = $2 and account_id = $1 and seen_at is null returning id`,
    [accountId, id, now],
  )
  return rows.length === 1
}
