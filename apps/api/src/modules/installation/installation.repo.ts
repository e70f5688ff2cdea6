import {
  buildPermissionTree,
  GLOBAL_ADMINISTRATOR_ROLE_ID,
  PERMISSION_KEYS,
  ROOT_DOMAIN_ID,
} from '@evenground/shared/constants'
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { STARTING_ROLES } from './starting-roles.ts'

export async function lockInstallation(db: Db): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.installation])
}

export const countAccounts = (db: Db): Promise<number> => db.prisma.account.count()

/** Creates the root domain and the role of the global administrator, which have the same IDs in every installation. */
export async function ensureFoundation(db: Db): Promise<void> {
  await db.prisma.role.upsert({
    where: { id: GLOBAL_ADMINISTRATOR_ROLE_ID },
    create: {
      id: GLOBAL_ADMINISTRATOR_ROLE_ID,
      title: { 'en-us': 'Global administrator', 'es-mx': 'Administración global' },
      permissions: buildPermissionTree(PERMISSION_KEYS) as object,
    },
    update: {},
  })
  await db.prisma.domain.upsert({
    where: { id: ROOT_DOMAIN_ID },
    create: { id: ROOT_DOMAIN_ID, title: { 'en-us': 'Evenground' }, authenticationMethods: ['email', 'username'] },
    update: {},
  })
  await db.prisma.domainRole.createMany({
    data: [{ domainId: ROOT_DOMAIN_ID, roleId: GLOBAL_ADMINISTRATOR_ROLE_ID }],
    skipDuplicates: true,
  })
}

/** Creates the roles of the root domain, and sets which of them new people get. */
export async function insertStartingRoles(db: Db): Promise<void> {
  for (const { title, permissions, isDefault } of STARTING_ROLES) {
    const id = newId()
    const tree = buildPermissionTree(permissions) as object
    await db.prisma.role.create({ data: { id, domainId: ROOT_DOMAIN_ID, title: title as object, permissions: tree } })
    await db.prisma.domainRole.create({ data: { domainId: ROOT_DOMAIN_ID, roleId: id } })
    if (isDefault) await db.prisma.domain.update({ where: { id: ROOT_DOMAIN_ID }, data: { defaultRoleId: id } })
  }
}

/** Creates the account of the first administrator and returns its ID. */
export async function insertFirstAdministrator(db: Db, email: string, passwordHash: string): Promise<string> {
  const id = newId()
  await db.prisma.account.create({
    data: {
      id,
      domainId: ROOT_DOMAIN_ID,
      roleId: GLOBAL_ADMINISTRATOR_ROLE_ID,
      email,
      passwordHash,
      // The operator who sets up the server chose this address.
      emailVerifiedAt: new Date(),
      givenName: { 'en-us': 'Global' },
      familyName: { 'en-us': 'Administrator' },
      acceptedTerms: true,
    },
  })
  return id
}
