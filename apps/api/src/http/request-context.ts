import type { IfMatch } from './caching/if-match.ts'
import type { Browser } from './security/browser.ts'

/** What every handler gets beside the parsed request: plain values, nothing of Fastify. */
export interface RequestContext {
  requestId: string
  /** The client's address, only for limits; it is never stored or logged as plain text. */
  address: string
  userAgent: string
  /** What the browser keeps for us; null for API clients. */
  browser: Browser | null
  /** What ties a way to a sign-in provider and back to this browser; it comes along from other sites as well. */
  attempt: string | null
  /** The version that a change is made from, where the client says so. */
  ifMatch: IfMatch | undefined
  /** What the client has already, from If-None-Match. */
  ifNoneMatch: string | undefined
}

/** Work of the server's own, which no request began. */
export const makeWorkContext = (requestId: string): RequestContext => ({
  requestId,
  address: '',
  userAgent: '',
  browser: null,
  attempt: null,
  ifMatch: undefined,
  ifNoneMatch: undefined,
})
