import type { CallOptions } from './call.ts'

/** A record as it was read, with the version that a change of it is made from. */
export interface Versioned<Whole> {
  record: Whole
  etag: string | null
}

/** Runs a call and keeps the version of what it answered. */
export async function withVersion<Whole>(work: (options: CallOptions) => Promise<Whole>): Promise<Versioned<Whole>> {
  let etag: string | null = null
  const record = await work({
    onVersion: (found) => {
      etag = found
    },
  })
  return { record, etag }
}
