import type { ChatFeedback, ChatMessage, ChatThread, ChatThreadQuery } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { listMessages, type MessageRecord, rateReply } from './messages.repo.ts'
import * as repo from './threads.repo.ts'

const presentThread = (thread: repo.ThreadRecord): ChatThread => ({
  thread_id: thread.id,
  title: thread.title,
  updated_at: thread.updatedAt.toISOString(),
  domain_id: thread.domainId,
  group_id: thread.groupId,
})

const FEEDBACK: Readonly<Record<ChatFeedback, number>> = { up: 1, down: -1 }

function presentFeedback(feedback: number | null): ChatFeedback | null {
  if (feedback === null) return null
  return feedback > 0 ? 'up' : 'down'
}

const presentMessage = ({ createdAt, feedback, ...message }: MessageRecord): ChatMessage => ({
  ...message,
  feedback: presentFeedback(feedback),
  created_at: createdAt.toISOString(),
})

async function mustFind(db: Db, caller: Caller, id: string): Promise<repo.ThreadRecord> {
  const thread = await repo.findThread(db, caller, id)
  if (!thread) throw notFound()
  return thread
}

/** Stored threads and their messages. Each thread belongs only to the person who started it. */
export function createThreadsService({ database }: Pick<Platform, 'database'>) {
  return {
    list: (caller: Caller, query: ChatThreadQuery): Promise<ChatThread[]> => {
      return database.read(caller.scope, async (db) => (await repo.listThreads(db, caller, query)).map(presentThread))
    },

    messages: (caller: Caller, id: string): Promise<ChatMessage[]> => {
      return database.read(caller.scope, async (db) => {
        await mustFind(db, caller, id)
        const messages = await listMessages(db, { accountId: caller.accountId, threadId: id })
        return messages.map(presentMessage)
      })
    },

    rename: (caller: Caller, id: string, title: string): Promise<ChatThread> => {
      return database.transaction(caller.scope, async (db) => {
        const thread = await mustFind(db, caller, id)
        await repo.renameThread(db, caller.accountId, id, title)
        return presentThread({ ...thread, title })
      })
    },

    remove: (caller: Caller, id: string): Promise<void> => {
      return database.transaction(caller.scope, async (db) => {
        await mustFind(db, caller, id)
        if (!(await repo.deleteThread(db, caller.accountId, id))) throw notFound()
      })
    },

    rate: (
      caller: Caller,
      threadId: string,
      messageId: string,
      feedback: ChatFeedback | null,
    ): Promise<ChatMessage> => {
      return database.transaction(caller.scope, async (db) => {
        await mustFind(db, caller, threadId)
        const owner = { accountId: caller.accountId, threadId }
        const message = await rateReply(db, owner, messageId, feedback && FEEDBACK[feedback])
        if (!message) throw notFound()
        return presentMessage(message)
      })
    },
  }
}
