import { type Db, prismaColumns } from '../../platform/database/index.ts'
import { Prisma } from '../../platform/prisma-client/client.ts'

export const findPerson = (db: Db, id: string) =>
  db.prisma.account.findFirstOrThrow({
    where: { id },
    select: { id: true, email: true, username: true, givenName: true, familyName: true },
  })

/** The key that encrypts a person's unsent input on their devices, in base64. */
export async function findDraftKey(db: Db, id: string): Promise<string> {
  const [row] = await db.query<{ key: string }>(
    `select encode(draft_key, 'base64') as key from account where id = $1`,
    [id],
  )
  if (!row) throw new Error('an account without a key')
  return row.key
}

export type Person = Awaited<ReturnType<typeof findPerson>>

const ROLE_COLUMNS = prismaColumns('r', Object.values(Prisma.RoleScalarFieldEnum))

export async function findRole(db: Db, id: string): Promise<Prisma.RoleGetPayload<object>> {
  const [role] = await db.query<Prisma.RoleGetPayload<object>>(`select ${ROLE_COLUMNS} from role r where r.id = $1`, [
    id,
  ])
  if (!role) throw new Error('an account without a role')
  return role
}

export async function saveLocale(db: Db, accountId: string, locale: string): Promise<void> {
  await db.prisma.account.update({ where: { id: accountId }, data: { locale } })
}

/** Saves these settings. Others stay, even if two tabs save at once. */
export async function mergeSettings(db: Db, accountId: string, settings: object): Promise<void> {
  await db.query(`update account set settings = settings || $2::jsonb where id = $1`, [
    accountId,
    JSON.stringify(settings),
  ])
}
