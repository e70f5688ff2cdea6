import { type Db, within } from '../../platform/database/index.ts'
import type { EmailDomain, Prisma } from '../../platform/prisma-client/client.ts'

export type EmailDomainRecord = EmailDomain

export const listEmailDomains = (db: Db, domainId: string): Promise<EmailDomain[]> =>
  db.prisma.emailDomain.findMany({ where: { domainId }, orderBy: { name: 'asc' } })

export const countEmailDomains = (db: Db, domainId: string): Promise<number> =>
  db.prisma.emailDomain.count({ where: { domainId } })

export const findEmailDomain = (db: Db, id: string): Promise<EmailDomain | null> =>
  db.prisma.emailDomain.findFirst({ where: { id, ...within(db.scope) } })

/** Returns false if the domain already has this email domain. */
export async function insertEmailDomain(db: Db, data: Prisma.EmailDomainCreateManyInput): Promise<boolean> {
  return (await db.prisma.emailDomain.createMany({ data: [data], skipDuplicates: true })).count === 1
}

export async function updateEmailDomain(db: Db, id: string, data: Prisma.EmailDomainUpdateManyMutationInput) {
  await db.prisma.emailDomain.updateMany({ where: { id }, data })
}

export async function deleteEmailDomain(db: Db, id: string): Promise<void> {
  await db.query('delete from email_domain where id = $1', [id])
}

/** Lists email domains not checked since a moment: `unproven` for those not yet proven, `proven` for the others. */
export const listDueEmailDomains = (db: Db, unproven: Date, proven: Date): Promise<EmailDomain[]> =>
  db.prisma.emailDomain.findMany({
    where: {
      OR: [
        { checkedAt: null },
        { verifiedAt: null, checkedAt: { lt: unproven } },
        { verifiedAt: { not: null }, checkedAt: { lt: proven } },
      ],
    },
    orderBy: { checkedAt: { sort: 'asc', nulls: 'first' } },
    take: 500,
  })

/** Whether a domain, or one above it, has proven that it owns an email domain. */
export async function isProven(db: Db, domainId: string, name: string): Promise<boolean> {
  const rows = await db.query(
    `select from email_domain e join domain d on d.id = $1
      where e.name = $2 and e.verified_at is not null and (e.domain_id = d.id or e.domain_id = any (d.ancestor_ids))
      limit 1`,
    [domainId, name],
  )
  return rows.length > 0
}
