import { type ClientRequest, type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http'
import { request as requestSecure, Agent as SecureAgent } from 'node:https'

/** Connections kept open for the next question once a reply has ended. */
const SPARE_CONNECTIONS = 64

/** The answers themselves, of which a Response tells only status and headers. */
const answers = new WeakMap<Response, IncomingMessage>()

/** The answer that a Response of `createLeanFetch` stands for. */
export function answerOf(response: Response): IncomingMessage {
  const answer = answers.get(response)
  if (!answer) throw new Error('this response came another way')
  return answer
}

/** A connection that was kept open, and that the other side closed just as the question left. */
const wasClosed = (request: ClientRequest, error: Error): boolean =>
  request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET'

function standFor(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 0
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  )
  const response = new Response(null, { status, headers })
  if (response.ok) answers.set(response, answer)
  // No one reads why: a key may be in it.
  else answer.destroy()
  return response
}

/**
 * `fetch` for the provider's client, over Node's own HTTP. A reply is held open for minutes, and thousands at once: the
 * streams of the web's fetch cost a promise and a buffer for every piece. Follows no redirect.
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
    // What goes wrong after the answer has begun, the answer tells.
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
