import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll } from 'vitest'

interface ProviderRequest {
  messages: { role: string; content: string }[]
  max_tokens: number | undefined
  max_completion_tokens: number | undefined
  authorization: string | undefined
  /** The client's port of the connection that the question came by. */
  port: number | undefined
  /** Whether the client disconnected before the end of the reply. */
  left: boolean
}

export type Behavior = (response: ServerResponse, request: ProviderRequest) => void | Promise<void>

export interface ChatProvider {
  url: string
  requests: ProviderRequest[]
  /** Sets how the next requests are answered. */
  behave(behavior: Behavior): void
  /** Cuts every connection without a response, idle ones included. */
  hangUp(): void
}

/** One chunk of the OpenAI streaming protocol. */
export const chunk = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test',
    choices: [{ index: 0, delta: content === '' ? {} : { content }, finish_reason: finish }],
  })}\n\n`

export const END = `${chunk('', 'stop')}data: [DONE]\n\n`

export const begin = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream' })

/** Replies with these pieces, one chunk each, and ends properly. */
export const say =
  (...pieces: string[]): Behavior =>
  (response) => {
    begin(response)
    for (const piece of pieces) response.write(chunk(piece))
    response.end(END)
  }

/** Replies with all the messages that it received. */
export const echo: Behavior = (response, { messages }) => {
  begin(response)
  response.write(chunk(JSON.stringify(messages)))
  response.end(END)
}

export const refuse =
  (status: number): Behavior =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { message: 'secret words of the provider', type: 'x', code: 'x' } }))
  }

async function readJson(request: IncomingMessage): Promise<Omit<ProviderRequest, 'authorization' | 'port' | 'left'>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

/**
 * Starts a real server that speaks the OpenAI protocol, as well or as badly as it is told to. It stops after the tests
 * of the file.
 */
export async function startChatProvider(): Promise<ChatProvider> {
  const requests: ProviderRequest[] = []
  let behavior: Behavior = say('Hello.')
  const server = createServer(async (incoming, response) => {
    const { messages, max_tokens, max_completion_tokens } = await readJson(incoming)
    const { headers, socket } = incoming
    const request = {
      ...{ messages, max_tokens, max_completion_tokens },
      ...{ authorization: headers.authorization, port: socket.remotePort, left: false },
    }
    response.once('close', () => {
      request.left = !response.writableFinished
    })
    requests.push(request)
    await behavior(response, request)
  })
  const connections = new Set<Socket>()
  server.on('connection', (connection) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    hangUp: () => {
      for (const connection of connections) connection.resetAndDestroy()
    },
    behave: (next) => {
      behavior = next
    },
  }
}
