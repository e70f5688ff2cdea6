import type { Prisma } from '../prisma-client/client.ts'
import type { Scope } from './scope.ts'

export interface QueryOptions {
  /**
   * `once`: for look-ups by id, which have the same plan for all values and take longer to plan than to run. Look-ups
   * sent at the same moment share a connection, one after the other. Has an effect only outside of transactions.
   * `each_time`: when the best plan depends on the values, such as the words of a search.
   */
  planned?: 'once' | 'each_time'
  /**
   * Marks a statement that finds rows by their keys and waits for no lock. Such statements of one scope, also of
   * different requests, are sent together over one connection: waking the database costs more than the statements. Has
   * an effect only outside of transactions.
   */
  isBrief?: boolean
}

/** The options for look-ups by key. */
export const BRIEF = { planned: 'once', isBrief: true } as const satisfies QueryOptions

type ModelName = Uncapitalize<Prisma.ModelName>

/**
 * Prisma without `findUnique`, which batches simultaneous calls, even of different callers, and runs all of them in the
 * scope of the first. `findFirst` finds the same rows.
 */
type ScopedPrisma = Omit<Prisma.TransactionClient, ModelName> & {
  [Model in ModelName]: Omit<Prisma.TransactionClient[Model], 'findUnique' | 'findUniqueOrThrow'>
}

/** Access to the database that is always tied to a scope, so that no query can forget whose data it may touch. */
export interface Db {
  readonly scope: Scope
  /** Whether its statements form one transaction; otherwise each runs on its own, on any connection. */
  readonly isTransaction: boolean
  readonly prisma: ScopedPrisma
  /**
   * Runs plain SQL with numbered parameters; inside a transaction, on the same connection as `prisma`. Unless `planned`
   * is set, PostgreSQL decides per connection how often to plan it.
   */
  query<Row>(text: string, values?: readonly unknown[], options?: QueryOptions): Promise<Row[]>
}
