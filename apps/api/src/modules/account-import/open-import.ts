import { GLOBAL_ADMINISTRATOR_ROLE_ID, type Locale } from '@evenground/shared/constants'
import type { AccountImportInput } from '@evenground/shared/schemas'
import { ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/mount.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { chooseRole, findPlacement } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import type { ImportPlace } from './import-chunk.ts'

/** Refuses at once who may not, and writes down that a file was sent, or tried. */
export async function openImport(
  db: Db,
  caller: Caller,
  context: RequestContext,
  input: AccountImportInput,
): Promise<ImportPlace> {
  const found = await findPlacement(db, caller, input.domain_id ?? caller.domainId)
  const roleId = await chooseRole(db, caller, found, { requested: undefined, before: null })
  // Whoever holds every right may give it, but to people chosen one by one.
  if (roleId === GLOBAL_ADMINISTRATOR_ROLE_ID) {
    throw ruleViolated('domain_id', 'no_default_role', 'The domain has no default role that a file can give.')
  }
  await recordChange(db, caller, context, {
    action: input.dry_run ? 'account.import_rehearse' : 'account.import',
    targetType: 'domain',
    targetId: found.id,
    domainId: found.id,
  })
  return { domainId: found.id, locale: found.locale as Locale, roleId, notify: input.notify }
}
