import type { PermissionKey } from '@evenground/shared/constants'
import { streamChat } from '@evenground/shared/contract/chat'
import type { ChatEvent } from '@evenground/shared/schemas'
import type { TestServer } from '../harness.ts'
import { makeDomain, makeRole } from './domains.ts'
import { makeAccount, type SignedInPerson, signIn } from './people.ts'

export interface Streamed {
  events: ChatEvent[]
  threadId: string
  /** The whole text of the reply. */
  text: string
  errors: string[]
  /** Whether the last line is `[DONE]` with nothing after it. */
  isDone: boolean
}

/** Parses a stream like a client: every event line begins with `data: `, and the lines between are empty. */
export function readStream(body: string): Streamed {
  const lines = body.split('\n').filter((line) => line !== '')
  const odd = lines.filter((line) => !line.startsWith('data: '))
  if (odd.length > 0) throw new Error(`no event: ${odd[0]}`)
  const data = lines.map((line) => line.slice('data: '.length))
  const events = data.filter((one) => one !== '[DONE]').map((one) => JSON.parse(one) as ChatEvent)
  const of = (type: ChatEvent['event_type']) =>
    events.filter((event) => event.event_type === type).map((event) => event.event_data)
  return {
    events,
    threadId: of('thread_id')[0] ?? '',
    text: of('message').join(''),
    errors: of('error'),
    isDone: data.at(-1) === '[DONE]' && data.filter((one) => one === '[DONE]').length === 1,
  }
}

/** A signed-in learner who may use the assistant. */
export async function makeChatter(
  server: TestServer,
  domainId?: string,
  more: { locale?: string; permissions?: readonly PermissionKey[] } = {},
): Promise<SignedInPerson> {
  const domain = domainId ?? (await makeDomain(server))
  const roleId = await makeRole(server, domain, ['ui.v1.type.learn', 'ui.v1.tab.chat', ...(more.permissions ?? [])])
  return signIn(
    server,
    await makeAccount(server, { domainId: domain, roleId, ...(more.locale && { locale: more.locale }) }),
  )
}

type Asking = Partial<Parameters<typeof asBody>[1]>
const asBody = (question: string, more: Record<string, unknown>) => ({ question, ...more })

/** Asks a question with `POST /api/v2/chat-stream` and reads the stream to its end. */
export async function ask(
  server: TestServer,
  { token }: { token: string },
  question: string,
  more: Asking = {},
): Promise<Streamed> {
  const { status, body } = await server.call(streamChat, { token, body: asBody(question, more) })
  if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`)
  return readStream(body)
}
