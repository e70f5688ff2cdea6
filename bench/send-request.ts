import { Agent, request } from 'node:http'

export interface PlainRequest {
  url: string
  method: string
  headers: Record<string, string>
  body?: string
}

/**
 * Creates a function that sends requests over one connection that stays open, with Node's own client: `fetch` alone
 * takes longer than some responses. The function returns the size of the response in bytes, and throws unless it is a
 * success.
 */
export function createSender(): (one: PlainRequest) => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return ({ url, method, headers, body }) =>
    new Promise((resolve, reject) => {
      const sending = request(url, { agent, method, headers }, (answer) => {
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
        })
        answer.on('error', reject)
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${answer.statusCode}`)),
        )
      })
      sending.on('error', reject).end(body)
    })
}
