declare module 'autocannon' {
  interface Request {
    method?: string
    path: string
    headers?: Record<string, string>
    body?: string
  }
  interface Result {
    requests: { average: number; sent: number }
    latency: { p50: number; p99: number }
    errors: number
    timeouts: number
    non2xx: number
    statusCodeStats: Record<string, { count: number }>
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    requests: Request[]
    /** Called for each connection before it sends anything. */
    setupClient?: (client: { setRequests(requests: Request[]): void }) => void
  }): Promise<Result>
}
