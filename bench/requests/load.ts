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

const CONNECTIONS = 16

/** Sends the requests round and round. Throws when one is not answered with success: a refusal is quick, and no result. */
export async function measure(
  name: string,
  url: string,
  list: readonly LoadRequest[],
  seconds: number,
): Promise<Figure> {
  const requests = list.map(({ url: address, ...request }) => ({ ...request, path: address.slice(url.length) || '/' }))
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests })
  const refused = result.errors + result.non2xx
  if (refused > 0) throw new Error(`${name}: ${refused} requests were not answered with success`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}
