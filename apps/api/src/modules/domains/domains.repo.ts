import {
  BRIEF,
  countRows,
  type Db,
  type ListRequest,
  listRecords,
  readableDomains,
  titledSource,
} from '../../platform/database/index.ts'
import { Prisma } from '../../platform/prisma-client/client.ts'

const whole = {
  roles: { select: { roleId: true }, orderBy: { roleId: 'asc' } },
  plans: { select: { planId: true }, orderBy: { planId: 'asc' } },
  children: { select: { id: true }, orderBy: { id: 'asc' } },
  signIn: { select: { requirePasswordChange: true, requireVerifiedEmail: true } },
  privacy: { select: { responseMode: true, journalMode: true, minGroupSize: true } },
} satisfies Prisma.DomainInclude

export type DomainRecord = Prisma.DomainGetPayload<{ include: typeof whole }>

/** The sign-in settings of a domain. Without them, none of the settings is on. */
export type SignInColumns = NonNullable<DomainRecord['signIn']>

/** Columns that contain JSON or null. */
const NULLABLE_JSON = [
  'misc1Label',
  'misc2Label',
  'misc3Label',
  'misc4Label',
  'misc5Label',
  'information',
  'logos',
  'colors',
  'emailReminderSubject',
  'emailReminderIntro',
  'emailReminderOutro',
  'emailAccountCreatedSubject',
  'emailAccountCreatedIntro',
  'emailAccountCreatedOutro',
  'emailDueSubject',
  'emailDueIntro',
  'emailDueOutro',
  'emailOverdueSubject',
  'emailOverdueIntro',
  'emailOverdueOutro',
  'emailDigestSubject',
  'emailDigestIntro',
  'emailDigestOutro',
] as const

type NullableJson = (typeof NULLABLE_JSON)[number]
type PlainColumns = Omit<
  Prisma.DomainUncheckedCreateInput,
  NullableJson | 'roles' | 'plans' | 'children' | 'logo' | 'signIn' | 'privacy'
>

/** The columns to write; null empties a column. */
export type DomainColumns = Partial<PlainColumns> & Partial<Record<NullableJson, unknown>>

function writeNulls(columns: DomainColumns): PlainColumns {
  const json = NULLABLE_JSON.filter((name) => columns[name] !== undefined)
  const written = json.map((name) => [name, columns[name] === null ? Prisma.DbNull : columns[name]])
  return { ...columns, ...Object.fromEntries(written) }
}

const source = (db: Db, locale: string) =>
  titledSource(locale, {
    from: 'domain t',
    texts: ['label'],
    columns: {
      domain_id: 't.parent_id',
      locale: 't.locale',
      time_zone: 't.time_zone',
      active: 't.active',
      paused: 't.paused',
      hide_scores: 't.hide_scores',
      hide_cert: 't.hide_cert',
      short_course: 't.short_course',
      allow_registration: 't.allow_registration',
      send_reminders: 't.send_reminders',
      reminder_days: 't.reminder_days',
      created_at: 't.created_at',
      updated_at: 't.updated_at',
    },
    // Lists only domains in scope. Ancestors of the caller's domain can be read, but only for their branding.
    where: db.scope.domains === 'all' ? [] : ['t.id = any ($1::uuid[])'],
    values: db.scope.domains === 'all' ? [] : [db.scope.domains],
  })

export const listDomains = (db: Db, locale: string, request: ListRequest): Promise<DomainRecord[]> =>
  listRecords(db, source(db, locale), request, (ids) =>
    db.prisma.domain.findMany({ where: { id: { in: ids } }, include: whole }),
  )

export const countDomains = (db: Db, locale: string, q: string | undefined): Promise<number> =>
  countRows(db, source(db, locale), q)

export const findDomain = (db: Db, id: string): Promise<DomainRecord | null> =>
  db.prisma.domain.findFirst({ where: { id }, include: whole })

export const domainExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.query('select from domain where id = $1', [id], BRIEF)).length > 0

export async function insertDomain(
  db: Db,
  columns: DomainColumns & { id: string; title: object; parentId: string },
): Promise<void> {
  await db.prisma.domain.create({ data: { ...writeNulls(columns), id: columns.id, title: columns.title } })
}

/**
 * Locks a domain until the transaction ends: of two simultaneous changes, the second sees the first. People can still
 * be added to it. If the lock on the tree is needed as well, take that one first.
 */
export async function lockDomain(db: Db, id: string): Promise<void> {
  await db.query('select from domain where id = $1 for no key update', [id])
}

/** Increments the version, so that an older ETag no longer matches. */
export async function updateDomain(db: Db, id: string, columns: DomainColumns): Promise<void> {
  const data = { ...writeNulls(columns), version: { increment: 1 } }
  await db.prisma.domain.update({ where: { id }, data, select: { id: true } })
}

export async function replaceRoles(db: Db, domainId: string, roleIds: readonly string[]): Promise<void> {
  await db.query('delete from domain_role where domain_id = $1 and role_id <> all ($2::uuid[])', [domainId, roleIds])
  await db.query(`insert into domain_role (domain_id, role_id) select $1, unnest($2::uuid[]) on conflict do nothing`, [
    domainId,
    roleIds,
  ])
}

export async function replacePlans(db: Db, domainId: string, planIds: readonly string[]): Promise<void> {
  await db.query('delete from domain_plan where domain_id = $1 and plan_id <> all ($2::uuid[])', [domainId, planIds])
  await db.query(`insert into domain_plan (domain_id, plan_id) select $1, unnest($2::uuid[]) on conflict do nothing`, [
    domainId,
    planIds,
  ])
}

export async function saveSignIn(db: Db, domainId: string, columns: Partial<SignInColumns>): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await db.prisma.domainSignIn.upsert({ where: { domainId }, create: { domainId, ...columns }, update: columns })
}

/** The owners of the content that a domain is to use, as far as the caller may see it. */
export const findOwners = (
  db: Db,
  kind: 'plan' | 'instruction',
  ids: readonly string[],
): Promise<{ id: string; domainId: string | null }[]> =>
  db.query(
    `select id, domain_id as "domainId" from ${kind}
      where id = any ($1::uuid[]) and (domain_id is null or $2::uuid[] is null or domain_id = any ($2))`,
    [ids, readableDomains(db.scope)],
  )
