import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PART_OF_PAGE } from '../security/security-headers.ts'

/** What the build makes for browsers. Its list of files, source maps and the packed twins of files are not asked for. */
const PUBLIC_FILE = /\.(?:html|js|css|svg|png|ico|webp|woff2|webmanifest|txt|mp3|webm|mp4|m4v|ogv|pdf|vtt)$/i

/** Of no use for a file that never changes and comes as a whole; a page asks for dozens of them. */
const NEEDLESS = ['accept-ranges', 'etag', 'last-modified', 'x-request-id']

const isPublic = (path: string): boolean => path === '/' || (PUBLIC_FILE.test(path) && !/(?:^|[\\/])\./.test(path))

/** Serves the built web app. Its routes are behind the hash, so that only real files are ever asked for. */
export async function installWebApp(app: FastifyInstance, folder: string): Promise<boolean> {
  if (!existsSync(join(folder, 'index.html'))) return false
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    dotfiles: 'ignore',
    allowedPath: isPublic,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Files under assets/ carry a hash of their content in the name; everything else is asked for again.
      const immutable = path.includes(`${join(folder, 'assets')}`)
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (immutable && PART_OF_PAGE.test(reply.request.url)) for (const name of NEEDLESS) reply.removeHeader(name)
    },
  })
  // Browsers ask for it beside what has no page to name an icon: a PDF, a picture, an answer of the API.
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => reply.redirect('/favicon.svg'))
  return true
}
