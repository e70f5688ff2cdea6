import { queryOptions } from '@tanstack/react-query'
import type { CallOptions } from './call.ts'

/** A record as it was read, with the version that a change of it is made from. */
export interface StoredRecord<Data> {
  data: Data
  etag: string | null
}

/** Runs a call and keeps the version of what it answered. */
export async function withVersion<Data>(work: (options: CallOptions) => Promise<Data>): Promise<StoredRecord<Data>> {
  let etag: string | null = null
  const data = await work({
    onVersion: (found) => {
      etag = found
    },
  })
  return { data, etag }
}

/** The query of a record with the version that it was read in; it is asked again wherever it is shown. */
export const versionedQuery = <Data>(key: readonly string[], load: (options: CallOptions) => Promise<Data>) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => withVersion((options) => load({ ...options, signal })),
    staleTime: 0,
  })
