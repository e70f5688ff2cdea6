import type { AccountImportKept, LocalizedText } from '@evenground/shared/schemas'
import type { z } from 'zod'
import type { Db } from '../../platform/database/index.ts'
import { TRACKED, UNIQUE_COLUMNS } from './import-run.repo.ts'

/** The present state of a person whom an import changed. */
export interface ImportedPerson {
  id: string
  domainId: string
  roleId: string
  /** The role that undoing gives back; null if the role did not change. */
  formerRoleId: string | null
  email: string | null
  /** The address that undoing gives back. */
  formerEmail: string | null
  kind: 'created' | 'updated'
  givenName: LocalizedText
  familyName: LocalizedText
  /** Names of the columns that the import changed. */
  columns: string[]
  /** Why the person is not restored: they signed in, or the account was changed since. Null if nothing prevents it. */
  kept: Extract<z.infer<typeof AccountImportKept>, 'signed_in' | 'changed'> | null
  /** Whether an email was sent to the person since the import. */
  hasMail: boolean
}

/** Tables whose rows show that an account is or was in use. A new account with such rows is not deleted. */
const TRACES = [
  'response',
  'observation',
  'journal_entry',
  'certificate',
  'chat_thread',
  'account_secret',
  'second_factor',
]

const HAS_TRACES = TRACES.map((table) => `exists (select from ${table} x where x.account_id = a.id)`).join(' or ')

/**
 * SQL condition: whether the person joined a group since. Dynamic groups do not count, since their rules choose the
 * members.
 */
const JOINED_SINCE = `exists (select from account_group m join "group" g on g.id = m.group_id
  where m.account_id = a.id and m.group_id <> all (c.groups) and g.rule is null)`

/**
 * SQL condition: whether the person got a plan since the import. Plans from an assignment rule do not count unless they
 * were begun or archived.
 */
const ENROLLED_SINCE = `exists (select from personal_plan p
  where p.account_id = a.id and p.id <> all (c.plans || c.plans_back)
    and (p.started_at is not null or p.archived_at is not null or not exists (
      select from assignment_rule_event e
       where e.account_id = p.account_id and e.plan_id = p.plan_id and e.run = p.run and e.kind = 'assigned')))`

/** What the caller of an undo may learn. */
export interface UndoView {
  /**
   * Whether the caller may see progress. If not, nothing about people who were there before depends on it: work on a
   * plan keeps nobody as they are, and plans are withdrawn instead of deleted, so that it is not lost. A person whom
   * the import created is kept all the same. As nobody has signed in to such an account, someone else entered the work.
   */
  tellsProgress: boolean
  /** The kinds of mail that the caller may not know of. */
  hiddenMails: readonly string[]
}

/**
 * Returns everyone whom an import created or changed. Locks these accounts and the plans they got until the transaction
 * ends, so that nobody begins a plan between this check and the undo.
 */
export async function lockImported(
  db: Db,
  importId: string,
  { tellsProgress, hiddenMails }: UndoView,
): Promise<ImportedPerson[]> {
  await db.query(
    `select from account a where a.id in (select account_id from account_import_change where import_id = $1)
      order by a.id for update`,
    [importId],
  )
  await db.query(
    `select from personal_plan p
      where p.id in (select unnest(c.plans || c.plans_back) from account_import_change c where c.import_id = $1)
      order by p.id for update`,
    [importId],
  )
  return db.query<ImportedPerson>(
    `select a.id, a.domain_id as "domainId", a.role_id as "roleId", (c.before ->> 'role_id')::uuid as "formerRoleId",
            a.email, case when c.before ? 'email' then c.before ->> 'email' else a.email end as "formerEmail", c.kind,
            a.given_name as "givenName", a.family_name as "familyName",
            array(select jsonb_object_keys(c.before)) as columns,
            case
              when a.last_sign_in_at >= r.created_at then 'signed_in'
              when a.version <> c.version or a.password_changed_at >= r.created_at
                or exists (select from personal_plan p where p.id = any (c.plans || c.plans_back)
                            and (p.archived_at is not null or (c.kind = 'created' or $2)
                              and (p.started_at >= r.created_at or p.completed_at >= r.created_at)))
                or (c.kind = 'created' and (
                  ${JOINED_SINCE}
                  or ${ENROLLED_SINCE}
                  or ${HAS_TRACES}))
              then 'changed'
            end as kept,
            exists (select from communication m where m.account_id = a.id and m.created_at >= r.created_at
                     and m.status = 'sent' and m.type <> all ($3)) as "hasMail"
       from account_import_change c join account_import r on r.id = c.import_id join account a on a.id = c.account_id
      where c.import_id = $1 and a.anonymised_at is null
      order by a.sort_name, a.id`,
    [importId, tellsProgress, hiddenMails],
  )
}

/** SQL condition: an email that can still be canceled. One that is being sent no longer can, unless its worker died. */
const IS_WAITING = `(m.status in ('queued', 'captured') or (m.status = 'sending' and m.next_attempt_at <= $3))`

/**
 * Deletes emails since the import to these people that are still queued, or that this server only captured instead of
 * sending.
 */
export async function withdrawMails(db: Db, importId: string, ids: readonly string[], now: Date): Promise<void> {
  await db.query(
    `delete from communication m using account_import r
      where r.id = $1 and m.account_id = any ($2::uuid[]) and m.created_at >= r.created_at and ${IS_WAITING}`,
    [importId, ids, now],
  )
}

/** The changes of a login that an import tells people about, as JSON. Sealed results may be told along with them. */
const LOGIN_CHANGES = `'["email_changed", "username_changed"]'::jsonb`

