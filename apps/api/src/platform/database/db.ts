import type { Prisma } from '../prisma-client/client.ts'
import type { Scope } from './scope.ts'

export interface QueryOptions {
  /**
   * `once`: for look-ups by id, whose plan is the same for all values, and which take longer to plan than to run. Those
   * of one moment share a connection, one after the other. Counts outside of transactions.
   * `each_time`: where the values decide how it is best done, such as the words of a search.
   */
  planned?: 'once' | 'each_time'
  /**
   * Finds rows by their keys and waits for no lock. Such statements of one scope leave together, also those of different
   * requests, over one connection: waking the database costs more than they do. Counts outside of transactions.
   */
  isBrief?: boolean
}

/** How a look-up by key is sent. */
export const BRIEF = { planned: 'once', isBrief: true } as const satisfies QueryOptions

type ModelName = Uncapitalize<Prisma.ModelName>

/**
 * Prisma without `findUnique`: it batches simultaneous calls, also of different callers, and runs all of them in the scope of
 * the first. `findFirst` finds the same.
 */
type ScopedPrisma = Omit<Prisma.TransactionClient, ModelName> & {
  [Model in ModelName]: Omit<Prisma.TransactionClient[Model], 'findUnique' | 'findUniqueOrThrow'>
}

/** A handle on the database that cannot forget whose data it may touch. */
export interface Db {
  readonly scope: Scope
  /** Whether its statements are one transaction: else each is one of its own, on a connection of its own. */
  readonly isTransaction: boolean
  readonly prisma: ScopedPrisma
  /**
   * Plain SQL with numbered parameters, on the same connection as `prisma` inside a transaction. PostgreSQL decides for
   * each connection how often to plan it, unless `planned` does.
   */
  query<Row>(text: string, values?: readonly unknown[], options?: QueryOptions): Promise<Row[]>
}
