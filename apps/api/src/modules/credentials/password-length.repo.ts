import { PASSWORD_LENGTH_MIN } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'

/** Whether the domain refuses passwords that were found in a breach. */
export const refusesBreached = async (db: Db, domainId: string): Promise<boolean> =>
  (await db.query('select from domain_sign_in where domain_id = $1 and refuse_breached', [domainId])).length > 0

/** Minimum length of a new password in a domain. */
export async function findMinPasswordLength(db: Db, domainId: string): Promise<number> {
  const [row] = await db.query<{ least: number | null }>(
    'select password_length as least from domain_sign_in where domain_id = $1',
    [domainId],
  )
  return row?.least ?? PASSWORD_LENGTH_MIN
}
