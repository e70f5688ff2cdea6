import { createHash } from 'node:crypto'
import { AppError } from '../errors/app-error.ts'
import type { IfMatch } from './if-match.ts'

const tagOf = (version: number): string => `"v${version}"`

/** The ETag header for a version of a resource. */
export const etag = (version: number): Record<string, string> => ({ etag: tagOf(version) })

/** The ETag of settings without a version number. `fields` must always come in the same order. */
export const tagFields = (fields: object): string =>
  `"${createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16)}"`

/** Throws when none of the client's tags equals the tag of the resource; `tag` is null when the resource has none. */
export function assertMatches(ifMatch: IfMatch | undefined, tag: string | null): void {
  if (ifMatch === undefined || ifMatch.any) return
  if (tag === null || !ifMatch.tags.includes(tag)) throw new AppError('stale_resource')
}

/** Throws when the client read another version than the one it is changing. Lock the row before reading `version`. */
export const assertFresh = (ifMatch: IfMatch | undefined, version: number): void =>
  assertMatches(ifMatch, tagOf(version))
