import type { ChatCitation } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import type { ThreadRecord } from './threads.repo.ts'

export interface MessageRecord {
  id: string
  type: 'human' | 'ai'
  content: string
  citations: ChatCitation[]
  partial: boolean
  feedback: number | null
  createdAt: Date
}

const COLUMNS = `m.id, m.type, m.content, m.citations, m.partial, m.feedback, m.created_at as "createdAt"`

interface Owner {
  accountId: string
  threadId: string
}

export const listMessages = (db: Db, { accountId, threadId }: Owner): Promise<MessageRecord[]> =>
  db.query(
    `select ${COLUMNS} from chat_message m where m.thread_id = $2 and m.account_id = $1 order by m.created_at, m.id`,
    [accountId, threadId],
  )

/** The latest messages, newest first. */
export const listRecent = (db: Db, { accountId, threadId }: Owner, most: number): Promise<MessageRecord[]> =>
  db.query(
    `select ${COLUMNS} from chat_message m where m.thread_id = $2 and m.account_id = $1
      order by m.created_at desc, m.id desc limit $3`,
    [accountId, threadId, most],
  )

interface NewExchange {
  accountId: string
  thread: Omit<ThreadRecord, 'updatedAt' | 'createdAt'>
  /** Null if the question is already stored. */
  question: { id: string; text: string } | null
  replyId: string
  now: Date
}

/**
 * Stores, in one statement, the thread if it is new, the question, and an empty reply, which is filled as it arrives.
 * Returns false and stores nothing if the domain does not exist, or the group does not exist in it.
 */
export async function storeExchange(
  db: Db,
  { accountId, thread, question, replyId, now }: NewExchange,
): Promise<boolean> {
  const stored = await db.query(
    `with thread as (
       insert into chat_thread (id, account_id, domain_id, group_id, title, created_at, updated_at)
       select $1::uuid, $2::uuid, d.id, $4::uuid, $5::text, $6::timestamptz, $6
         from domain d
        where d.id = $3 and ($4 is null or exists (select from "group" g where g.id = $4 and g.domain_id = d.id))
       on conflict (id) do update set updated_at = excluded.updated_at
       returning id)
     insert into chat_message (id, thread_id, account_id, domain_id, type, content, partial, created_at)
     select message.id, thread.id, $2, $3, message.type::chat_message_type, message.content, message.type = 'ai', $6
       from thread, unnest($7::uuid[], $8::text[], $9::text[]) as message (id, type, content)
     returning id`,
    [
      thread.id,
      accountId,
      thread.domainId,
      thread.groupId,
      thread.title,
      now,
      question ? [question.id, replyId] : [replyId],
      question ? ['human', 'ai'] : ['ai'],
      question ? [question.text, ''] : [''],
    ],
  )
  return stored.length > 0
}

export interface FinishedReply {
  id: string
  threadId: string
  content: string
  citations: readonly ChatCitation[]
  partial: boolean
}

/** Stores a finished reply. Deletes it if it is empty. */
export async function finishReply(db: Db, reply: FinishedReply, now: Date): Promise<void> {
  if (reply.content === '') {
    await db.query('delete from chat_message where id = $1 and thread_id = $2', [reply.id, reply.threadId])
    return
  }
  await db.query(
    `with saved as (
       update chat_message set content = $3, citations = $4::jsonb, partial = $5 where id = $1 and thread_id = $2)
     update chat_thread set updated_at = $6 where id = $2`,
    [reply.id, reply.threadId, reply.content, JSON.stringify(reply.citations), reply.partial, now],
  )
}

/** Deletes replies that were replaced by a newer reply to the same question. */
export async function deleteReplies(db: Db, threadId: string, ids: readonly string[]): Promise<void> {
  await db.query(`delete from chat_message where thread_id = $1 and id = any ($2::uuid[]) and type = 'ai'`, [
    threadId,
    ids,
  ])
}

/** Stores the content of replies that are still being written. Replies that have ended meanwhile stay unchanged. */
export async function saveDrafts(db: Db, drafts: readonly { id: string; content: string }[]): Promise<void> {
  await db.query(
    `update chat_message m set content = draft.content
       from unnest($1::uuid[], $2::text[]) as draft (id, content)
      where m.id = draft.id and m.partial`,
    [drafts.map(({ id }) => id), drafts.map(({ content }) => content)],
  )
}

/** Rates a reply. Undefined if there is no reply with this id, as questions cannot be rated. */
export async function rateReply(
  db: Db,
  { accountId, threadId }: Owner,
  id: string,
  feedback: number | null,
): Promise<MessageRecord | undefined> {
  const [message] = await db.query<MessageRecord>(
    `update chat_message m set feedback = $4
      where m.id = $3 and m.thread_id = $2 and m.account_id = $1 and m.type = 'ai' returning ${COLUMNS}`,
    [accountId, threadId, id, feedback],
  )
  return message
}
