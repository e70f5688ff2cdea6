import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAudience } from './audience.ts'
import { createErasureRequests } from './erasure-requests.ts'
import { createOwnErasure } from './own-erasure.ts'
import { listResultsReads } from './results-reads.ts'

export type OwnDataService = ReturnType<typeof createOwnDataService>

/** Shows people who reads their data and lets them request erasure. */
export const createOwnDataService = (platform: Platform) => ({
  audience: (caller: Caller) => findAudience(platform, caller),
  reads: (caller: Caller) => listResultsReads(platform, caller),
  erasure: createOwnErasure(platform),
  requests: createErasureRequests(platform),
})
