export { acrossDomains } from './across-domains.ts'
export { type Database, openDatabase } from './database.ts'
export { isDatabaseAway, isDiskFull } from './database-away.ts'
export { BRIEF, type Db } from './db.ts'
export type { DiskWatch } from './disk-room.ts'
export { explainDatabaseFailure } from './explain-start.ts'
export { findPoolerProblemAt } from './find-pooler-problem.ts'
export { TABLES_WITHOUT_TENANT } from './find-session-problem.ts'
export { createListCursor, type ListCursor } from './list-cursor.ts'
export {
  byFamilyName,
  countRows,
  countUpTo,
  type ListRequest,
  type ListSource,
  listIds,
  listRecords,
  listRows,
  localizedColumn,
  searchPeople,
  searchText,
  sortedTitle,
  titledSource,
  UnknownColumnError,
} from './list-query.ts'
export { isOutOfScope } from './out-of-scope.ts'
export { createOutageLog, type OutageLog } from './outage-log.ts'
export { prismaColumns } from './prisma-columns.ts'
export { createReadiness, type Readiness } from './readiness.ts'
export { type ReplicaWatch, watchReplica } from './replica/replica-watch.ts'
export { readFromReplica, withReplica } from './replica/with-replica.ts'
export { retryConflicts } from './retry-conflicts.ts'
export { ALL_DOMAINS, reaches, readableDomains, type Scope, scopedDomains, within } from './scope.ts'
export { TransactionOverError } from './transaction-over-error.ts'
export { waitForDatabase } from './wait-for-database.ts'
