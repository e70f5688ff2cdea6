import type { IncomingMessage } from 'node:http'

/** No id, serial or name is longer. */
export const PARAMETER_MAX = 200

/** Nothing is mounted there. */
const NOWHERE = '/api/v2/-'

const hasLongPart = (path: string): boolean => path.split('/').some((part) => part.length > PARAMETER_MAX)

function isReadable(path: string): boolean {
  if (path.length <= PARAMETER_MAX && !path.includes('%')) return true
  try {
    return !hasLongPart(decodeURIComponent(path))
  } catch {
    return false
  }
}

/**
 * A path that cannot be decoded, or with an endless part, becomes one that leads nowhere: Fastify responds to such paths
 * before any hook, and so without the headers that belong on every response.
 */
export function rewriteUnreadablePath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const end = url.search(/[?#]/)
  return isReadable(end < 0 ? url : url.slice(0, end)) ? url : NOWHERE
}
