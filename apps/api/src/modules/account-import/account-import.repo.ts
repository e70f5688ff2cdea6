import { definitionOf, fieldsOfKind, plainFields } from '@evenground/shared/account-fields'
import { foldText } from '@evenground/shared/rules'
import { type Db, scopedDomains, within } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'

export type KnownAccount = Prisma.AccountGetPayload<object>

interface Keys {
  domainId: string
  clientIds: string[]
  emails: string[]
  usernames: string[]
}

/**
 * Returns the accounts in scope that have one of these keys. Client ids match in any letter case, but only within the
 * domain. The keys are passed as arrays, one parameter each: Prisma would process every key as a parameter of its own
 * and block the process meanwhile.
 */
export async function findKnown(db: Db, { domainId, clientIds, emails, usernames }: Keys): Promise<KnownAccount[]> {
  const found = await db.query<{ id: string }>(
    `select id from account
      where anonymised_at is null and ($5::uuid[] is null or domain_id = any ($5))
        and (domain_id = $1 and app_fold(client_id) = any ($2::text[]) or email = any ($3::text[])
          or username = any ($4::text[]))`,
    [domainId, clientIds.map(foldText), emails, usernames, scopedDomains(db.scope)],
  )
  if (found.length === 0) return []
  return db.prisma.account.findMany({ where: { id: { in: found.map(({ id }) => id) }, ...within(db.scope) } })
}

/** Columns that an import fills in a new account. */
const NEW_COLUMNS = [
  ...['id', 'domain_id', 'role_id', 'created_at'],
  ...fieldsOfKind('name', 'login'),
  ...plainFields().filter((field) => definitionOf(field).import),
]
const NEW_PROPERTIES = NEW_COLUMNS.map((column) => ({
  column,
  property: column.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()),
}))

const INSERT_NEW = `insert into account (${NEW_COLUMNS.join(', ')})
  select ${NEW_COLUMNS.join(', ')} from jsonb_populate_recordset(null::account, $1::jsonb)
  on conflict do nothing returning id`

export type NewPerson = Prisma.AccountCreateManyInput & { active: boolean; locale: string }

/**
 * Inserts the people whose logins and client ids are all free, also in tenants that the caller cannot see, and returns
 * the ids of those inserted. The rows are passed as one JSON parameter: Prisma would process thousands of parameters at
 * once and block the process meanwhile.
 */
export async function insertNew(db: Db, people: readonly NewPerson[]): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const rows = people.map((person) =>
    Object.fromEntries(
      NEW_PROPERTIES.map(({ column, property }) => [column, person[property as keyof NewPerson] ?? null]),
    ),
  )
  const made = await db.query<{ id: string }>(INSERT_NEW, [JSON.stringify(rows)])
  return new Set(made.map(({ id }) => id))
}

/**
 * Runs one change within a savepoint, so that a failure undoes this change but not the rest of the transaction. Returns
 * the error, or null.
 */
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
