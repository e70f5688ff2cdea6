import type { Endpoint } from '@evenground/shared/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import type { Caller } from './caller.ts'
import { asksForFile, refuseImpersonation } from './impersonation.ts'

export interface ProofState {
  /** Shown within the last ten minutes. */
  isFresh: boolean
  /** Asked of this person: they have a second factor, or their domain asks it of everyone. */
  isRequired: boolean
}

/** Looks up when the person of a session last proved who they are. Only calls that need to know ask for it. */
export type ProofLookup = (caller: Caller) => Promise<ProofState>

const isOwnAccount = ({ caller, params }: FastifyRequest): boolean =>
  caller?.accountId === (params as { id?: string } | undefined)?.id

/** The person who must give the declared proof for this request; null: no one. */
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

/** Fields are known once the body was read; everything else is refused before that. */
export const needsBody = ({ freshProof }: Endpoint): boolean => typeof freshProof === 'object'

/**
 * The one place that asks for a fresh proof. A program has no one to ask, and an impersonating administrator
 * cannot prove to be the person.
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
