import { fieldsOfKind, plainFields } from '@evenground/shared/account-fields'
import { PEOPLE_COUNT_MAX } from '@evenground/shared/people-filter'
import type { PeopleFilter } from '@evenground/shared/schemas'
import {
  BRIEF,
  byFamilyName,
  countRows,
  countUpTo,
  type Db,
  type ListRequest,
  type ListSource,
  listIds,
  listRows,
  localizedColumn,
  prismaColumns,
  scopedDomains,
} from '../../platform/database/index.ts'
import { Prisma } from '../../platform/prisma-client/client.ts'
import { isPersonClosed, mayReadPerson, type ResultsView, shownTime } from '../confidentiality/index.ts'
import { compilePeopleFilter } from '../people-filter/index.ts'
import { countEverybody, deepPage } from './account-counts.repo.ts'

/** Data of an account that is stored in other tables. */
interface AccountRelations {
  groups: { groupId: string }[]
  /** The person's current plans, in the order in which they were assigned. */
  personalPlans: { planId: string; dueAt: Date | null }[]
  secrets: { position: number; question: number }[]
}

/** Columns that no list shows: secrets, and columns that only the database uses. */
const HIDDEN_IN_LISTS = ['passwordHash', 'searchText', 'sortName', 'userAgent'] as const

export type AccountRowRecord = Omit<Prisma.AccountGetPayload<object>, (typeof HIDDEN_IN_LISTS)[number]>

export type AccountRecord = Prisma.AccountGetPayload<object> &
  AccountRelations & {
    /** Whether results of the person are closed, so that others may see only the day of their last activity. */
    isClosed: boolean
  }

/** Values to write to columns of an account. */
export type AccountColumns = Omit<Prisma.AccountUncheckedUpdateInput, 'groups' | 'personalPlans' | 'secrets'>

/** Columns that a list can be sorted by directly. */
const SORTABLE = ['last_sign_in_at', 'created_at', 'updated_at', 'id', ...fieldsOfKind('login'), ...plainFields()]

/** Id columns that a list sorts by title instead, with the table that has the title. */
const SORTED_BY_TITLE = { domain_id: 'domain', role_id: 'role' } as const

/**
 * SQL for sorting by these titles. `looksUp`: with conditions, the rows come from a subquery without joins, so each row
 * looks its title up. Otherwise the tables are joined.
 */
function sortByTitles(locale: string, wanted: readonly (string | undefined)[], looksUp: boolean) {
  const entries = Object.entries(SORTED_BY_TITLE)
  const titleIn = (row: string) => localizedColumn(`${row}.title`, locale)
  const joined = entries.filter(([column]) => !looksUp && wanted.includes(column))
  const titleOf = ([column, table]: [string, string]) =>
    looksUp ? `(select ${titleIn('n')} from ${table} n where n.id = t.${column})` : titleIn(`${table}_of`)
  return {
    columns: Object.fromEntries(entries.map((entry) => [entry[0], titleOf(entry)])),
    joins: joined.map(([column, table]) => `left join ${table} ${table}_of on ${table}_of.id = t.${column}`).join(' '),
  }
}

const DAYS: readonly string[] = fieldsOfKind('day')

const COLUMNS = Object.values(Prisma.AccountScalarFieldEnum)

/**
 * SQL: when someone was last active, as precisely as the list may show it, since working on a plan or handing in
 * answers counts as activity.
 */
const lastActivity = ({ view }: Pick<AccountFilter, 'view'>): string =>
  shownTime(view ? mayReadPerson(view, 't.domain_id', 't.id') : 'false', 't.last_activity_at')

const ROW_COLUMNS = prismaColumns(
  't',
  COLUMNS.filter((name) => ![...HIDDEN_IN_LISTS, 'lastActivityAt'].includes(name)),
  DAYS,
)

const rowOf = (filter: Pick<AccountFilter, 'view'>): string =>
  `${ROW_COLUMNS}, ${lastActivity(filter)} as "lastActivityAt"`

