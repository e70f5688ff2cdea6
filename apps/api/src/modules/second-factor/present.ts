import type { SecondFactor } from '@evenground/shared/schemas'
import type { FactorRow } from './factors.repo.ts'

export const presentFactor = (row: FactorRow): SecondFactor => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})