/** SQL condition: an email about a changed login or, if the import gave an address, with a link to confirm it. */
const isAboutLogin = (
  gaveAddress: string,
) => `((m.type = 'email_verification' and ${gaveAddress}::boolean) or (m.type = 'account_changed'
  and m.template_data -> 'kinds' <@ (${LOGIN_CHANGES} || '["results_sealed"]')))`

interface WithdrawnNews {
  /** Whether the person has heard of the new login, or nothing about it was waiting. */
  isTold: boolean
  /** Whether the person was to hear that their results were sealed, and no notice says so. */
  lacksSealNews: boolean
}

/**
 * Deletes what a person was to hear about the login that the import gave them, and was not told yet: emails that wait,
 * and notices that were not dismissed. A notice that results were sealed stays: they are still sealed.
 */
export async function withdrawLoginNews(
  db: Db,
  importId: string,
  { id, columns }: Pick<ImportedPerson, 'id' | 'columns'>,
  now: Date,
): Promise<WithdrawnNews> {
  const gaveAddress = columns.includes('email')
  const mails = await db.query<{ kinds: string[] | null }>(
    `delete from communication m using account_import r
      where r.id = $1 and m.account_id = $2 and m.created_at >= r.created_at and ${isAboutLogin('$4')} and ${IS_WAITING}
      returning m.template_data -> 'kinds' as kinds`,
    [importId, id, now, gaveAddress],
  )
  const notices = await db.query(
    `delete from account_notice n using account_import r
      where r.id = $1 and n.account_id = $2 and n.created_at >= r.created_at and n.seen_at is null
        and to_jsonb(n.kind) <@ ${LOGIN_CHANGES} returning n.id`,
    [importId, id],
  )
  const told = await db.query(
    `select from communication m join account_import r on r.id = $1
      where m.account_id = $2 and m.created_at >= r.created_at and ${isAboutLogin('$3')} and m.status <> 'failed'
      union all
     select from account_notice n join account_import r on r.id = $1
      where n.account_id = $2 and n.created_at >= r.created_at and to_jsonb(n.kind) <@ ${LOGIN_CHANGES}`,
    [importId, id, gaveAddress],
  )
  const sealNotices = await db.query(
    `select from account_notice n join account_import r on r.id = $1
      where n.account_id = $2 and n.created_at >= r.created_at and n.kind = 'results_sealed'`,
    [importId, id],
  )
  return {
    isTold: told.length > 0 || mails.length + notices.length === 0,
    lacksSealNews: sealNotices.length === 0 && mails.some(({ kinds }) => kinds?.includes('results_sealed')),
  }
}

interface Extras {
  ids: readonly string[]
  /** Whether plans that the person did not have before are deleted. Otherwise they are withdrawn, with their progress. */
  deletesPlans: boolean
}

/** Removes the group memberships and plans that the import added. */
export async function removeExtras(db: Db, importId: string, { ids, deletesPlans }: Extras, now: Date): Promise<void> {
  const changes = `account_import_change c where c.import_id = $1 and c.account_id = any ($2::uuid[])`
  await db.query(
    `delete from account_group g using ${changes} and g.account_id = c.account_id and g.group_id = any (c.groups)`,
    [importId, ids],
  )
  if (deletesPlans) {
    await db.query(`delete from personal_plan p using ${changes} and p.id = any (c.plans)`, [importId, ids])
  }
  await db.query(
    `update personal_plan p set archived_at = $3, updated_at = $3
       from personal_plan back, ${changes} and back.id = any (${deletesPlans ? 'c.plans_back' : 'c.plans_back || c.plans'})
        and p.account_id = back.account_id and p.plan_id = back.plan_id and p.archived_at is null`,
    [importId, ids, now],
  )
}

/** Deletes accounts that the import created. The caller checks that nobody has used them. */
export async function removeCreated(db: Db, ids: readonly string[]): Promise<void> {
  await db.query('delete from account where id = any ($1::uuid[])', [ids])
}

const COLUMNS = TRACKED.join(', ')
const OLD_COLUMNS = TRACKED.map((column) => `old.${column}`).join(', ')
const RESTORE = `update account a set (${COLUMNS}) = (
    select ${OLD_COLUMNS} from jsonb_populate_record(a, c.before || jsonb_build_object('manager_id', (
      select m.id from account m where m.id = case when c.before ? 'manager_id'
        then (c.before ->> 'manager_id')::uuid else a.manager_id end))) as old),
  version = a.version + 1, updated_at = $3
  from account_import_change c where c.import_id = $1 and c.account_id = a.id and a.id = any ($2::uuid[])`

/** Restores the former values of columns. A former manager who no longer exists is not restored. */
export async function restoreColumns(db: Db, importId: string, ids: readonly string[], now: Date): Promise<void> {
  await db.query(RESTORE, [importId, ids, now])
}

/** Whether one of these columns must have unique values. */
export const changesLogin = (columns: readonly string[]): boolean =>
  UNIQUE_COLUMNS.some((column) => columns.includes(column))

/** Deletes those of the groups that have no members and no subgroups. */
export async function removeEmptyGroups(db: Db, ids: readonly string[]): Promise<void> {
  await db.query(
    `delete from "group" g where g.id = any ($1::uuid[])
        and not exists (select from account_group m where m.group_id = g.id)
        and not exists (select from "group" child where child.parent_id = g.id)`,
    [ids],
  )
}

/** Marks the import as undone and deletes its records, so that it cannot be undone twice. */
export async function endRun(db: Db, importId: string, now: Date): Promise<void> {
  await db.query(`update account_import set state = 'undone', undone_at = $2 where id = $1`, [importId, now])
  await db.query('delete from account_import_change where import_id = $1', [importId])
}
