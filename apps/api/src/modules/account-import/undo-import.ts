import type { AccountImportKept, AccountImportRun, AccountImportUndone } from '@evenground/shared/schemas'
import type { z } from 'zod'
import { notFound, ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, maySeeProgress } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { createProtection, endOfUndo, findPlacement, LETS_IN, listOffering, SHUTS_OUT } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import { sealResults } from '../confidentiality/index.ts'
import { revokeSessionsOf } from '../credentials/index.ts'
import { listHiddenMails } from '../messaging/index.ts'
import { notifyOfChange } from '../notices/index.ts'
import { attempt } from './account-import.repo.ts'
import { type ImportRunRecord, listRuns, lockRun } from './import-run.repo.ts'
import * as repo from './undo-import.repo.ts'

type Reason = z.infer<typeof AccountImportKept>
interface Sorted {
  person: repo.ImportedPerson
  kept: Reason | null
}

/** A run without progress for this long has ended, because its process has ended. */
const SILENT_MS = 5 * 60 * 1000

const isRunning = ({ state, touchedAt }: ImportRunRecord, now: Date): boolean =>
  state === 'running' && now.getTime() - touchedAt.getTime() < SILENT_MS

function presentRun(run: ImportRunRecord, now: Date): AccountImportRun {
  const { id, domainId, fileName, created, updated, deactivated, createdAt } = run
  const state = run.state === 'running' && !isRunning(run, now) ? 'stopped' : (run.state as AccountImportRun['state'])
  const changed = created + updated + deactivated > 0
  const canUndo = changed && (state === 'done' || state === 'stopped') && endOfUndo(run) > now
  return {
    ...{ id, domain_id: domainId, file_name: fileName, state, created, updated, deactivated },
    created_at: createdAt.toISOString(),
    undo_until: canUndo ? endOfUndo(run).toISOString() : null,
  }
}

/** The latest imports of a domain. */
export async function listImports(
  db: Db,
  caller: Caller,
  { domainId, now }: { domainId: string | undefined; now: Date },
): Promise<AccountImportRun[]> {
  const { id } = await findPlacement(db, caller, domainId ?? caller.domainId)
  return (await listRuns(db, id)).map((run) => presentRun(run, now))
}

function assertUndoable(run: ImportRunRecord, now: Date): void {
  if (run.state === 'undone') throw ruleViolated('id', 'import_undone', 'This import was already undone.')
  if (isRunning(run, now)) throw ruleViolated('id', 'import_running', 'This import is still running.')
  if (endOfUndo(run) <= now) throw ruleViolated('id', 'undo_over', 'You can only undo an import within 24 hours.')
}

/** Whether a column changed that decides if the person can sign in, or with which permissions. */
const cutsAccess = ({ columns }: repo.ImportedPerson): boolean =>
  ['role_id', 'active', 'start_at', 'end_at'].some((column) => columns.includes(column))

/**
 * Why the caller may not restore this person, or null. Restoring a former role takes the same as giving it: the
 * permissions of the role, and a domain that offers it.
 */
async function findRefusal(
  protection: ReturnType<typeof createProtection>,
  offering: ReadonlySet<string>,
  person: repo.ImportedPerson,
) {
  if (person.kind === 'created') return protection.refusalOf(person, SHUTS_OUT)
  const { id, domainId, formerRoleId } = person
  const refusal = await protection.refusalOf(person, { ...LETS_IN, endsAccess: cutsAccess(person) })
  if (refusal || formerRoleId === null) return refusal
  const refusalOfRole = await protection.refusalOf({ id, roleId: formerRoleId }, LETS_IN)
  return refusalOfRole ?? (offering.has(`${domainId} ${formerRoleId}`) ? null : 'role_not_offered')
}

/** Which domains still offer which of the former roles, each as "domainId roleId". */
async function listFormerOffering(db: Db, people: readonly repo.ImportedPerson[]): Promise<ReadonlySet<string>> {
  const roleIds = [...new Set(people.flatMap(({ formerRoleId }) => formerRoleId ?? []))]
  if (roleIds.length === 0) return new Set()
  return listOffering(db, [...new Set(people.map(({ domainId }) => domainId))], roleIds)
}

/** Decides who is restored, and why others are not: later changes take precedence over undoing the import. */
async function sortPeople(db: Db, caller: Caller, people: readonly repo.ImportedPerson[], now: Date) {
  const protection = createProtection(db, caller, now)
  const offering = await listFormerOffering(db, people)
  const sorted: Sorted[] = []
  for (const person of people) {
    sorted.push({ person, kept: person.kept ?? (await findRefusal(protection, offering, person)) })
  }
  return sorted
}

interface Undoing {
  platform: Pick<Platform, 'clock' | 'config'>
  caller: Caller
  run: ImportRunRecord
  now: Date
}

/**
 * Restores a former login. Like any change of login, this seals confidential results and notifies the person. If they
 * have not heard of the new login yet, they never do: then there is nothing to tell but the seal.
 */