/** Reads an account with its relations in one statement, since each sign-in and the account's page need it. */
const RECORD = `select ${prismaColumns('t', COLUMNS, DAYS)}, ${isPersonClosed('t.domain_id', 't.id')} as "isClosed",
    array(select jsonb_build_object('groupId', g.group_id) from account_group g where g.account_id = t.id) as groups,
    array(select jsonb_build_object('planId', p.plan_id, 'dueAt', p.due_at) from personal_plan p
           where p.account_id = t.id and p.archived_at is null and p.superseded_at is null
           order by p.assigned_at, p.id) as "personalPlans",
    array(select jsonb_build_object('position', s.position, 'question', s.question) from account_secret s
           where s.account_id = t.id order by s.position) as secrets
  from account t
 where t.id = $1 and t.anonymised_at is null and ($2::uuid[] is null or t.domain_id = any ($2::uuid[]))`

/** Selects people of one domain, or of the whole scope, who meet the conditions. */
export interface AccountFilter {
  domain_id?: string | undefined
  conditions?: PeopleFilter | undefined
  /** The day from which conditions with relative dates count. */
  now: Date
  /** What the reader may see of other people. Absent if only ids are read, or if people are only counted. */
  view?: ResultsView
}

/**
 * Builds the source of a list of people, without anonymized ones. A single domain is compared with `=`, so that the
 * index by name provides the order.
 */
function accountSource(
  { scope }: Db,
  locale: string,
  { domain_id, conditions, now, order_by, order_by_2, view }: AccountFilter & Partial<ListRequest>,
): ListSource {
  const where = ['t.anonymised_at is null']
  const domains = domain_id ? [domain_id] : scope.domains
  if (domains !== 'all') where.push(domains.length === 1 ? 't.domain_id = $1' : 't.domain_id = any ($1::uuid[])')
  const values: unknown[] = domains === 'all' ? [] : [domains.length === 1 ? domains[0] : domains]
  if (conditions) where.push(compilePeopleFilter(conditions, { now, values }))
  const titles = sortByTitles(locale, [order_by, order_by_2], conditions !== undefined)
  return {
    ...(conditions && { planned: 'each_time' }),
    from: `account t ${titles.joins}`.trim(),
    columns: {
      ...titles.columns,
      ...Object.fromEntries(SORTABLE.map((name) => [name, `t.${name}`])),
      last_activity_at: lastActivity({ view }),
      login: 'coalesce(t.email, t.username)',
      family_name: byFamilyName('t', locale),
      given_name: localizedColumn('t.given_name', locale),
      attempts: 't.recovery_attempts',
    },
    search: 't.search_text',
    where,
    values,
    defaultOrder: 't.sort_name asc nulls last',
  }
}

/** From this offset on, `deepPage` is faster than skipping the rows before the page. */
const DEEP_OFFSET = 300

/** Whether the request asks for a page deep in the unfiltered list sorted by name. */
function isDeepByName(
  locale: string,
  { q, order_by, order_dir, order_by_2, cursor, offset = 0 }: ListRequest,
): boolean {
  const isByName = order_by === undefined || (order_by === 'family_name' && order_dir !== 'desc' && locale === 'en-us')
  return isByName && order_by_2 === undefined && offset >= DEEP_OFFSET && !cursor && !q?.trim()
}

const domainsOf = ({ scope }: Db, { domain_id }: AccountFilter): readonly string[] | null =>
  domain_id ? [domain_id] : scopedDomains(scope)

/**
 * Lists people who meet conditions. If many do, reading everyone by name soon fills a page; if few do, it would read
 * everyone. So they are counted first, up to a limit, to choose the faster way.
 */
async function listMatching(db: Db, locale: string, request: ListRequest & AccountFilter): Promise<AccountRowRecord[]> {
  const matching = accountSource(db, locale, request)
  const { more } = await countUpTo(db, matching, { q: request.q, most: PEOPLE_COUNT_MAX })
  return listRows(db, { ...matching, matchesFew: !more, select: rowOf(request) }, request)
}

