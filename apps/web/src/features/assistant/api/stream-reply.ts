import type { ChatEvent, ChatStreamInput } from '@evenground/shared/schemas'
import { createParser } from 'eventsource-parser'
import { ApiError } from '../../../lib/client/api-error.ts'
import { callForStream } from '../../../lib/client/call.ts'
import { pathOf } from '../../../lib/client/route.ts'
import { streamChat } from '../../../lib/client/routes.ts'

const END = '[DONE]'

type ReplyListener = (event: ChatEvent) => void

interface StreamOptions {
  signal: AbortSignal
  onEvent: ReplyListener
  /** Path of another endpoint with the same protocol. */
  path?: string
}

const noBody = (problem: ApiError['problem'] = {}): ApiError =>
  new ApiError(400, 'no_response_body', { title: 'No response body', ...problem })

async function openStream(input: Partial<ChatStreamInput>, path: string, signal: AbortSignal) {
  try {
    const { body } = await callForStream(path, input, signal)
    if (body) return body
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) throw noBody(error.problem)
    throw error
  }
  throw noBody()
}

function parseEvent(line: string): ChatEvent | null {
  try {
    return JSON.parse(line) as ChatEvent
  } catch {
    // An invalid line is skipped; later lines may be valid.
    return null
  }
}

/**
 * Sends a question and calls `onEvent` for each event of the reply. Resolves when the stream ends. Throws if the stream
 * never starts or ends without an end event.
 */
export async function streamReply(input: Partial<ChatStreamInput>, options: StreamOptions): Promise<void> {
  const { signal, onEvent, path = pathOf(streamChat) } = options
  const reader = (await openStream(input, path, signal)).getReader()
  const decoder = new TextDecoder()
  let ended = false
  const parser = createParser({
    onEvent: ({ data }) => {
      for (const line of data.split('\n')) {
        if (line.trim() === END) ended = true
        const event = ended ? null : parseEvent(line)
        if (event) onEvent(event)
      }
    },
  })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (value) parser.feed(decoder.decode(value, { stream: true }))
      if (done || ended) break
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  if (!ended) throw new ApiError(0, 'cut_off')
}
