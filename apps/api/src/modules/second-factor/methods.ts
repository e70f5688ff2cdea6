import type { SecondFactorMethod } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { countRecoveryCodes, listFactors } from './factors.repo.ts'

/** Returns the methods with which an account can answer; empty if it has no second factor. */
export async function listMethods(db: Db, accountId: string): Promise<SecondFactorMethod[]> {
  const kinds = new Set((await listFactors(db, accountId)).map(({ kind }) => kind))
  if (kinds.size === 0) return []
  const hasCodes = (await countRecoveryCodes(db, accountId)) > 0
  return [
    ...(['totp', 'passkey'] as const).filter((kind) => kinds.has(kind)),
    ...(hasCodes ? (['recovery_code'] as const) : []),
  ]
}
