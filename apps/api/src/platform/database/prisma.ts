import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '../prisma-client/client.ts'
import { PoolForPrisma } from './pool-for-prisma.ts'
import { nameStatement } from './prepared.ts'

/**
 * One for the whole process, whichever databases it has: how a query is written in SQL is worked out once a client, and
 * making one takes as long as many queries do.
 */
export const prisma = new PrismaClient({
  adapter: new PrismaPg(new PoolForPrisma(), {
    disposeExternalPool: false,
    statementNameGenerator: ({ sql, args }) => (args.length > 0 ? nameStatement(sql) : ''),
  }),
})
