import { Agent, request } from 'node:http'
import autocannon from 'autocannon'

export interface Figure {
  perSecond: number
  p50: number
  p99: number
}

export interface LoadRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

/**
 * Sends the requests repeatedly. Each connection has its own share, since in reality no two people answer the same
 * question of the same response at once. Throws if any response is not a success: refusals are fast, and would make the
 * result meaningless.
 */
export async function measure(
  name: string,
  url: string,
  list: readonly LoadRequest[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Figure> {
  const requests = list.map(({ url: address, ...rest }) => ({ ...rest, path: address.slice(url.length) || '/' }))
  const share = Math.ceil(requests.length / connections)
  let begun = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    // A connection builds all its requests before it sends one; building thousands for each would be included in the
    // time.
    requests: requests.slice(0, 1),
    setupClient: (client) => {
      const at = (begun++ * share) % requests.length
      client.setRequests(requests.slice(at, at + share))
    },
  })
  const refused = result.errors + result.non2xx
  if (refused > 0) {
    const answers = `${result.timeouts} timeouts, ${JSON.stringify(result.statusCodeStats)}`
    throw new Error(`${name}: ${refused} of ${result.requests.sent} requests failed: ${answers}`)
  }
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

function send(agent: Agent, { url, body, ...options }: LoadRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { ...options, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Sends each request once, `connections` at a time: for requests that work only once, such as a submission. */
export async function measureOnce(name: string, list: readonly LoadRequest[], connections: number): Promise<Figure> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const waiting = [...list]
  const taken: number[] = []
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const started = performance.now()
      const status = await send(agent, next)
      if (status !== 200) throw new Error(`${name}: answered with ${status}`)
      taken.push(performance.now() - started)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  const sorted = taken.sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { perSecond: list.length / seconds, p50: at(0.5), p99: at(0.99) }
}
