import type { Prisma } from '../prisma-client/client.ts'
import type { Scope } from './scope.ts'

/** A handle on the database that cannot forget whose data it may touch. */
export interface Db {
  readonly scope: Scope
  readonly prisma: Prisma.TransactionClient
  /**
   * Plain SQL with numbered parameters, on the same connection as `prisma` inside a transaction. It is planned once for
   * all values unless `plannedAnew` says that the values decide how it is best done.
   */
  query<Row>(text: string, values?: readonly unknown[], options?: { plannedAnew?: boolean }): Promise<Row[]>
}
