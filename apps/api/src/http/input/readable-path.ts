import type { IncomingMessage } from 'node:http'

/** The longest path parameter: no id, serial or name is longer. */
export const PARAMETER_MAX = 200

/** A path where no route is mounted. */
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
 * Replaces paths that cannot be decoded, or that have an overlong part, by one without a route: Fastify answers such
 * paths before any hook runs, and so without the headers that every response must have.
 */
export function rewriteUnreadablePath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const end = url.search(/[?#]/)
  return isReadable(end < 0 ? url : url.slice(0, end)) ? url : NOWHERE
}