export function listAccounts(
  db: Db,
  locale: string,
  request: ListRequest & AccountFilter,
): Promise<AccountRowRecord[]> {
  if (request.conditions && !request.cursor) return listMatching(db, locale, request)
  if (request.conditions || !isDeepByName(locale, request))
    return listRows(db, { ...accountSource(db, locale, request), select: rowOf(request) }, request)
  const domainIds = domainsOf(db, request)
  return db.query(
    `select ${rowOf(request)} from (${deepPage(domainIds)}) page, lateral (select * from account where id = page.id offset 0) t
      order by t.sort_name, t.id`,
    [domainIds, request.offset, request.limit],
    { planned: 'once' },
  )
}

/** Ids of all accounts that match a search of the list, at most `limit`. */
export const listAccountIds = (
  db: Db,
  locale: string,
  { q, limit, ...filter }: AccountFilter & { q?: string | undefined; limit: number },
): Promise<string[]> =>
  listIds(
    db,
    { ...accountSource(db, locale, filter), matchesFew: filter.conditions !== undefined },
    { q, limit, order_by: 'id' },
  )

/** Counts people. With conditions the count is exact only up to a limit; beyond it, `more` is true. */
export async function countAccounts(
  db: Db,
  locale: string,
  { q, ...filter }: AccountFilter & { q?: string | undefined },
): Promise<{ count: number; more?: boolean }> {
  if (filter.conditions) return countUpTo(db, accountSource(db, locale, filter), { q, most: PEOPLE_COUNT_MAX })
  const everybody = !q?.trim()
  return {
    count: await (everybody
      ? countEverybody(db, domainsOf(db, filter))
      : countRows(db, accountSource(db, locale, filter), q)),
  }
}

/** Finds an account in scope. Returns null for anonymized people, too. */
export async function findAccount(db: Db, id: string): Promise<AccountRecord | null> {
  type Row = Omit<AccountRecord, 'personalPlans'> & { personalPlans: { planId: string; dueAt: string | null }[] }
  const [row] = await db.query<Row>(RECORD, [id, scopedDomains(db.scope)], BRIEF)
  if (!row) return null
  const personalPlans = row.personalPlans.map(({ planId, dueAt }) => ({
    planId,
    dueAt: dueAt === null ? null : new Date(dueAt),
  }))
  return { ...row, personalPlans }
}

export type LoginConflict = 'email_already_registered' | 'client_id_taken'

/** Runs a write. Returns which unique value another account (also one out of scope) already has, or null. */
async function catchLoginConflict(write: () => Promise<unknown>): Promise<LoginConflict | null> {
  try {
    await write()
    return null
  } catch (error) {
    const { code, meta } = error as { code?: string; meta?: unknown }
    if (code !== 'P2002') throw error
    return JSON.stringify(meta).includes('client_id') ? 'client_id_taken' : 'email_already_registered'
  }
}

export const insertAccount = (db: Db, data: Prisma.AccountUncheckedCreateInput): Promise<LoginConflict | null> =>
  catchLoginConflict(() => db.prisma.account.create({ data, select: { id: true } }))

/** Updates an account and increments its version, so that an older ETag no longer matches. */
export const updateAccount = (db: Db, id: string, data: AccountColumns): Promise<LoginConflict | null> =>
  catchLoginConflict(() =>
    db.prisma.account.update({ where: { id }, data: { ...data, version: { increment: 1 } }, select: { id: true } }),
  )

/**
 * Forgets the user name that a directory uses for someone who left and was now given other logins. Otherwise the name
 * would still be theirs, and the directory could not give it to anybody else.
 */
export async function forgetDirectoryName(db: Db, id: string): Promise<void> {
  await db.query(
    `update scim_user l set user_name = null from account a
      where l.account_id = $1 and a.id = l.account_id and (not a.active or l.deleted_at is not null)`,
    [id],
  )
}
