import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PART_OF_PAGE } from '../security/security-headers.ts'

/**
 * Files of the build that browsers may load. Its manifest, source maps and compressed copies are not served by name.
 */
const PUBLIC_FILE = /\.(?:html|js|css|svg|png|ico|webp|woff2|webmanifest|txt|mp3|webm|mp4|m4v|ogv|pdf|vtt)$/i

/** Headers that are useless for files that never change and are sent whole; a page loads dozens of them. */
const NEEDLESS = ['accept-ranges', 'etag', 'last-modified', 'x-request-id']

const isPublic = (path: string): boolean => path === '/' || (PUBLIC_FILE.test(path) && !/(?:^|[\\/])\./.test(path))

/**
 * Serves the built web app. Its routes are in the URL's hash, so only real files are requested. Resolves to false when
 * the folder has no build.
 */
export async function installWebApp(app: FastifyInstance, folder: string): Promise<boolean> {
  if (!existsSync(join(folder, 'index.html'))) return false
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    dotfiles: 'ignore',
    allowedPath: isPublic,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Files under assets/ have a hash of their content in their name; all other files are revalidated.
      const immutable = path.includes(`${join(folder, 'assets')}`)
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (immutable && PART_OF_PAGE.test(reply.request.url)) for (const name of NEEDLESS) reply.removeHeader(name)
    },
  })
  // Browsers request it for documents that name no icon: a PDF, a picture, a response of the API.
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => reply.redirect('/favicon.svg'))
  return true
}
