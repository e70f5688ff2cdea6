import { AppError } from './app-error.ts'

/** The ETag of a resource's version. */
export const etag = (version: number): Record<string, string> => ({ etag: `"v${version}"` })

/** Throws when the client changed what it read in an older version. */
export function assertFresh(ifMatch: number | undefined, version: number): void {
  if (ifMatch !== undefined && ifMatch !== version) throw new AppError('stale_resource')
}
