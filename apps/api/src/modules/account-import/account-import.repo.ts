import { type Db, within } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'

export type KnownAccount = Prisma.AccountGetPayload<object>

interface Keys {
  domainId: string
  clientIds: string[]
  emails: string[]
  usernames: string[]
}

/** Everybody in reach who bears one of these keys. */
export const findKnown = (db: Db, { domainId, clientIds, emails, usernames }: Keys): Promise<KnownAccount[]> =>
  db.prisma.account.findMany({
    where: {
      anonymisedAt: null,
      ...within(db.scope),
      OR: [{ domainId, clientId: { in: clientIds } }, { email: { in: emails } }, { username: { in: usernames } }],
    },
  })

/** Adds those whose keys nobody has, be it in a tenant that the caller never sees, and returns their ids. */
export async function insertNew(db: Db, people: Prisma.AccountCreateManyInput[]): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const rows = await db.prisma.account.createManyAndReturn({
    data: people,
    skipDuplicates: true,
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}

/** Runs one change such that its refusal undoes it alone, not what came before it in the transaction. */
export async function attempt(db: Db, work: () => Promise<void>): Promise<unknown> {
  await db.query('savepoint attempt')
  try {
    await work()
    await db.query('release savepoint attempt')
    return null
  } catch (error) {
    await db.query('rollback to savepoint attempt')
    return error
  }
}