async function restoreLogin(
  db: Db,
  { platform, caller, run, now }: Undoing,
  person: repo.ImportedPerson,
): Promise<void> {
  const { id, email, formerEmail, columns } = person
  const changed = [
    ...(columns.includes('email') ? (['email_changed'] as const) : []),
    ...(columns.includes('username') ? (['username_changed'] as const) : []),
  ]
  const isOwn = caller.accountId === id && caller.actorId === null
  const isSealedNow = !isOwn && (await sealResults(db, id, { changed, now }))
  await repo.restoreColumns(db, run.id, [id], now)
  const { isTold, lacksSealNews } = await repo.withdrawLoginNews(db, run.id, person, now)
  await notifyOfChange(db, platform, {
    accountId: id,
    kinds: isTold ? changed : [],
    by: isOwn ? 'self' : 'administrator',
    emailBefore: isTold ? email : formerEmail,
    isSealed: isSealedNow || lacksSealNews,
  })
}

/** Restores former logins. A login that someone else has taken since stays theirs. */
async function restoreLogins(db: Db, undoing: Undoing, sorted: readonly Sorted[]): Promise<void> {
  for (const one of sorted) {
    const error = await attempt(db, () => restoreLogin(db, undoing, one.person))
    if (error === null) continue
    if ((error as { code?: string }).code !== '23505') throw error
    one.kept = 'login_taken'
  }
}

const idsOf = (sorted: readonly Sorted[]) => sorted.map(({ person }) => person.id)

/** Ends the sessions of people whose access was restored, so that nobody continues with what the import gave them. */
async function endSessions(db: Db, restored: readonly Sorted[], now: Date): Promise<void> {
  for (const { person } of restored) {
    if (cutsAccess(person)) await revokeSessionsOf(db, person.id, { reason: 'changed_by_administrator', at: now })
  }
}

async function takeBack(db: Db, undoing: Undoing, sorted: readonly Sorted[]): Promise<Sorted[]> {
  const { caller, run, now } = undoing
  const open = sorted.filter(({ kept }) => kept === null)
  const created = open.filter(({ person }) => person.kind === 'created')
  const updated = open.filter(({ person }) => person.kind === 'updated')
  const withLogins = updated.filter(({ person }) => repo.changesLogin(person.columns))
  const plain = updated.filter((one) => !withLogins.includes(one))
  await repo.withdrawMails(db, run.id, idsOf(created), now)
  await repo.removeExtras(db, run.id, { ids: idsOf(created), deletesPlans: true }, now)
  await repo.removeCreated(db, idsOf(created))
  await repo.restoreColumns(db, run.id, idsOf(plain), now)
  await restoreLogins(db, undoing, withLogins)
  const restored = updated.filter(({ kept }) => kept === null)
  await repo.removeExtras(db, run.id, { ids: idsOf(restored), deletesPlans: maySeeProgress(caller) }, now)
  await endSessions(db, restored, now)
  await repo.removeEmptyGroups(db, run.groupsMade)
  return [...created, ...restored]
}

/** How the audit log records that a person was restored or, if the import created them, removed. */
const describeUndone = ({ kind, id, roleId, formerRoleId }: repo.ImportedPerson, domainId: string) => ({
  action: kind === 'created' ? ('account.erase' as const) : ('account.update' as const),
  targetType: 'account',
  targetId: id,
  domainId,
  fields: ['import_undo'],
  ...(kind === 'updated' &&
    formerRoleId !== null && { values: { before: { role_id: roleId }, after: { role_id: formerRoleId } } }),
})

const presentPerson = ({ id, givenName, familyName }: repo.ImportedPerson) => ({
  ...{ id, given_name: givenName, family_name: familyName },
})

/** Undoes a whole import. What was changed since stays, and those people are listed in the answer. */
export async function undoImport(
  db: Db,
  platform: Undoing['platform'],
  caller: Caller,
  context: RequestContext,
  id: string,
): Promise<AccountImportUndone> {
  const now = platform.clock()
  const run = await lockRun(db, id)
  if (!run) throw notFound()
  assertUndoable(run, now)
  const view = { tellsProgress: maySeeProgress(caller), hiddenMails: listHiddenMails(caller) }
  const people = await repo.lockImported(db, id, view)
  const sorted = await sortPeople(db, caller, people, now)
  const undone = await takeBack(db, { platform, caller, run, now }, sorted)
  const { domainId } = run
  const changes = undone.map(({ person }) => describeUndone(person, domainId))
  const own = { action: 'account.import_undo' as const, targetType: 'domain', targetId: domainId, domainId }
  await recordChange(db, caller, context, own, ...changes)
  await repo.endRun(db, id, now)
  return {
    undone: undone.length,
    kept: sorted.flatMap(({ person, kept }) => (kept ? [{ ...presentPerson(person), code: kept }] : [])),
    letters: people.filter(({ hasMail }) => hasMail).map(presentPerson),
  }
}
