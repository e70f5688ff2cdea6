import type { IfMatch } from './caching/if-match.ts'
import type { Browser } from './security/browser.ts'

/** What every handler gets besides the parsed request: plain values, nothing from Fastify. */
export interface RequestContext {
  requestId: string
  /** The client's address. Used only for rate limits; never stored or logged as plain text. */
  address: string
  userAgent: string
  /** The cookies of a browser on a page of the product; null for API clients. */
  browser: Browser | null
  /**
   * The cookie that ties a sign-in at an external provider to this browser. It is also sent when another site leads
   * back to the product.
   */
  attempt: string | null
  /** The version that the client wants to change, from If-Match. */
  ifMatch: IfMatch | undefined
  /** The version that the client already has, from If-None-Match. */
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
