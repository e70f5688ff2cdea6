import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { assertUnsealed } from '../confidentiality/index.ts'

export interface ThreadRecord {
  id: string
  domainId: string
  groupId: string | null
  title: string
  updatedAt: Date
  createdAt: Date
}

const COLUMNS = `t.id, t.domain_id as "domainId", t.group_id as "groupId", t.title, t.updated_at as "updatedAt",
  t.created_at as "createdAt"`

/** Finds a thread of one's own. Throws if it is sealed: threads from before the sealing may mention results. */
export async function findThread(
  db: Db,
  { accountId, sealedAt }: Pick<Caller, 'accountId' | 'sealedAt'>,
  id: string,
): Promise<ThreadRecord | undefined> {
  const [thread] = await db.query<ThreadRecord>(
    `select ${COLUMNS} from chat_thread t where t.id = $2 and t.account_id = $1`,
    [accountId, id],
  )
  if (thread) assertUnsealed(sealedAt !== null && thread.createdAt <= sealedAt)
  return thread
}

export const listThreads = (
  db: Db,
  { accountId, sealedAt }: Pick<Caller, 'accountId' | 'sealedAt'>,
  { limit, offset, q }: { limit: number; offset?: number | undefined; q?: string | undefined },
): Promise<ThreadRecord[]> => {
  const needle = q?.trim()
  return db.query(
    `select ${COLUMNS} from chat_thread t
      where t.account_id = $1 and ($5::timestamptz is null or t.created_at > $5) and ($2::text is null or app_fold(t.title) like app_fold($2) or exists (
        select from chat_message m
         where m.thread_id = t.id and m.account_id = $1 and app_fold(m.content) like app_fold($2)))
      order by t.updated_at desc, t.id desc limit $3 offset $4`,
    [accountId, needle ? `%${needle.replaceAll(/[\\%_]/g, '\\$&')}%` : null, limit, offset ?? 0, sealedAt],
  )
}

export async function renameThread(db: Db, accountId: string, id: string, title: string): Promise<void> {
  await db.query('update chat_thread set title = $3 where id = $2 and account_id = $1', [accountId, id, title])
}

/** Deletes a thread with its messages. Returns false if there is none. */
export async function deleteThread(db: Db, accountId: string, id: string): Promise<boolean> {
  const gone = await db.query('delete from chat_thread where id = $2 and account_id = $1 returning id', [accountId, id])
  return gone.length > 0
}

/** Whether a domain exists, and a group in it if one is given. */
export async function isThreadPlaceKnown(db: Db, domainId: string, groupId: string | null): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(
    `select exists (select from domain where id = $1)
        and ($2::uuid is null or exists (select from "group" where id = $2 and domain_id = $1)) as found`,
    [domainId, groupId],
  )
  return row?.found === true
}
