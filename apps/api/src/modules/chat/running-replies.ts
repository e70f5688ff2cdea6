import { setTimeout as pause } from 'node:timers/promises'
import type { EventSink } from '../../http/streams/sse.ts'
import { AiError } from '../../platform/ai/ai-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { CHAT_TEXTS } from './chat-texts.ts'
import { type Asked, composeReply, type Draft, type ReplyParts } from './compose-reply.ts'
import { createDraftLog } from './draft-log.ts'
import { deleteReplies, finishReply } from './messages.repo.ts'

export type RunningReplies = ReturnType<typeof createRunningReplies>

export interface ReplyRequest {
  id: string
  /** Text at the start of the reply; may be empty. */
  opening: string
  /** Ids of the replies to delete once this one is complete. */
  replaces: readonly string[]
  asked: Asked
}

type Fault = 'interrupted' | 'left' | { text: string } | null

/** The time needed to store the ended replies and notify their readers, before connections are cut. */
const ENDING_SECONDS = 1.2

/** Formats one event of the stream for the client. */
const event = (type: 'thread_id' | 'message' | 'error', data: string): string =>
  JSON.stringify({ event_type: type, event_data: data })

/** Stores a reply. If it is complete, deletes the replies that it replaces. */
async function save(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { id, replaces, asked }: ReplyRequest,
  draft: Draft,
  partial: boolean,
): Promise<void> {
  const { threadId, caller } = asked
  // If it is incomplete or empty, the reply that it should have replaced stays.
  const isKept = !partial && draft.content !== ''
  const reply = { id, threadId, partial, ...draft }
  if (!isKept || replaces.length === 0) return database.read(caller.scope, (db) => finishReply(db, reply, clock()))
  await database.transaction(caller.scope, async (db) => {
    await finishReply(db, reply, clock())
    await deleteReplies(db, threadId, replaces)
  })
}

/** Runs replies. Each is stored as far as it was written, and each stream ends with `[DONE]`. */
export function createRunningReplies(
  parts: ReplyParts & { platform: Pick<Platform, 'config' | 'database' | 'clock'> },
  onError: (error: unknown) => void,
) {
  const log = createDraftLog(parts.platform)
  /** The running replies, each with the function that stops it. */
  const running = new Map<Promise<void>, () => void>()
  let isClosing = false

  /** Sends the pieces of a reply as they arrive. Returns why the reply is incomplete, or null. */
  async function stream(sink: EventSink, request: ReplyRequest, draft: Draft, signal: AbortSignal): Promise<Fault> {
    const texts = CHAT_TEXTS[request.asked.caller.locale]
    const add = (piece: string) => {
      if (signal.aborted) return undefined
      draft.content += piece
      return sink.send(event('message', piece))
    }
    try {
      if (request.opening) await add(request.opening)
      await composeReply(parts, request.asked, draft, add, signal)
    } catch (error) {
      if (!signal.aborted) {
        onError(error)
        return { text: error instanceof AiError ? texts.failures[error.reason] : texts.failed }
      }
    }
    if (sink.left.aborted) return 'left'
    return signal.aborted ? 'interrupted' : null
  }

  async function run(sink: EventSink, request: ReplyRequest, signal: AbortSignal): Promise<void> {
    const texts = CHAT_TEXTS[request.asked.caller.locale]
    const draft: Draft = { content: '', citations: [] }
    const entry = log.open(request.id, draft)
    await sink.send(event('thread_id', request.asked.threadId))
    let fault = await stream(sink, request, draft, signal)
    entry.close()
    try {
      // Store before sending the end, so that a client that then loads the thread finds the reply.
      await save(parts.platform, request, draft, fault !== null)
    } catch (error) {
      onError(error)
      fault ??= { text: texts.failed }
    }
    if (fault === 'interrupted') await sink.send(event('error', texts.interrupted))
    else if (fault && fault !== 'left') await sink.send(event('error', fault.text))
    await sink.send('[DONE]')
  }

  return {
    run: (sink: EventSink, request: ReplyRequest): Promise<void> => {
      const end = new AbortController()
      const stop = () => end.abort()
      sink.left.addEventListener('abort', stop, { once: true })
      if (isClosing || sink.left.aborted) stop()
      const reply = run(sink, request, end.signal).finally(() => running.delete(reply))
      running.set(reply, stop)
      return reply
    },
    /**
     * Lets replies finish while there is time, then stops the others with a message to each reader, and waits until all
     * are stored.
     */
    close: async (): Promise<void> => {
      const patience = parts.platform.config.drainSeconds - ENDING_SECONDS
      const ended = Promise.allSettled(running.keys())
      if (patience > 0) await Promise.race([ended, pause(patience * 1000, undefined, { ref: false })])
      isClosing = true
      for (const stop of running.values()) stop()
      await Promise.allSettled(running.keys())
    },
  }
}
