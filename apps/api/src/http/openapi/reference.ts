import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'

const compress = promisify(gzip)

const CONFIGURATION = {
  url: '/api/v2/openapi.json',
  // Everything comes from this server: no external font, proxy, assistant or analytics.
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  authentication: { preferredSecurityScheme: 'bearer' },
  metaData: { title: 'Evenground API' },
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Shown until the four-megabyte program has loaded and drawn the reference. */
const PAGE = `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Evenground API</title>
    <style>
      :root { color-scheme: light dark }
      body { margin: 0; font: 1rem/1.5 system-ui, sans-serif }
      #first { max-width: 40rem; margin: 0 auto; padding: 3rem 1.5rem }
      body:has(.references-layout) > #first { display: none }
    </style>
  </head>
  <body>
    <main id="first">
      <h1>Evenground API</h1>
      <p role="status">Loading the reference…</p>
      <noscript><p>The reference needs JavaScript.</p></noscript>
      <p>Meanwhile: <a href="/#/getting-started">the guide</a>, or the same as a file,
        <a href="/api/v2/openapi.json">openapi.json</a>.</p>
    </main>
    <script id="api-reference" type="application/json" data-url="${CONFIGURATION.url}"
      data-configuration="${escapeAttribute(JSON.stringify(CONFIGURATION))}"></script>
    <script defer src="/reference/scalar.js"></script>
  </body>
</html>
`

/** Only for this page: its program writes style sheets and markup itself. It may still contact only this server. */
const POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
}

/**
 * Reads the program of the reference: four megabytes in a package that serves them only through a route. Read at the
 * first request, since most processes never serve it.
 */
async function readProgram(): Promise<Buffer> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const holder = fastify()
  try {
    await holder.register(reference, { routePrefix: '/', configuration: { url: CONFIGURATION.url } })
    const { rawPayload } = await holder.inject('/js/scalar.js')
    return await compress(rawPayload)
  } finally {
    await holder.close()
  }
}

/** Serves the full reference at /reference, drawn from the API description. */
export function installReference(app: FastifyInstance): void {
  let program: Promise<Buffer> | undefined
  const loadProgram = () => {
    // After a failure, the next request tries again.
    program ??= readProgram().catch((error: unknown) => {
      program = undefined
      throw error
    })
    return program
  }
  const page = { schema: { hide: true }, helmet: { contentSecurityPolicy: POLICY } }
  app.get('/reference', page, async (_request, reply) => reply.redirect('/reference/', 308))
  app.get('/reference/', page, async (_request, reply) => {
    // The browser requests the program next; that response reports an error.
    loadProgram().catch(() => undefined)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(PAGE)
  })
  app.get('/reference/scalar.js', { schema: { hide: true } }, async (_request, reply) => {
    return reply
      .type('text/javascript; charset=utf-8')
      .header('content-encoding', 'gzip')
      .header('cache-control', 'public, max-age=86400')
      .send(await loadProgram())
  })
}
