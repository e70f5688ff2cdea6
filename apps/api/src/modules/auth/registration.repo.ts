import { DEFAULT_LOCALE } from '@evenground/shared/constants'
import { type Db, type ListRequest, listRecords, titledSource } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { Prisma } from '../../platform/prisma-client/client.ts'
import { REGISTRABLE } from '../domains/index.ts'

const registrable = titledSource(DEFAULT_LOCALE, {
  from: 'domain t',
  texts: ['label'],
  columns: {},
  where: [...REGISTRABLE],
})

export const listRegistrableDomains = (db: Db, request: ListRequest) =>
  listRecords(db, registrable, request, (ids) =>
    db.prisma.domain.findMany({
      where: { id: { in: ids } },
      select: { id: true, title: true, label: true, locale: true, authenticationMethods: true },
    }),
  )

/** Called before anything else, so that a closed domain takes as long to answer as a domain that does not exist. */
export const isRegistrable = async (db: Db, domainId: string): Promise<boolean> =>
  (await db.query(`select from domain t where t.id = $1 and ${REGISTRABLE.join(' and ')}`, [domainId])).length > 0

export const wantsVerifiedEmail = async (db: Db, domainId: string): Promise<boolean> =>
  (await db.query('select from domain_sign_in where domain_id = $1 and require_verified_email', [domainId])).length > 0

/** The groups that people can join when they register. Who is in a dynamic group, its rule decides. */
export const listOpenGroups = (db: Db, domainId: string) =>
  db.prisma.group.findMany({
    where: { domainId, active: true, rule: { equals: Prisma.DbNull } },
    select: { id: true, domainId: true, parentId: true, title: true },
    orderBy: { id: 'asc' },
  })

/** The plans in a domain's catalog that can be assigned now. */
export const listOfferedPlans = (db: Db, domainId: string) =>
  db.prisma.plan.findMany({
    where: { active: true, domains: { some: { domainId } } },
    select: { id: true, title: true, label: true, description: true },
    orderBy: { id: 'asc' },
  })

export const isLoginTaken = async (db: Db, logins: { email: string | null; username: string | null }) => {
  const rows = await db.query(
    `select from account where email = any ($1::text[]) or username = any ($1::text[]) limit 1`,
    [[logins.email, logins.username].filter((login) => login !== null)],
  )
  return rows.length > 0
}

/** Returns false if someone else has taken the address or username in the meantime. */
export async function insertAccount(db: Db, data: Prisma.AccountCreateManyInput): Promise<boolean> {
  const { count } = await db.prisma.account.createMany({ data: [data], skipDuplicates: true })
  return count === 1
}

export async function joinGroup(
  db: Db,
  member: { accountId: string; domainId: string; groupId: string },
): Promise<void> {
  await db.prisma.accountGroup.create({ data: member })
}

export async function assignOfferedPlans(
  db: Db,
  { accountId, domainId, planIds, now }: { accountId: string; domainId: string; planIds: readonly string[]; now: Date },
): Promise<void> {
  await db.prisma.personalPlan.createMany({
    data: planIds.map((planId) => ({ id: newId(), accountId, domainId, planId, assignedAt: now, updatedAt: now })),
  })
}
