import { REFRESH_TOKEN_SECONDS } from '@evenground/shared/constants'
import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What a browser on the product's own pages keeps where no script can read it. API clients have none of it. */
export interface Browser {
  /** Binds the refresh token to the browser that got it: without that browser, a copied token is worth nothing. */
  session: string | null
  /** Tells a browser that has signed in before from a stranger. */
  device: string | null
}

/** Cookies to set with a response. `attempt` binds a way to a sign-in provider and back to the browser that began it. */
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

/** Browsers cut longer lives down to this. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60
/** Longer than anyone takes at their provider: what the cookie stands for ends sooner. */
const ATTEMPT_SECONDS = 60 * 60

const KINDS = {
  session: { maxAge: REFRESH_TOKEN_SECONDS, sameSite: 'strict' },
  device: { maxAge: DEVICE_SECONDS, sameSite: 'strict' },
  // A provider leads back from another site: a strict cookie would stay behind.
  attempt: { maxAge: ATTEMPT_SECONDS, sameSite: 'lax' },
} as const

const TOKEN = /^[\w-]{43}$/

/**
 * Whether the call comes from a page of the product itself. One of another site is treated as an API client: it would
 * never send a SameSite=Strict cookie back.
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
  // The prefix makes browsers refuse a cookie of this name from any other host, a sub-domain included.
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
