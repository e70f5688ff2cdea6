import { type ClientRequest, type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http'
import { request as requestSecure, Agent as SecureAgent } from 'node:https'

/** The number of connections kept open for the next question after a reply has ended. */
const SPARE_CONNECTIONS = 64

/** The actual HTTP responses; the Response objects contain only status and headers. */
const answers = new WeakMap<Response, IncomingMessage>()

/** Returns the HTTP response behind a Response of `createLeanFetch`. */
export function answerOf(response: Response): IncomingMessage {
  const answer = answers.get(response)
  if (!answer) throw new Error('this response came another way')
  return answer
}

/** Whether a kept connection was closed by the other side just as the question was sent. */
const wasClosed = (request: ClientRequest, error: Error): boolean =>
  request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET'

function standFor(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 0
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  )
  const response = new Response(null, { status, headers })
  if (response.ok) answers.set(response, answer)
  // The reason is not read, since it may contain a key.
  else answer.destroy()
  return response
}

/**
 * Creates a `fetch` for the provider's client on top of Node's HTTP module. Replies stay open for minutes, thousands at
 * once, and the streams of the standard fetch would cost a promise and a buffer per piece. Follows no redirects.
 */
export function createLeanFetch(): typeof fetch {
  const options = { keepAlive: true, maxFreeSockets: SPARE_CONNECTIONS }
  const agents = { plain: new PlainAgent(options), secure: new SecureAgent(options) }

  function open(url: URL, init: RequestInit, answered: (error: Error | null, answer?: IncomingMessage) => void): void {
    const isSecure = url.protocol === 'https:'
    const body = String(init.body)
    const headers = Object.fromEntries(new Headers(init.headers))
    const sent = (isSecure ? requestSecure : requestPlain)(url, {
      method: init.method ?? 'POST',
      agent: isSecure ? agents.secure : agents.plain,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      ...(init.signal && { signal: init.signal }),
    })
    let isAnswered = false
    sent.on('response', (answer) => {
      isAnswered = true
      answered(null, answer)
    })
    // Errors after the start of the response are reported by the response itself.
    sent.on('error', (error) => {
      if (isAnswered) return
      if (wasClosed(sent, error)) open(url, init, answered)
      else answered(error)
    })
    sent.end(body)
  }

  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      open(new URL(String(input)), init, (error, answer) => {
        if (error || !answer) reject(error ?? new Error('there is no answer'))
        else resolve(standFor(answer))
      })
    })
}
