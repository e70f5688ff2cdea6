import { GLOBAL_ADMINISTRATOR_ROLE_ID, type Locale } from '@evenground/shared/constants'
import type { AccountImportInput } from '@evenground/shared/schemas'
import { AppError, ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, may, mayListPeople } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { assertProvedToGive, chooseRole, findPlacement } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import type { ImportPlace, ImportWork } from './import-chunk.ts'
import { insertRun } from './import-run.repo.ts'
import { findMapping } from './mapping.repo.ts'
import { loadTitles } from './resolve-extras.ts'
import type { RememberedMapping } from './survey-file.ts'

/**
 * Listing missing people requires the permission to list accounts; deactivating them, the permission to change
 * accounts. A dry run says of each of them whether the file names them and whether they are active, and a list of
 * changes says what is stored, so only those who may list people can ask.
 */
function checkLists(caller: Caller, { list_missing, list_changes, deactivate, dry_run }: AccountImportInput): void {
  const needsList = list_missing && !may(caller, 'api.v2.accounts.list')
  const needsChange = deactivate.length > 0 && !may(caller, 'api.v2.accounts.update_by_id')
  const needsSight = (list_changes || (deactivate.length > 0 && dry_run)) && !mayListPeople(caller)
  if (needsList || needsChange || needsSight) throw new AppError('forbidden')
}

/** Checks that the caller may import, and records the import or dry run in the audit log. */
export async function openImport(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { input, now }: { input: AccountImportInput; now: Date },
): Promise<{ work: ImportWork; remembered: RememberedMapping }> {
  checkLists(caller, input)
  const found = await findPlacement(db, caller, input.domain_id ?? caller.domainId)
  const role = await chooseRole(db, caller, found, { requested: undefined, before: null })
  const roleId = role.id
  // The global administrator role may only be given to individuals, never by an import.
  if (roleId === GLOBAL_ADMINISTRATOR_ROLE_ID) {
    throw ruleViolated(
      'domain_id',
      'no_default_role',
      'The domain has no default role for new accounts. Choose one in its settings first.',
    )
  }
  // Rows are imported after the response has begun, when it is too late to ask. A dry run gives no role.
  if (!input.dry_run) await assertProvedToGive(db, caller, role, now)
  await recordChange(db, caller, context, {
    action: input.dry_run ? 'account.import_rehearse' : 'account.import',
    targetType: 'domain',
    targetId: found.id,
    domainId: found.id,
  })
  const domainId = found.id
  const importId = input.dry_run ? null : newId()
  if (importId) {
    const who = { accountId: caller.accountId, actorId: caller.actorId }
    await insertRun(db, { id: importId, domainId, ...who, fileName: input.file_name ?? '', createdAt: now })
  }
  const place: ImportPlace = { domainId, locale: found.locale as Locale, roleId, notify: input.notify }
  const titles = await loadTitles(db, caller, { domainId, roleIds: found.roleIds })
  const work = { caller, context, place, titles, makeGroups: input.make_groups, importId }
  return { work, remembered: await findMapping(db, domainId) }
}
