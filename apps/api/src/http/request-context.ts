import type { IfMatch } from './caching/if-match.ts'
import type { Browser } from './security/browser.ts'

/** What every handler gets beside the parsed request: plain values, nothing of Fastify. */
export interface RequestContext {
  requestId: string
  /** The client's address, only for limits; it is never stored or logged as plain text. */
  address: string
  userAgent: string
  /** The cookies of a browser on a page of the product; null for API clients. */
  browser: Browser | null
  /** The cookie that binds a sign-in at a provider to this browser. It is also sent when another site leads back here. */
  attempt: string | null
  /** The version that the client wants to change, from If-Match. */
  ifMatch: IfMatch | undefined
  /** The version that the client has already, from If-None-Match. */
  ifNoneMatch: string | undefined
}

/** The context of background work, which has no request. */
export const makeWorkContext = (requestId: string): RequestContext => ({
  requestId,
  address: '',
  userAgent: '',
  browser: null,
  attempt: null,
  ifMatch: undefined,
  ifNoneMatch: undefined,
})
