import type { Browser } from './browser.ts'
/** What every handler gets beside the parsed request: plain values, nothing of Fastify. */
export interface RequestContext {
  requestId: string
  /** The client's address, for limits alone; it is never stored or logged in the clear. */
  address: string
  userAgent: string
  /** What the browser keeps for us; null for API clients. */
  browser: Browser | null
  /** The version that the client read, from If-Match. */
  ifMatch: number | undefined
  /** What the client has already, from If-None-Match. */
  ifNoneMatch: string | undefined
}
