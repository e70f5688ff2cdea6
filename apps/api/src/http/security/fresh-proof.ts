import type { Endpoint } from '@evenground/shared/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import type { Caller } from './caller.ts'
import { asksForFile, refuseImpersonation } from './impersonation.ts'

export interface ProofState {
  /** Whether the person proved their identity within the last ten minutes. */
  isFresh: boolean
  /** Whether this person must prove it: they have a second factor, or their domain requires it of everyone. */
  isRequired: boolean
}

/** Looks up when the person of a session last proved their identity. Only used by calls that need to know. */
export type ProofLookup = (caller: Caller) => Promise<ProofState>

const isOwnAccount = ({ caller, params }: FastifyRequest): boolean =>
  caller?.accountId === (params as { id?: string } | undefined)?.id

/** When the person must give the declared proof for this request; null: not at all. */
function findDemand({ freshProof, ...endpoint }: Endpoint, request: FastifyRequest): 'if_required' | 'always' | null {
  if (!freshProof) return null
  if (freshProof === 'for_files') return asksForFile(endpoint, request) ? 'if_required' : null
  if (typeof freshProof === 'string') return freshProof
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>
  if ('when' in freshProof) return freshProof.when(body) ? 'if_required' : null
  const { fields, own = [] } = freshProof
  const has = (names: readonly string[]) => names.some((name) => body[name] !== undefined)
  if (has(own) && isOwnAccount(request)) return 'always'
  return has(fields) ? 'if_required' : null
}

/** Whether the check must wait for the body because it depends on its fields. Everything else is refused before. */
export const needsBody = ({ freshProof }: Endpoint): boolean => typeof freshProof === 'object'

/**
 * The only code that demands a fresh proof. Programs are exempt, since they have no person to ask. An impersonating
 * administrator is refused, since they cannot prove to be the person.
 */
export async function checkFreshProof(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const { caller } = request
  if (!caller || caller.key) return
  const demand = findDemand(endpoint, request)
  if (!demand) return
  const { isFresh, isRequired } = await request.server.lookUpProof(caller)
  if (isFresh || (!isRequired && demand !== 'always')) return
  refuseImpersonation(caller)
  throw new AppError('fresh_proof_needed')
}
