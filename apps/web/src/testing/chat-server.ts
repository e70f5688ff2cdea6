import { noContent, ok } from '@evenground/shared/contract'
import { listWatchedKeywords } from '@evenground/shared/contract/alerts'
import {
  deleteChatThread,
  getChatThread,
  listChatThreads,
  rateChatMessage,
  updateChatThread,
} from '@evenground/shared/contract/chat'
import { getMyDomains, listUiDomainGroups } from '@evenground/shared/contract/domains'
import type { ChatMessage, ChatStreamInput, ChatThread, GroupPick, MyDomains } from '@evenground/shared/schemas'
import { HttpResponse, http } from 'msw'
import { fake, fakeServer, refuse } from './fake-server.ts'
import { makeThread } from './fixtures/chat.ts'
import { makeId } from './fixtures/ids.ts'
import { makeDomain } from './fixtures/me.ts'

export interface ReplyStream {
  /** Sends one event. */
  send: (event_type: 'thread_id' | 'message' | 'error', event_data: string) => void
  /** Sends `[DONE]` and ends the stream, like a complete reply. */
  done: () => void
  /** Ends the stream without `[DONE]`, like a lost connection. */
  drop: () => void
  /** Aborted when the client closes the connection. */
  signal: AbortSignal
}

export interface ChatWorld {
  threads: ChatThread[]
  messages: Record<string, ChatMessage[]>
  domains: MyDomains['domains']
  groups: Record<string, GroupPick[]>
  /** The questions that were sent, in order. */
  questions: Partial<ChatStreamInput>[]
  /** Writes the reply to each question. */
  reply: (stream: ReplyStream, question: Partial<ChatStreamInput>) => void
  /** If set, every question is refused with this problem. */
  refusal: { status: number; code: string; detail?: string } | null
  /** How often the list of chats was requested. */
  historyReads: number
  /** The words that the organization watches for. */
  watched: string[]
}

const encoder = new TextEncoder()

function openStream(
  world: ChatWorld,
  question: Partial<ChatStreamInput>,
  request: AbortSignal,
): ReadableStream<Uint8Array> {
  const closed = new AbortController()
  return new ReadableStream({
    start(controller) {
      request.addEventListener('abort', () => {
        closed.abort()
        controller.error(request.reason)
      })
      const write = (data: string) => !closed.signal.aborted && controller.enqueue(encoder.encode(`data: ${data}\n\n`))
      world.reply(
        {
          send: (event_type, event_data) => void write(JSON.stringify({ event_type, event_data })),
          done: () => {
            write('[DONE]')
            if (!closed.signal.aborted) controller.close()
          },
          drop: () => controller.close(),
          signal: closed.signal,
        },
        question,
      )
    },
    cancel: () => closed.abort(),
  })
}

/** Fakes the API of the assistant. A test writes the replies. */
export function serveChat(changes: Partial<ChatWorld> = {}): ChatWorld {
  const world: ChatWorld = {
    threads: [],
    messages: {},
    domains: [],
    groups: {},
    questions: [],
    reply: (stream) => {
      stream.send('thread_id', makeThread().thread_id)
      stream.send('message', 'Hello.')
      stream.done()
    },
    refusal: null,
    historyReads: 0,
    watched: ['harm'],
    ...changes,
  }
  const { title, label } = makeDomain()
  const labels = { misc1_label: null, misc2_label: null, misc3_label: null, misc4_label: null, misc5_label: null }
  fake(getMyDomains, () => ok({ id: makeId(2), title, label, ...labels, domains: world.domains }))
  fake(listUiDomainGroups, ({ params }) => ok(world.groups[params.id] ?? []))
  fake(listWatchedKeywords, () => ok(world.watched.map((name) => ({ name }))))
  fake(listChatThreads, ({ query }) => {
    world.historyReads += 1
    return ok({ data: { threads: world.threads.filter(({ title }) => title.includes(query.q ?? '')) } })
  })
  fake(getChatThread, ({ params }) => {
    const messages = world.messages[params.thread_id]
    return messages ? ok({ data: { messages } }) : refuse('resource_not_found')
  })
  fake(updateChatThread, ({ params, body }) => {
    const thread = world.threads.find(({ thread_id }) => thread_id === params.thread_id)
    if (!thread) return refuse('resource_not_found')
    thread.title = body.title
    return ok(thread)
  })
  fake(deleteChatThread, ({ params }) => {
    world.threads = world.threads.filter(({ thread_id }) => thread_id !== params.thread_id)
    return noContent()
  })
  fake(rateChatMessage, ({ params, body }) => {
    const message = world.messages[params.thread_id]?.find(({ id }) => id === params.message_id)
    if (!message) return refuse('resource_not_found')
    message.feedback = body.feedback
    return ok(message)
  })
  fakeServer.use(
    http.post('*/api/v2/chat-stream', async ({ request }) => {
      const question = (await request.json()) as Partial<ChatStreamInput>
      world.questions.push(question)
      if (world.refusal)
        return HttpResponse.json({ title: 'Refused', ...world.refusal }, { status: world.refusal.status })
      return new HttpResponse(openStream(world, question, request.signal), {
        headers: { 'content-type': 'text/event-stream' },
      })
    }),
  )
  return world
}
