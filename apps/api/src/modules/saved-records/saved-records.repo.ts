import { type Db, scopedDomains } from '../../platform/database/index.ts'

interface SavedRecordTable {
  table: 'people_filter' | 'saved_report'
  /** SQL: additional columns, beside those that every saved record has. */
  columns: string
  /** The maximum number of records returned by a list. */
  limit: number
}

/** SQL: the records in the domains in scope that a person can see: their own and shared ones. */
const VISIBLE = '(account_id = $1 or shared) and ($2::uuid[] is null or domain_id = any ($2))'

/** Returns the statements that all tables of saved records share. */
export function createSavedRecords<Row>({ table, columns, limit }: SavedRecordTable) {
  const select = `select id, domain_id as "domainId", account_id as "accountId", title, shared, ${columns}, version,
    created_at as "createdAt", updated_at as "updatedAt" from ${table} where ${VISIBLE}`
  return {
    list: (db: Db, accountId: string): Promise<Row[]> =>
      db.query(`${select} order by app_fold(title), id limit ${limit}`, [accountId, scopedDomains(db.scope)]),

    async find(db: Db, accountId: string, id: string): Promise<Row | undefined> {
      const [row] = await db.query<Row>(`${select} and id = $3`, [accountId, scopedDomains(db.scope), id])
      return row
    },

    /** Finds a record and locks it until the transaction ends. */
    async findAndLock(db: Db, accountId: string, id: string): Promise<Row | undefined> {
      const [row] = await db.query<Row>(`${select} and id = $3 for update`, [accountId, scopedDomains(db.scope), id])
      return row
    },

    async remove(db: Db, id: string): Promise<void> {
      await db.query(`delete from ${table} where id = $1`, [id])
    },
  }
}
