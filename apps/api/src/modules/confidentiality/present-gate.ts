import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import type { GateFacts } from '@evenground/shared/schemas'
import type { FigureGate } from './figure-gate.ts'

/** What an answer says of its gate: a least size that is not the usual one, and the domains that its sums leave out. */
export const presentGate = ({ least, missing }: FigureGate): GateFacts => ({
  ...(least !== MIN_GROUP_SIZE && { min_group_size: least }),
  ...(missing.size > 0 && { missing_domain_ids: [...missing].sort() }),
})
