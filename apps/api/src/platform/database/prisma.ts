import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '../prisma-client/client.ts'
import { PoolForPrisma } from './pool-for-prisma.ts'
import { nameStatement } from './prepared.ts'

/**
 * The only Prisma client of the process, for all its databases: each client translates every query to SQL again, and
 * creating one takes as long as many queries.
 */
export const prisma = new PrismaClient({
  adapter: new PrismaPg(new PoolForPrisma(), {
    disposeExternalPool: false,
    statementNameGenerator: ({ sql, args }) => (args.length > 0 ? nameStatement(sql) : ''),
  }),
})
