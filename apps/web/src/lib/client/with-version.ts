import { queryOptions } from '@tanstack/react-query'
import type { CallOptions } from './call.ts'

/** A record with the version (ETag) in which it was loaded. Changes are based on this version. */
export interface StoredRecord<Data> {
  data: Data
  etag: string | null
}

/** Runs a call and returns its result with the version of the response. */
export async function withVersion<Data>(work: (options: CallOptions) => Promise<Data>): Promise<StoredRecord<Data>> {
  let etag: string | null = null
  const data = await work({
    onVersion: (found) => {
      etag = found
    },
  })
  return { data, etag }
}

/** Query for a record with its version. It is refetched whenever it is shown. */
export const versionedQuery = <Data>(key: readonly string[], load: (options: CallOptions) => Promise<Data>) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => withVersion((options) => load({ ...options, signal })),
    staleTime: 0,
  })
