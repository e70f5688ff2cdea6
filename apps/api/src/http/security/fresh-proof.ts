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

/** Looks up when the person of a session last proved who they are. Asked by the calls alone that need to know. */
export type ProofLookup = (caller: Caller) => Promise<ProofState>

/** Whether the request asks for what the declared proof protects. */
function isProtected({ freshProof, ...endpoint }: Endpoint, request: FastifyRequest): boolean {
  if (!freshProof) return false
  if (freshProof === 'for_files') return asksForFile(endpoint, request)
  if (typeof freshProof === 'string') return true
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>
  return freshProof.fields.some((field) => body[field] !== undefined)
}

/** Fields are known once the body was read; everything else is refused before that. */
export const needsBody = ({ freshProof }: Endpoint): boolean => typeof freshProof === 'object'

/**
 * The one place that asks for a fresh proof. A program has no one to ask, and an impersonating administrator
 * cannot prove to be the person.
 */
export async function checkFreshProof(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const { caller } = request
  if (!caller || caller.key || !isProtected(endpoint, request)) return
  const { isFresh, isRequired } = await request.server.lookUpProof(caller)
  if (isFresh || (!isRequired && endpoint.freshProof !== 'always')) return
  refuseImpersonation(caller)
  throw new AppError('fresh_proof_needed')
}
