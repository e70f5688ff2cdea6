import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import type { GateFacts } from '@evenground/shared/schemas'
import type { FigureGate } from './figure-gate.ts'

/**
 * The facts about the gate that a response includes: the minimum group size if it is not the usual one, the domains
 * missing from its sums, and the day on which confidential answers were last added to them.
 */
export function presentGate({ least, missing, asOf }: FigureGate): GateFacts {
  const day = asOf()
  return {
    ...(least !== MIN_GROUP_SIZE && { min_group_size: least }),
    ...(missing.size > 0 && { missing_domain_ids: [...missing].sort() }),
    ...(day && { as_of: day.toISOString().slice(0, 10) }),
  }
}
