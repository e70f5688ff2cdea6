import { REFRESH_TOKEN_SECONDS } from '@evenground/shared/constants'
import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Cookies that the product's own pages keep where no script can read them. API clients have none. */
export interface Browser {
  /** Ties the refresh token to the browser that received it, so that a copied token is worthless elsewhere. */
  session: string | null
  /** Identifies a browser that has signed in before. */
  device: string | null
}

/** Cookies to set with a response. `attempt` ties a sign-in at an external provider to the browser that started it. */
export type BrowserCookies = Partial<Record<CookieKind, string>>

type CookieKind = keyof Browser | 'attempt'

declare module 'fastify' {
  interface FastifyRequest {
    readBrowser(): Browser | null
    readAttempt(): string | null
  }
  interface FastifyReply {
    keepInBrowser(cookies: BrowserCookies): void
  }
}

/** Browsers shorten longer lifetimes to this. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60
/** Longer than anyone takes at the provider; the sign-in attempt itself expires sooner. */
const ATTEMPT_SECONDS = 60 * 60

const KINDS = {
  session: { maxAge: REFRESH_TOKEN_SECONDS, sameSite: 'strict' },
  device: { maxAge: DEVICE_SECONDS, sameSite: 'strict' },
  // The provider leads back from another site, and a strict cookie would not be sent then.
  attempt: { maxAge: ATTEMPT_SECONDS, sameSite: 'lax' },
} as const

const TOKEN = /^[\w-]{43}$/

/**
 * Whether the call comes from a page of the product itself. A page of another site is treated as an API client: it
 * could never send a SameSite=Strict cookie back.
 */
function isOwnPage(request: FastifyRequest, ownHost: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string') return site !== 'cross-site'
  const { origin, host } = request.headers
  if (!origin || !URL.canParse(origin)) return false
  return [host, ownHost].includes(new URL(origin).host)
}

export async function installBrowserCookies(app: FastifyInstance, publicUrl: string): Promise<void> {
  const { protocol, host } = new URL(publicUrl)
  const secure = protocol === 'https:'
  // With this prefix, browsers refuse a cookie of this name from any other host, including sub-domains.
  const nameOf = (kind: CookieKind) => `${secure ? '__Host-' : ''}evenground_${kind}`
  await app.register(fastifyCookie)

  const read = (request: FastifyRequest, kind: CookieKind) => {
    const value = request.cookies[nameOf(kind)]
    return value && TOKEN.test(value) ? value : null
  }

  app.decorateRequest('readBrowser', function readBrowser(this: FastifyRequest) {
    if (!isOwnPage(this, host)) return null
    return { session: read(this, 'session'), device: read(this, 'device') }
  })

  app.decorateRequest('readAttempt', function readAttempt(this: FastifyRequest) {
    return read(this, 'attempt')
  })

  app.decorateReply('keepInBrowser', function keepInBrowser(cookies) {
    for (const kind of ['session', 'device', 'attempt'] as const) {
      const value = cookies[kind]
      if (value !== undefined)
        this.setCookie(nameOf(kind), value, { path: '/', httpOnly: true, secure, ...KINDS[kind] })
    }
  })
}
