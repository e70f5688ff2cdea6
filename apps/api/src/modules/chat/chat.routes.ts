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

export function mountChat(app: FastifyInstance, { asking, threads, replies }: ChatModule): void {
  // Streams would hold the server open until their readers are cut off.
  app.addHook('preClose', () => replies.close())

  mount(app, contract.streamChat, async ({ caller, body }) =>
    stream(
      await asking.ask(caller, {
        text: body.question,
        domainId: body.domain_id,
        groupId: body.group_id,
        threadId: body.thread_id,
        inWeb: body.ask_with_at === true,
        regenerate: body.regenerate === true,
      }),
    ),
  )

  mount(app, contract.streamAgentChat, async ({ caller, body }) => {
    const asked = 'messages' in body ? body.messages : body
    return stream(
      await asking.ask(caller, {
        text: asked.question,
        domainId: asked.domain_id,
        groupId: asked.group_id,
        threadId: asked.threadId,
        inWeb: asked.search_in_web === true,
        regenerate: asked.regenerate === true,
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
