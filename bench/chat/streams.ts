import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface StreamRequest {
  url: string
  headers: Record<string, string>
  body: string
}

export interface StreamFigure {
  /** Milliseconds until the first event; below, until the first words of the reply. */
  first: number
  words: number
  /** When the stream ended; below, whether it was complete. */
  isWhole: boolean
}

export interface Pace {
  /** The number of streams opened per second. */
  aSecond: number
  /** The text that distinguishes the words of a reply from the events before it. */
  wordsMark: string
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

/** Opens one stream and reads it to its end. */
function openStream({ url, headers, body }: StreamRequest, wordsMark: string): Promise<StreamFigure> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`refused with ${response.statusCode}`))
      const figure: StreamFigure = { first: 0, words: 0, isWhole: false }
      let tail = ''
      response.on('data', (part: Buffer) => {
        const text = tail + part.toString('latin1')
        if (figure.first === 0) figure.first = performance.now() - start
        if (figure.words === 0 && text.includes(wordsMark)) figure.words = performance.now() - start
        tail = text.slice(-64)
        if (tail.includes('data: [DONE]')) figure.isWhole = true
      })
      response.on('error', reject)
      response.on('end', () => resolve(figure))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Opens streams one after the other, `aSecond` per second, and waits until all have ended. */
export async function openStreams(
  requests: readonly StreamRequest[],
  { aSecond, wordsMark }: Pace,
): Promise<StreamFigure[]> {
  const start = performance.now()
  const streams: Promise<StreamFigure>[] = []
  for (const [index, one] of requests.entries()) {
    const due = start + (index * 1000) / aSecond
    if (due > performance.now()) await sleep(due - performance.now())
    streams.push(openStream(one, wordsMark))
  }
  return Promise.all(streams)
}

/** The smallest value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
