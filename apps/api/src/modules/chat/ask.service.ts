import { CHAT_MESSAGES_A_MINUTE, CHAT_QUESTION_MAX, type ErrorCode } from '@evenground/shared/constants'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import { type Caller, organizationOf } from '../../http/security/caller.ts'
import { tooManyRequests } from '../../http/security/rate-limit.ts'
import type { EventSink } from '../../http/streams/sse.ts'
import { type Db, reaches } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { type LimitRule, WINDOWS } from '../../platform/rate-limits.ts'
import { findWatchedWords, raiseAlert, supportText } from '../alerts/index.ts'
import { listMessages, storeExchange } from './messages.repo.ts'
import type { RunningReplies } from './running-replies.ts'
import { findThread, isThreadPlaceKnown, type ThreadRecord } from './threads.repo.ts'

export interface Question {
  text: string
  /** Absent: that of the thread, or the account's own domain. */
  domainId: string | null | undefined
  /** Absent: that of the thread. Null: no group. */
  groupId: string | null | undefined
  threadId: string | null | undefined
  withWebSearch: boolean
  regenerate: boolean
}

type WatchedWords = Awaited<ReturnType<typeof findWatchedWords>>

const TITLE_LENGTH = 80

const messageLimit = (accountId: string): LimitRule => ({
  key: `chat ${accountId}`,
  limit: CHAT_MESSAGES_A_MINUTE,
  windowSeconds: WINDOWS.minute,
})

interface DailyLimit {
  code: ErrorCode
  rule: LimitRule
}

/**
 * Limits how many questions one person and one organization may send to an outside provider or a search engine per day,
 * since each costs money.
 */
function dailyLimits({ ai }: Platform['config'], caller: Caller, { withWebSearch }: Question): DailyLimit[] {
  const leaves = ai.baseUrl || (withWebSearch && ai.webSearchUrl)
  if (!leaves) return []
  const organization = organizationOf(caller)
  const windowSeconds = WINDOWS.day
  return [
    {
      code: 'chat_limit_reached',
      rule: { key: `chat day ${caller.accountId}`, limit: ai.dailyOfPerson, windowSeconds },
    },
    {
      code: 'chat_limit_of_organization',
      rule: { key: `chat day of ${organization}`, limit: ai.dailyOfOrganization, windowSeconds },
    },
  ]
}

/** Counts a question. Throws if a limit is exceeded, with the reason that lasts longest. */
async function countQuestion(
  { limits, config }: Pick<Platform, 'limits' | 'config'>,
  caller: Caller,
  question: Question,
): Promise<void> {
  const daily = dailyLimits(config, caller, question)
  const { secondsToWait } = await limits.consume([messageLimit(caller.accountId), ...daily.map(({ rule }) => rule)])
  if (secondsToWait === 0) return
  for (const { code, rule } of daily) {
    const seconds = await limits.secondsToWait([rule])
    if (seconds > 0) throw new AppError(code, { headers: { 'retry-after': String(seconds) } })
  }
  throw tooManyRequests(secondsToWait)
}

const refuse = (path: string, code: string, message: string): AppError =>
  new AppError('validation_failed', { detail: message, errors: [{ path, code, message }] })

function checkQuestion({ text, regenerate, threadId }: Question): void {
  if (regenerate) {
    if (!threadId) throw refuse('thread_id', 'required', 'There is no earlier question to answer again.')
    return
  }
  if (text.trim() === '') throw refuse('question', 'blank', 'Write a question.')
  if ([...text.trim()].length > CHAT_QUESTION_MAX) {
    throw refuse(
      'question',
      'too_long',
      `A question can have at most ${CHAT_QUESTION_MAX.toLocaleString('en-US')} characters.`,
    )
  }
}

function writeTitle(question: string): string {
  const characters = [...question.replaceAll(/\s+/g, ' ').trim()]
  if (characters.length <= TITLE_LENGTH) return characters.join('')
  return `${characters
    .slice(0, TITLE_LENGTH - 1)
    .join('')
    .trim()}…`
}

/**
 * Finds the thread of a question. A question about another domain or group than the thread's starts a new one, since
 * the earlier messages are about something else. Whether domain and group of a new thread exist is checked when it is
 * stored.
 */
async function findOrStartThread(
  db: Db,
  caller: Caller,
  question: Question,
): Promise<Omit<ThreadRecord, 'updatedAt' | 'createdAt'>> {
  const thread = question.threadId ? await findThread(db, caller, question.threadId) : undefined
  if (question.threadId && !thread) throw notFound()
  const domainId = question.domainId ?? thread?.domainId ?? caller.domainId
  const ofThread = thread?.domainId === domainId ? thread.groupId : null
  const groupId = question.groupId === undefined ? ofThread : question.groupId
  if (!reaches(caller.scope, domainId)) throw notFound()
  if (thread && thread.domainId === domainId && thread.groupId === groupId) return thread
  if (thread && question.regenerate) {
    if (!(await isThreadPlaceKnown(db, domainId, groupId))) throw notFound()
    return thread
  }
  return { id: newId(), domainId, groupId, title: writeTitle(question.text) }
}

/** Returns the last question of a thread with the ids of its replies. */
async function findLastQuestion(db: Db, accountId: string, threadId: string) {
  const messages = await listMessages(db, { accountId, threadId })
  const at = messages.findLastIndex(({ type }) => type === 'human')
  const question = messages[at]
  if (!question) throw notFound()
  return { id: question.id, text: question.content, replies: messages.slice(at + 1).map(({ id }) => id) }
}

export function createAskService(
  platform: Pick<Platform, 'database' | 'clock' | 'limits' | 'config'>,
  replies: RunningReplies,
) {
  const { database, clock } = platform

  /** Stores the question and an empty reply to fill later, with an alert if the question contains watched words. */
  async function store(caller: Caller, question: Question, match: WatchedWords) {
    // An alert and its question need a transaction, to be stored together or not at all. Otherwise there is only one
    // statement.
    const run = match ? database.transaction : database.read
    return run(caller.scope, async (db) => {
      const thread = await findOrStartThread(db, caller, question)
      const last = question.regenerate ? await findLastQuestion(db, caller.accountId, thread.id) : null
      const asked = last ?? { id: newId(), text: question.text.trim(), replies: [] }
      const exchange = { accountId: caller.accountId, thread, replyId: newId(), now: clock() }
      if (!(await storeExchange(db, { ...exchange, question: last ? null : asked }))) throw notFound()
      if (match) await raiseAlert(db, platform, caller, asked.id, match)
      return { thread, asked, replyId: exchange.replyId, opening: match ? `${supportText(caller)}\n\n` : '' }
    })
  }

  return {
    /** Checks and stores a question. Returns a function that streams the reply. */
    ask: async (caller: Caller, question: Question): Promise<(sink: EventSink) => Promise<void>> => {
      checkQuestion(question)
      const [match] = await Promise.all([
        question.regenerate ? null : findWatchedWords(platform, caller, question.text.trim()),
        countQuestion(platform, caller, question),
      ])
      const { thread, asked, replyId, opening } = await store(caller, question, match)
      return (sink) =>
        replies.run(sink, {
          id: replyId,
          opening,
          replaces: asked.replies,
          asked: {
            caller,
            threadId: thread.id,
            domainId: thread.domainId,
            question: asked.text,
            withWebSearch: question.withWebSearch,
            isNewThread: thread.id !== question.threadId,
            without: [asked.id, replyId, ...asked.replies],
          },
        })
    },
  }
}
