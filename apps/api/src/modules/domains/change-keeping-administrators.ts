import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import { ruleViolated } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { listUsableHolders } from '../credentials/index.ts'

const listAdministrators = (db: Db, now: Date): Promise<string[]> =>
  listUsableHolders(db, GLOBAL_ADMINISTRATOR_ROLE_ID, now)

/**
 * Makes a change that may deactivate domains. Throws if it would keep a global administrator from signing in and either
 * no other one could, or the caller is not a global administrator. Runs in the caller's transaction, which the error
 * rolls back.
 *
 * @param field the input field that the error names
 */
export async function changeKeepingAdministrators(
  db: Db,
  caller: Caller,
  now: Date,
  field: 'active' | 'domain_id',
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await listAdministrators(db, now)
  await change()
  const after = await listAdministrators(db, now)
  const losesSome = before.some((id) => !after.includes(id))
  if (losesSome && (after.length === 0 || caller.roleId !== GLOBAL_ADMINISTRATOR_ROLE_ID)) {
    throw ruleViolated(
      field,
      'shuts_out_administrator',
      'A global administrator could no longer sign in. Move them to another domain first.',
    )
  }
}
