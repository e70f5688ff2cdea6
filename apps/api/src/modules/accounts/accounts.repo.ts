import { fieldsOfKind, plainFields } from '@evenground/shared/account-fields'
import { PEOPLE_COUNT_MAX } from '@evenground/shared/people-filter'
import type { PeopleFilter } from '@evenground/shared/schemas'
import {
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
import { compilePeopleFilter } from '../people-filter/index.ts'
import { countEverybody, deepPage } from './account-counts.repo.ts'

/** What belongs to an account in other tables. */
interface AccountRelations {
  groups: { groupId: string }[]
  /** Plans that the person has now, in the order in which they got them. */
  personalPlans: { planId: string; dueAt: Date | null }[]
  secrets: { position: number; question: number }[]
}

/** What no list shows: a secret, and what the database makes for itself. */
const HIDDEN_IN_LISTS = ['passwordHash', 'searchText', 'sortName', 'userAgent'] as const

export type AccountRowRecord = Omit<Prisma.AccountGetPayload<object>, (typeof HIDDEN_IN_LISTS)[number]>

export type AccountRecord = Prisma.AccountGetPayload<object> & AccountRelations

/** What is written of an account beside its relations. */
export type AccountColumns = Omit<Prisma.AccountUncheckedUpdateInput, 'groups' | 'personalPlans' | 'secrets'>

/** The name as the index has it, family name first: English, else Spanish. */
const byFamilyName = (locale: string): string =>
  locale === 'en-us' ? 't.sort_name' : localizedColumn('t.family_name', locale)

/** What a list can be sorted by as it is stored. */
const SORTABLE = [
  'last_sign_in_at',
  'last_activity_at',
  'created_at',
  'updated_at',
  'id',
  ...fieldsOfKind('login'),
  ...plainFields(),
]

/** Ids that a list is sorted by the names of: what they are ids of. */
const NAMED = { domain_id: 'domain', role_id: 'role' } as const

/**
 * SQL that sorts by such names. All rows are joined to the few names there are; where conditions have found some rows
 * first, each looks its name up, since those come out of a subquery without what was joined.
 */
function byNames(locale: string, wanted: readonly (string | undefined)[], looksUp: boolean) {
  const entries = Object.entries(NAMED)
  const nameOf = (row: string) => localizedColumn(`${row}.title`, locale)
  const joined = entries.filter(([column]) => !looksUp && wanted.includes(column))
  const one = ([column, table]: [string, string]) =>
    looksUp ? `(select ${nameOf('n')} from ${table} n where n.id = t.${column})` : nameOf(`${table}_of`)
  return {
    columns: Object.fromEntries(entries.map((entry) => [entry[0], one(entry)])),
    joins: joined.map(([column, table]) => `left join ${table} ${table}_of on ${table}_of.id = t.${column}`).join(' '),
  }
}

const DAYS: readonly string[] = fieldsOfKind('day')

const COLUMNS = Object.values(Prisma.AccountScalarFieldEnum)

const ROW = prismaColumns(
  't',
  COLUMNS.filter((name) => !(HIDDEN_IN_LISTS as readonly string[]).includes(name)),
  DAYS,
)

/** An account with its relations, in one statement: sign-in and the account's own page read it each time. */
const RECORD = `select ${prismaColumns('t', COLUMNS, DAYS)},
    array(select jsonb_build_object('groupId', g.group_id) from account_group g where g.account_id = t.id) as groups,
    array(select jsonb_build_object('planId', p.plan_id, 'dueAt', p.due_at) from personal_plan p
           where p.account_id = t.id and p.archived_at is null and p.superseded_at is null
           order by p.assigned_at, p.id) as "personalPlans",
    array(select jsonb_build_object('position', s.position, 'question', s.question) from account_secret s
           where s.account_id = t.id order by s.position) as secrets
  from account t
 where t.id = $1 and t.anonymised_at is null and ($2::uuid[] is null or t.domain_id = any ($2::uuid[]))`

/** Who is meant: people of one domain, or of the scope, for whom the conditions hold. */
export interface AccountFilter {
  domain_id?: string | undefined
  conditions?: PeopleFilter | undefined
  /** The day that conditions count from. */
  now: Date
}

/** Anonymised people are absent. One domain alone is a plain equation, so that the index of its names gives the order. */
function source(
  { scope }: Db,
  locale: string,
  { domain_id, conditions, now, order_by, order_by_2 }: AccountFilter & Partial<ListRequest>,
): ListSource {
  const where = ['t.anonymised_at is null']
  const domains = domain_id ? [domain_id] : scope.domains
  if (domains !== 'all') where.push(domains.length === 1 ? 't.domain_id = $1' : 't.domain_id = any ($1::uuid[])')
  const values: unknown[] = domains === 'all' ? [] : [domains.length === 1 ? domains[0] : domains]
  if (conditions) where.push(compilePeopleFilter(conditions, { now, values }))
  const names = byNames(locale, [order_by, order_by_2], conditions !== undefined)
  return {
    ...(conditions && { planned: 'each_time' }),
    from: `account t ${names.joins}`.trim(),
    columns: {
      ...names.columns,
      ...Object.fromEntries(SORTABLE.map((name) => [name, `t.${name}`])),
      login: 'coalesce(t.email, t.username)',
      family_name: byFamilyName(locale),
      given_name: localizedColumn('t.given_name', locale),
      attempts: 't.recovery_attempts',
    },
    search: 't.search_text',
    where,
    values,
    defaultOrder: 't.sort_name asc nulls last',
  }
}

/** From here on a page is looked for by counts; before, stepping over the rows costs less than finding out. */
const DEEP = 300

/** Whether a page of the whole list by name is asked for, deep in it. */
function isDeepByName(
  locale: string,
  { q, order_by, order_dir, order_by_2, cursor, offset = 0 }: ListRequest,
): boolean {
  const isByName = order_by === undefined || (order_by === 'family_name' && order_dir !== 'desc' && locale === 'en-us')
  return isByName && order_by_2 === undefined && offset >= DEEP && !cursor && !q?.trim()
}

const domainsOf = ({ scope }: Db, { domain_id }: AccountFilter): readonly string[] | null =>
  domain_id ? [domain_id] : scopedDomains(scope)

/**
 * Where many fit, stepping through their names finds a page soon; where few do, that would read everyone. How many fit
 * is counted up to a number, so that neither takes long.
 */
async function listMatching(db: Db, locale: string, request: ListRequest & AccountFilter): Promise<AccountRowRecord[]> {
  const matching = source(db, locale, request)
  const { more } = await countUpTo(db, matching, { q: request.q, most: PEOPLE_COUNT_MAX })
  return listRows(db, { ...matching, fitsFew: !more, select: ROW }, request)
}

export function listAccounts(
  db: Db,
  locale: string,
  request: ListRequest & AccountFilter,
): Promise<AccountRowRecord[]> {
  if (request.conditions && !request.cursor) return listMatching(db, locale, request)
  if (request.conditions || !isDeepByName(locale, request))
    return listRows(db, { ...source(db, locale, request), select: ROW }, request)
  const domainIds = domainsOf(db, request)
  return db.query(
    `select ${ROW} from (${deepPage(domainIds)}) page, lateral (select * from account where id = page.id offset 0) t
      order by t.sort_name, t.id`,
    [domainIds, request.offset, request.limit],
    { planned: 'once' },
  )
}

/** Ids of all accounts that a search of the list finds, up to so many. */
export const listAccountIds = (
  db: Db,
  locale: string,
  { q, limit, ...filter }: AccountFilter & { q?: string | undefined; limit: number },
): Promise<string[]> =>
  listIds(db, { ...source(db, locale, filter), fitsFew: filter.conditions !== undefined }, { q, limit, order_by: 'id' })

/** With conditions it is exact up to a number; then only that there are more is told. */
export async function countAccounts(
  db: Db,
  locale: string,
  { q, ...filter }: AccountFilter & { q?: string | undefined },
): Promise<{ count: number; more?: boolean }> {
  if (filter.conditions) return countUpTo(db, source(db, locale, filter), { q, most: PEOPLE_COUNT_MAX })
  const everybody = !q?.trim()
  return {
    count: await (everybody ? countEverybody(db, domainsOf(db, filter)) : countRows(db, source(db, locale, filter), q)),
  }
}

/** Anonymised people are absent everywhere. */
export async function findAccount(db: Db, id: string): Promise<AccountRecord | null> {
  type Row = Omit<AccountRecord, 'personalPlans'> & { personalPlans: { planId: string; dueAt: string | null }[] }
  const [row] = await db.query<Row>(RECORD, [id, scopedDomains(db.scope)], { planned: 'once' })
  if (!row) return null
  const personalPlans = row.personalPlans.map(({ planId, dueAt }) => ({
    planId,
    dueAt: dueAt === null ? null : new Date(dueAt),
  }))
  return { ...row, personalPlans }
}

/** Locks an account until the transaction ends: two changes of one person happen one after the other. */
export async function lockAccount(db: Db, id: string): Promise<void> {
  await db.query('select from account where id = $1 for update', [id])
}

export type LoginConflict = 'email_already_registered' | 'client_id_taken'

/** Runs a write and says which unique name someone else has already, be it in a tenant that the caller never sees. */
async function findClash(write: () => Promise<unknown>): Promise<LoginConflict | null> {
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
  findClash(() => db.prisma.account.create({ data, select: { id: true } }))

/** Counts the version up, so that an older ETag no longer matches. */
export const updateAccount = (db: Db, id: string, data: AccountColumns): Promise<LoginConflict | null> =>
  findClash(() =>
    db.prisma.account.update({ where: { id }, data: { ...data, version: { increment: 1 } }, select: { id: true } }),
  )
