import { createHash } from 'node:crypto'
import { AppError } from '../errors/app-error.ts'
import type { IfMatch } from './if-match.ts'

const tagOf = (version: number): string => `"v${version}"`

/** The ETag of a resource's version. */
export const etag = (version: number): Record<string, string> => ({ etag: tagOf(version) })

/** The ETag of settings that have no version. Their fields in the order in which they are always presented. */
export const tagFields = (fields: object): string =>
  `"${createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16)}"`

/** Throws when none of the tags that the client names is the resource's own. Null: it has none. */
export function assertMatches(ifMatch: IfMatch | undefined, tag: string | null): void {
  if (ifMatch === undefined || ifMatch.any) return
  if (tag === null || !ifMatch.tags.includes(tag)) throw new AppError('stale_resource')
}

/** Throws when the client changes what it read in another version. The row must be locked before the version is read. */
export const assertFresh = (ifMatch: IfMatch | undefined, version: number): void =>
  assertMatches(ifMatch, tagOf(version))
