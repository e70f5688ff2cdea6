import { noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/chat'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { createEventStream, EVENT_STREAM_HEADERS, type EventSink } from '../../http/streams/sse.ts'
import type { ChatModule } from './chat.module.ts'

const stream = (produce: (sink: EventSink) => Promise<void>) => ({
  status: 200 as const,
  body: createEventStream(produce),
  headers: EVENT_STREAM_HEADERS,
})

interface Question {
  question: string
  domain_id?: string | null | undefined
  group_id?: string | null | undefined
  regenerate?: boolean | undefined
}

/** Reads the fields that have the same names in both calls. */
const readQuestion = ({ question, domain_id, group_id, regenerate }: Question) => ({
  text: question,
  domainId: domain_id,
  groupId: group_id,
  regenerate: regenerate === true,
})

export function mountChat(app: FastifyInstance, { asking, threads, replies }: ChatModule): void {
  // End the running streams before the server closes: otherwise it would stay open until their readers disconnect.
  app.addHook('preClose', () => replies.close())

  mount(app, contract.streamChat, async ({ caller, body }) =>
    stream(
      await asking.ask(caller, {
        ...readQuestion(body),
        threadId: body.thread_id,
        withWebSearch: body.ask_with_at === true,
      }),
    ),
  )

  mount(app, contract.streamAgentChat, async ({ caller, body }) => {
    const asked = 'messages' in body ? body.messages : body
    return stream(
      await asking.ask(caller, {
        ...readQuestion(asked),
        threadId: asked.threadId,
        withWebSearch: asked.search_in_web === true,
      }),
    )
  })

  mount(app, contract.listChatThreads, async ({ caller, query }) =>
    ok({ data: { threads: await threads.list(caller, query) } }),
  )

  mount(app, contract.updateChatThread, async ({ caller, params, body }) =>
    ok(await threads.rename(caller, params.thread_id, body.title)),
  )

  mount(app, contract.deleteChatThread, async ({ caller, params }) => {
    await threads.remove(caller, params.thread_id)
    return noContent()
  })

  mount(app, contract.getChatThread, async ({ caller, params }) =>
    ok({ data: { messages: await threads.messages(caller, params.thread_id) } }),
  )

  mount(app, contract.rateChatMessage, async ({ caller, params, body }) =>
    ok(await threads.rate(caller, params.thread_id, params.message_id, body.feedback)),
  )
}
