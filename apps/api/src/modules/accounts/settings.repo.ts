import type { FreeJson } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'

/** How a person has arranged one table of the console, as the client sent it. */
export async function findSetting(
  db: Db,
  accountId: string,
  name: string,
): Promise<Record<string, FreeJson> | undefined> {
  const [row] = await db.query<{ settings: Record<string, FreeJson> }>(
    'select settings from account_setting where account_id = $1 and name = $2',
    [accountId, name],
  )
  return row?.settings
}

/** Counts settings other than `name`, since saving `name` again replaces it and must not count toward the limit. */
export const countOtherSettings = async (db: Db, accountId: string, name: string): Promise<number> =>
  (await db.query('select from account_setting where account_id = $1 and name <> $2', [accountId, name])).length

export async function saveSetting(
  db: Db,
  { accountId, domainId }: { accountId: string; domainId: string },
  name: string,
  settings: Record<string, FreeJson>,
): Promise<void> {
  await db.query(
    `insert into account_setting (account_id, name, domain_id, settings) values ($1, $2, $3, $4)
     on conflict (account_id, name) do update
       set settings = excluded.settings, domain_id = excluded.domain_id, updated_at = now()`,
    [accountId, name, domainId, JSON.stringify(settings)],
  )
}
