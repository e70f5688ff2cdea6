import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Scripts, styles and fonts of the web app. The headers of the page govern them, and a page loads dozens: over a mobile
 * network, a full set of headers costs more than some of the files. Workers are left out, since they obey the policy of
 * their own file.
 */
export const PART_OF_PAGE = /^\/(?:theme-boot\.js|assets\/(?!.*worker)[^?]+\.(?:js|css|woff2))$/
const HEADERS_OF_PARTS = new Set([
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
])
/** Responses of the API are data. The product never shows one as a page, and a page sends half a dozen calls. */
const isData = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/agent/')
const HEADERS_OF_DATA = new Set([...HEADERS_OF_PARTS, 'cross-origin-opener-policy', 'x-frame-options'])
/** The policy that applies when such a file or response is opened on its own: it may load and run nothing. */
const POLICY_OF_PARTS = "default-src 'none'; frame-ancestors 'none'"

/** The names of helmet's headers that a response carries. Undefined: all of them, and the whole policy. */
function headersFor(url: string): ReadonlySet<string> | undefined {
  if (PART_OF_PAGE.test(url)) return HEADERS_OF_PARTS
  return isData(url) ? HEADERS_OF_DATA : undefined
}

/**
 * Sets helmet's headers on every response that has no policy of its own. They are the same for all responses, but
 * helmet would assemble them each time, so its first result is reused.
 */
function installHelmetOnce(app: FastifyInstance): void {
  let kept: [name: string, value: string | string[]][] | undefined
  app.addHook('onRequest', (request, reply, done) => {
    if ('helmet' in request.routeOptions.config) return done()
    if (!kept) {
      const before = new Set(reply.raw.getHeaderNames())
      reply.helmet()
      const headers = Object.entries(reply.raw.getHeaders()) as [string, string][]
      kept = headers.filter(([name]) => !before.has(name))
    }
    const names = headersFor(request.url)
    for (const [name, value] of kept) if (!names || names.has(name)) reply.raw.setHeader(name, value)
    if (names) reply.raw.setHeader('content-security-policy', POLICY_OF_PARTS)
    done()
  })
}

/** Sets security headers on every response, whatever its status. */
export async function installSecurityHeaders(app: FastifyInstance, corsOrigins: readonly string[]): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // The web app sets positions and sizes on elements through the DOM; no style sheet is written into the page.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", 'https:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ['https://player.vimeo.com', 'https://www.youtube-nocookie.com', 'https://www.youtube.com'],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default', 'dompurify', 'react', 'evenground', 'offline-worker'],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    hsts: { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  })
  installHelmetOnce(app)
  app.addHook('onRequest', (request, reply, done) => {
    // API responses belong to one person; the files of the web app have their own caching rules.
    if (isData(request.url)) reply.header('cache-control', 'no-store')
    done()
  })
  // Without configured origins, no foreign page may read a response, so CORS headers are left out altogether.
  await app.register(cors, {
    origin: corsOrigins.length > 0 ? [...corsOrigins] : false,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['etag', 'retry-after', 'content-disposition'],
    credentials: true,
  })
}
